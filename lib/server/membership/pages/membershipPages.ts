import { randomBytes } from 'node:crypto';
import type { OwnCoupon } from '@/lib/campaign/contract';
import { couponRefusal } from '@/lib/campaign/coupon';
import { defined } from '@/lib/kernel/defined';
import { safePath } from '@/lib/kernel/safePath';
import { BENEFITS } from '@/lib/membership/benefit';
import { cardPurchaseSchema, type MemberCard, type OwnMembership } from '@/lib/membership/contract';
import { lockText } from '@/lib/membership/views/lock';
import { benefitMatrix } from '@/lib/membership/views/matrix';
import {
  type FormerMembershipProps,
  MEMBERSHIP_DONE,
  type MembershipDone,
  type MembershipHistoryProps,
  type MembershipPageProps,
} from '@/lib/membership/views/membershipPages';
import { refundingText } from '@/lib/order/views/orderText';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import { everyone, signedIn } from '@/lib/server/call/operation';
import { getOwnCoupons } from '@/lib/server/campaign/calls/readCampaigns';
import { getOrder, listOrders } from '@/lib/server/order/calls/readOrders';
import { definePage, type Page } from '@/lib/server/page/definePage';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { ApiError } from '@/services/http/apiError';
import { buyMember, setMemberReminder } from '../calls/changeMembership';
import { getMemberCards, getMembershipBasis, getPurchaseHistory } from '../calls/readMembership';

const all = { access: signedIn, cache: 'none', sitemap: 'none', layout: [] } as const satisfies Partial<Page>;

/** Where one was when a lock led here; null: the address says none. */
const backOf = ({ back }: PageContext['query']): string | null =>
  back === undefined || safePath(back) === '/' ? null : safePath(back);

/** What whoever has no account has of it. */
const NOBODYS: OwnMembership = { until: null, benefits: [], uses: [], isFormer: false, reminds: false };

/** The cards, what they open beside what everybody has, and what a membership is not. Its form orders one. */
export const membershipPage = definePage<MembershipPageProps>({
  path: '/profile/buynewvip',
  name: '会员',
  ...all,
  // What a card costs and opens, one sees before one signs in.
  access: everyone,
  up: { to: ({ query }) => backOf(query) ?? paths.profile(), steps: 2 },
  posts: true,
  onlyRead: ['matrix'],
  async load(context) {
    const { request, query, posted, path } = context;
    const acted = posted ? await act(context) : null;
    if (acted !== null && typeof acted !== 'string') return acted;
    const isAnonymous = context.viewer.role === 'anonymous';
    const own = isAnonymous ? NOBODYS : await getMembershipBasis(request);
    const { cards, memberPrices } = await getMemberCards(request);
    const wanted = BENEFITS.find((benefit) => benefit === query.benefit);
    const opening = wanted ? cards.filter(({ benefits }) => benefits.includes(wanted)) : cards;
    const chosen = cards.find(({ id }) => id === (posted?.cardId ?? query.card)) ?? opening[0] ?? cards[0];
    return {
      own,
      refunding: isAnonymous ? [] : await refundingCards(request),
      cards,
      chosen: chosen?.id ?? '',
      matrix: benefitMatrix(cards, memberPrices),
      coupons: isAnonymous ? [] : await usableCoupons(context, cards),
      isAnonymous,
      wanted: wanted && wanted !== 'member-price' ? lockText(wanted) : null,
      back: backOf(query),
      requestKey: posted?.requestKey || randomBytes(16).toString('base64url'),
      action: path,
      done: posted ? null : (MEMBERSHIP_DONE.find((one) => one === query.done) ?? null),
      problem: acted,
    };
  },
});

/** So many of the latest are looked through: a refund under way is of one of them. */
const LATEST_CARDS = 10;

async function refundingCards(request: PageContext['request']): Promise<MembershipPageProps['refunding']> {
  const { orders } = await listOrders(request, { kind: 'card', pageSize: LATEST_CARDS });
  const underWay = orders.filter(({ refund }) => refund !== null);
  const own = await Promise.all(underWay.map(({ serialNumber }) => getOrder(request, { serialNumber })));
  return own.map((order) => ({ serialNumber: order.serialNumber, text: refundingText(order) }));
}

async function usableCoupons({ request, now }: PageContext, cards: readonly MemberCard[]): Promise<OwnCoupon[]> {
  const { coupons } = await getOwnCoupons(request);
  return coupons.filter((one) => fits(one, cards, now));
}

/** Whether a coupon goes with one of the cards. */
const fits = ({ standing, ...coupon }: OwnCoupon, cards: readonly MemberCard[], now: number): boolean =>
  standing === 'free' &&
  cards.some(
    ({ priceFen }) => couponRefusal({ ...coupon, state: 'free' }, { kind: 'card', listFen: priceFen, now }) === null,
  );

/** Does what a form asks for; answers why it was not done, or null where nothing was asked. */
async function act({ request, posted, query }: PageContext): Promise<PageRedirect | string | null> {
  const led = (redirectTo: string): PageRedirect => ({ redirectTo, seeOther: true });
  const said = (done: MembershipDone) => led(paths.membership({ ...query, done }));
  try {
    if (posted?.do === 'remind' || posted?.do === 'no-remind') {
      await setMemberReminder(request, { on: posted.do === 'remind' });
      return said(posted.do);
    }
    if (posted?.do !== 'buy') return null;
    const { cardId = '', couponId, requestKey = '' } = posted;
    const order = await buyMember(
      request,
      checked(cardPurchaseSchema, defined({ cardId, couponId: couponId || undefined, idempotencyKey: requestKey })),
    );
    if (posted.remind === '1') await setMemberReminder(request, { on: true });
    return led(paths.order('card', { ...order, back: backOf(query) }));
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code === 'loginRequired' || failure.status >= 500) throw failure;
    return failure.message;
  }
}

const ROWS = 20;

/** All that somebody has ordered, whatever it was, and the days of membership that came otherwise. */
async function historyProps({ request, query }: PageContext, isFormer: boolean): Promise<MembershipHistoryProps> {
  const page = parseId(query.page) ?? 1;
  const { orders, total } = await listOrders(
    request,
    defined({ page, pageSize: ROWS, kind: isFormer ? ('card' as const) : undefined }),
  );
  const { grants } = await getPurchaseHistory(request, {});
  const pages = Math.max(1, Math.ceil(total / ROWS));
  return { orders, grants, page, pages, isFormer, isLed: query.notice !== undefined };
}

export const membershipHistoryPage = definePage<MembershipHistoryProps>({
  path: '/profile/buynewvip/history',
  name: '会员购买记录',
  ...all,
  up: { to: () => paths.membership(), steps: 3 },
  posts: false,
  load: (context) => historyProps(context, false),
});

/** The same purchases, where the cards of before are. */
export const formerMembershipHistoryPage = definePage<MembershipHistoryProps>({
  path: '/profile/buyvip/history',
  name: '旧版会员购买记录',
  ...all,
  up: { to: () => paths.formerMembership(), steps: 3 },
  posts: false,
  load: (context) => historyProps(context, true),
});

/**
 * Of the cards of before: who holds one is led to where the app brings it back, others to the cards of today. One holds one
 * whose membership was not given by anything that is sold or given here.
 */
export const formerMembershipPage = definePage<FormerMembershipProps>({
  path: '/profile/buyvip',
  name: '旧版会员',
  ...all,
  layout: ['download-banner'],
  up: { to: () => paths.profile(), steps: 2 },
  posts: false,
  async load({ request }) {
    const { until, isFormer } = await getMembershipBasis(request);
    if (!isFormer) return { redirectTo: paths.membership() };
    return { until };
  },
});
