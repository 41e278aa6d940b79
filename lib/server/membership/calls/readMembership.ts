import { noInput } from '@/lib/kernel/contract';
import { startOfDay } from '@/lib/kernel/day';
import {
  type BenefitUse,
  type BoughtCard,
  type GetMemberCardsAnswer,
  type GetPurchaseHistoryAnswer,
  type GetPurchaseHistoryInput,
  getMemberCardAnswer,
  getMemberCardInput,
  getMemberCardsAnswer,
  getPurchaseHistoryAnswer,
  getPurchaseHistoryInput,
  type OwnMembership,
  ownMembershipSchema,
} from '@/lib/membership/contract';
import { extended } from '@/lib/membership/extend';
import { monthOfUse, nextMonthDay } from '@/lib/membership/locks';
import { MEMBERSHIP_CALL_COPY as copy } from '@/lib/membership/views/membershipRefusals';
import { findAccountDetails, findPhoneIndex } from '@/lib/server/account/queries/users';
import { listSavedSearches } from '@/lib/server/alert/queries/savedSearches';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { offsetOf } from '@/lib/server/call/paging';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { Db } from '@/lib/server/db/client';
import { countOwnOrders, listOwnOrders, type OrderRow } from '@/lib/server/order/queries/orders';
import { listOnSale } from '@/lib/server/order/queries/products';
import { countAlertTexts } from '@/lib/server/outbox/queries/textMessages';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/membership';
import { listUses } from '../queries/benefitUses';
import { listGiftsOf } from '../queries/membershipGifts';
import { listGrantsOf, ownBenefits } from '../queries/membershipGrants';
import { findReminder } from '../queries/renewalReminders';
import { listMemberCards } from './cards';

/** What locks have counted of an account: of this month, or held now. */
async function usesOf(db: Db, userId: string, now: number): Promise<BenefitUse[]> {
  const month = monthOfUse(now);
  const renewsOn = nextMonthDay(month);
  const counted = new Map((await listUses(db, userId, month)).map(({ benefit, used }) => [benefit, used]));
  const index = await findPhoneIndex(db, userId);
  const texts = index === null ? 0 : await countAlertTexts(db, index, startOfDay(`${month}-01`));
  const searches = await listSavedSearches(db, userId);
  return [
    { benefit: 'appraisals', used: counted.get('appraisals') ?? 0, renewsOn },
    { benefit: 'certificates', used: counted.get('certificates') ?? 0, renewsOn },
    { benefit: 'text-alerts', used: texts, renewsOn },
    { benefit: 'year-searches', used: searches.length, renewsOn },
  ];
}

export async function getMembershipBasis(context: ApiContext): Promise<OwnMembership> {
  const { db, now } = context;
  const userId = viewerOf(context);
  const account = await findAccountDetails(db, userId);
  if (!account) throw new ApiError('loginRequired');
  return {
    until: account.vipExpiresAt,
    benefits: [...(await ownBenefits(db, userId, now))],
    uses: await usesOf(db, userId, now),
    isFormer: account.vipExpiresAt !== null && (await listGrantsOf(db, userId)).length === 0,
    reminds: (await findReminder(db, userId)) !== undefined,
  };
}

export const getBasisOperation = operation(calls.getMembershipBasis, {
  summary: "Until when the viewer's membership lasts, what it opens now, and what the month's free uses came to.",
  input: noInput,
  output: ownMembershipSchema,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (_input, context) => getMembershipBasis(context),
});

export async function getMemberCards({ db, now }: ApiContext): Promise<GetMemberCardsAnswer> {
  return {
    cards: await listMemberCards(db, now),
    memberPrices: (await listOnSale(db, now)).flatMap(({ product, price }) =>
      price.member_price_fen === null || price.member_price_fen >= price.price_fen
        ? []
        : [{ title: product.title, priceFen: price.price_fen, memberPriceFen: price.member_price_fen }],
    ),
  };
}

export const getCardsOperation = operation(calls.getMemberCards, {
  summary: 'The membership cards on sale with what each opens, and what costs members less.',
  input: noInput,
  output: getMemberCardsAnswer,
  // Prices change by the minute, and a copy of them would be wrong.
  cache: 'private',
  handle: (_input, context) => getMemberCards(context),
});

export const getCardOperation = operation(calls.getMemberCard, {
  summary: 'One membership card, and until when it would last the viewer from now.',
  input: getMemberCardInput,
  output: getMemberCardAnswer,
  owner: 'viewer',
  rate: 'read',
  handle: async ({ cardId }, { db, now, viewer: { userId } }) => {
    const card = (await listMemberCards(db, now)).find(({ id }) => id === cardId);
    if (!card) throw new ApiError('notFound', copy.noCard);
    const account = userId === null ? null : await findAccountDetails(db, userId);
    return { card, until: extended(account?.vipExpiresAt ?? null, card.days, now) };
  },
});

const boughtOf = (order: OrderRow): BoughtCard => ({
  serialNumber: order.serial_number,
  productCode: order.product_code,
  title: order.title,
  days: order.days ?? 0,
  state: order.state,
  amountFen: order.amount_fen,
  refundedFen: order.refunded_fen,
  madeAt: order.made_at,
});

export async function getPurchaseHistory(
  context: ApiContext,
  { page = 1, pageSize: size = 20 }: GetPurchaseHistoryInput,
): Promise<GetPurchaseHistoryAnswer> {
  const { db } = context;
  const userId = viewerOf(context);
  const kinds = ['card'] as const;
  const rows = await listOwnOrders(db, userId, { kinds, limit: size, offset: offsetOf({ page, pageSize: size }) });
  const grants = (await listGrantsOf(db, userId)).filter(({ source }) => source !== 'order');
  const reasons = new Map((await listGiftsOf(db, userId)).map(({ id, reason }) => [id, reason]));
  return {
    orders: rows.map(boughtOf),
    total: await countOwnOrders(db, userId, { kinds }),
    grants: grants.map((grant) => ({
      source: grant.source,
      days: grant.days,
      takenDays: grant.taken_days,
      madeAt: grant.made_at,
      untilAt: grant.until_at,
      reason: grant.source === 'desk' ? (reasons.get(grant.source_ref) ?? null) : null,
    })),
  };
}

export const getPurchaseHistoryOperation = operation(calls.getPurchaseHistory, {
  summary: "The viewer's orders of membership cards, and the days that came otherwise; the latest first.",
  input: getPurchaseHistoryInput,
  output: getPurchaseHistoryAnswer,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (input, context) => getPurchaseHistory(context, input),
});
