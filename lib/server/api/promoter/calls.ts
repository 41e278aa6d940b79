import { z } from 'zod';
import { parseTypedYuan } from '@/lib/domain/money';
import { PROMOTER_PAGE } from '@/lib/domain/promoter/promoterPages';
import { promoterAccount } from '@/lib/domain/promoter/wallet';
import { isOpenWithdrawal } from '@/lib/domain/promoter/withdrawal';
import { PROMOTER_CALL_COPY as copy } from '@/lib/views/promoter/promoterRefusals';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/promoter';
import { noteDevice } from '../../commands/campaign/noteDevice';
import { joinPromoters } from '../../commands/promoter/joinPromoters';
import { findBalance, findWallet } from '../../commands/promoter/wallet';
import { askWithdrawal, cancelWithdrawal } from '../../commands/promoter/withdraw';
import {
  earnedBy,
  findPromoter,
  findPromoterOf,
  listCommissions,
  listWallet,
  type PromoterRow,
} from '../../repositories/promoters';
import { listWithdrawalsOf } from '../../repositories/promoterWithdrawals';
import { viewerOf } from '../account/viewerOf';
import type { ApiContext } from '../context';
import { WithEffects } from '../effects';
import { markedDevice } from '../markedDevice';
import { operation, signedIn } from '../operation';
import { offsetOf } from '../paging';
import { pageNumber } from '../schema';
import { ownPromoter, ownWithdrawal, promotedOrder, walletEntries } from './ownPromoter';
import { promotedSchema, promoterSchema, walletSchema } from './schemas';

const own = { access: signedIn, owner: 'viewer', cache: 'private' } as const;

/** An answer to a promoter, whose browser is known from then on: another account there earns them nothing. */
async function onDevice<Answer>(context: ApiContext, answer: Answer): Promise<WithEffects<Answer>> {
  const { device, effects } = markedDevice(context.device);
  await noteDevice(context, viewerOf(context), device);
  return new WithEffects(answer, effects);
}

async function requirePromoter(context: ApiContext): Promise<PromoterRow> {
  const promoter = await findPromoterOf(context.db, viewerOf(context));
  if (!promoter) throw new ApiError('notFound', copy.notPromoter);
  return promoter;
}

export const getOwnPromoterOperation = operation(calls.getOwnPromoter, {
  summary: "The viewer's code as a promoter with what it has earned; null where they are none.",
  input: z.strictObject({}),
  output: z.object({ promoter: promoterSchema.nullable() }),
  ...own,
  handle: async (_input, context) => {
    const promoter = await findPromoterOf(context.db, viewerOf(context));
    if (!promoter) return { promoter: null };
    return onDevice(context, { promoter: await ownPromoter(context.db, promoter, context.now) });
  },
});

export const checkPromoterCodeOperation = operation(calls.checkPromoterCode, {
  summary: "Whether a promoter's code counts: there is one, and it stands.",
  input: z.strictObject({ code: z.string().regex(/^[\w-]{1,64}$/) }),
  output: z.object({ isKnown: z.boolean() }),
  handle: async ({ code }, { db }) => {
    const promoter = await findPromoter(db, code);
    return { isKnown: promoter !== undefined && promoter.user_id !== null && promoter.blocked_at === null };
  },
});

export const joinPromotersOperation = operation(calls.joinPromoters, {
  summary: 'Makes the viewer a promoter, with their consent to the agreement; who is one keeps their code.',
  input: z.strictObject({ agreementVersion: z.string().max(40).default('') }),
  output: z.object({ code: z.string() }),
  ...own,
  handle: async ({ agreementVersion }, context) =>
    onDevice(context, await joinPromoters(context, viewerOf(context), agreementVersion)),
});

export const getPromotedOrdersOperation = operation(calls.getPromotedOrders, {
  summary: "The orders that the viewer's link led to, without who bought.",
  input: z.strictObject({ page: pageNumber() }),
  output: z.object({ orders: z.array(promotedSchema), total: z.int() }),
  ...own,
  handle: async ({ page }, context) => {
    const { code } = await requirePromoter(context);
    const of = await findWallet(context.db, code);
    const offset = offsetOf({ page, pageSize: PROMOTER_PAGE });
    const rows = await listCommissions(context.db, of, { limit: PROMOTER_PAGE, offset });
    const { orders: total } = await earnedBy(context.db, of);
    return { orders: rows.map(promotedOrder), total };
  },
});

const MOST_WITHDRAWALS = 20;

export const getWalletOperation = operation(calls.getWallet, {
  summary: "What the viewer's links have earned: what can be withdrawn, what waits, what came and went.",
  input: z.strictObject({ page: pageNumber() }),
  output: walletSchema,
  ...own,
  handle: async ({ page }, context) => {
    const { db, now } = context;
    const { code, blocked_at } = await requirePromoter(context);
    const offset = offsetOf({ page, pageSize: PROMOTER_PAGE });
    const { device } = context;
    if (device !== null) await noteDevice(context, viewerOf(context), device);
    const shown = await findWallet(db, code);
    const listed = await listWallet(db, [promoterAccount(code, shown.isRehearsal)], { limit: PROMOTER_PAGE, offset });
    const withdrawals = (await listWithdrawalsOf(db, code, MOST_WITHDRAWALS)).map(ownWithdrawal);
    return {
      code,
      isBlocked: blocked_at !== null,
      balance: await findBalance(db, shown, now),
      isRehearsal: shown.isRehearsal,
      entries: walletEntries(listed.rows),
      total: listed.total,
      withdrawals: withdrawals.toSorted(
        (a, b) => Number(isOpenWithdrawal(b.state)) - Number(isOpenWithdrawal(a.state)),
      ),
    };
  },
});

/** As typed: what it cannot be is refused with a sentence for its field. */
const typed = () => z.string().max(80).default('');

export const askWithdrawalOperation = operation(calls.askWithdrawal, {
  summary: "Asks for money of the viewer's wallet, with who is paid and where to; one at a time.",
  input: z.strictObject({
    amount: typed(),
    name: typed(),
    idNumber: typed(),
    way: typed(),
    account: typed(),
    bank: typed(),
    consentVersion: typed(),
  }),
  output: z.object({ id: z.string() }),
  ...own,
  handle: ({ amount, ...who }, context) =>
    askWithdrawal(context, viewerOf(context), { amountFen: parseTypedYuan(amount), ...who }),
});

export const cancelWithdrawalOperation = operation(calls.cancelWithdrawal, {
  summary: "Takes back a withdrawal of the viewer's that nobody has approved yet.",
  input: z.strictObject({ id: z.string().min(1).max(64) }),
  output: z.object({ cancelled: z.literal(true) }),
  ...own,
  handle: async ({ id }, context) => {
    await cancelWithdrawal(context, viewerOf(context), id);
    return { cancelled: true as const };
  },
});
