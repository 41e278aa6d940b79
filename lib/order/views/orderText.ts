import { formatDateTime, formatFullDate, formatLastDay } from '@/lib/kernel/format/date';
import { formatNumber } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { yuanText } from '@/lib/payment/yuan';
import { productHref, readHref } from '@/lib/routes/dataAddress';
import { paths } from '@/lib/routes/paths';
import { OPERATOR_NAMES } from '@/lib/site/words/operator';
import type { OrderEntry, OrderRefund, OwnOrder } from '@/services/order';
import type { Checkout, CheckoutCoupon } from '@/services/payment';
import { orderNumber } from '../orderNumber';
import { DELIVERED_STATES, type OrderState } from '../orderState';
import { type ProductKind, parseProductCode } from '../product';
import { isUnderWay } from '../refund';
import { ORDER_COPY, ORDER_STATUS_COPY, OUTSIDE_COPY, OUTSIDE_WAY_NAMES } from '../words/order';

/** "微信支付". */
export const methodName = (platform: number): string => ORDER_COPY.names[platform] ?? '';

/** "2026-11-22 至 2027-11-21，不自动续费": what one gets, from its first day to that on which it ends. */
export const termText = ({ from, untilAt }: Pick<Checkout, 'from' | 'untilAt'>): string =>
  from === null || untilAt === null
    ? ORDER_COPY.once
    : `${formatFullDate(from)} 至 ${formatFullDate(untilAt)}，不自动续费`;

/** The two shops of data say the same. */
const familyOf = (kind: ProductKind) => (kind === 'trade' || kind === 'market' ? 'data' : kind);

/** Who sells, as far as the operator has said (OPERATOR_* settings). */
export function sellerFacts(operator: Readonly<Record<'name' | 'licence' | 'contact', string | null>>) {
  return (['name', 'licence', 'contact'] as const).flatMap((part) => {
    const value = operator[part];
    return value === null ? [] : [{ name: OPERATOR_NAMES[part], value }];
  });
}

/** What is agreed to. */
export const termLines = (kind: ProductKind): readonly string[] => [
  ...ORDER_COPY.termLines[familyOf(kind)],
  ...ORDER_COPY.moreTerms,
];

/** States of which money goes back: that it has is said once it has. */
const GOING_BACK: readonly OrderState[] = ['paid-late', 'part-refunded', 'refunded'];

/** What of a refund is said in place of the order's state; null: the state says it. */
const progressOf = ({ state, refund }: Pick<OwnOrder, 'state' | 'refund'>): 'failed' | 'approved' | null => {
  if (refund === 'failed' && GOING_BACK.includes(state)) return 'failed';
  return refund === 'approved' && state !== 'paid-late' && GOING_BACK.includes(state) ? 'approved' : null;
};

/** "已付款", "正在退款": the state as its page is headed. */
export function stateTitle(order: Pick<OwnOrder, 'state' | 'refund'>): string {
  const progress = progressOf(order);
  return progress ? ORDER_STATUS_COPY.progress[progress].title : ORDER_STATUS_COPY.states[order.state].title;
}

/** "已退款", "正在退款", "已付款，申请退款中": the same in a list, by its own words for the states. */
export const listedState = (words: Readonly<Record<OrderState, string>>, order: OrderEntry): string => {
  const { state, refund } = order;
  if (progressOf(order) !== null && state !== 'part-refunded')
    return ORDER_STATUS_COPY.progressShort[refund ?? 'asked'];
  const isSaid = state === 'paid-late' && refund === 'approved';
  return joinKnown([words[state], refund && !isSaid && ORDER_STATUS_COPY.progressShort[refund]], '，');
};

type Sums = Pick<OwnOrder, 'refundedFen' | 'paidBackFen' | 'refunds'>;

/**
 * "同意退 188.78元，已退 160元，还有 28.78元 没到账，正在处理，不用再申请。到账前会员照常用，到账时收回 54 天。": while money is on
 * its way, what it bought stays.
 */
function waitingText(
  { kind, refundedFen, paidBackFen, refunds }: Pick<OwnOrder, 'kind'> & Sums,
  progress: 'failed' | 'approved',
): string {
  const { still, progress: copy } = ORDER_STATUS_COPY;
  const arrived =
    paidBackFen > 0
      ? `，已退 ${yuanText(paidBackFen)}，还有 ${yuanText(refundedFen - paidBackFen)} 没到账`
      : '，还没到账';
  const days = refunds.reduce((sum, refund) => (isUnderWay(refund) ? sum + refund.days : sum), 0);
  const then = days > 0 ? `，到账时收回 ${formatNumber(days)} 天` : '';
  return `同意退 ${yuanText(refundedFen)}${arrived}。${copy[progress].text}${still[familyOf(kind)]}${then}。`;
}

/** "年卡：申请退 198元，审核后答复。审核前会员照常用。"; decided, as waitingText: of a card whose refund is under way. */
export function refundingText(order: Pick<OwnOrder, 'title' | 'kind' | 'refund'> & Sums): string {
  const { title, refund, refunds } = order;
  if (refund === 'failed' || refund === 'approved') return `${title}${waitingText(order, refund)}`;
  const askedFen = refunds.reduce((sum, one) => (one.state === 'asked' ? sum + one.amountFen : sum), 0);
  return `${title}申请退 ${yuanText(askedFen)}，${ORDER_STATUS_COPY.askedStill}`;
}

/** Whether what an order bought can still be used: it is paid for, or the money is not back yet. */
export const isStillBought = ({ state, refund }: Pick<OwnOrder, 'state' | 'refund'>): boolean =>
  DELIVERED_STATES.some((one) => one === state) || (state === 'refunded' && refund !== null);

/** What a state means, and what happens next. */
export function stateText(
  order: Pick<OwnOrder, 'state' | 'expiresAt' | 'isDelivered' | 'kind' | 'refund' | 'isRehearsal'> & Sums,
  now: number,
): string {
  const { state, expiresAt, isDelivered, kind, refund, isRehearsal } = order;
  if (isRehearsal && state === 'refunded') return ORDER_STATUS_COPY.rehearsalOver;
  const progress = refund === 'asked' ? refund : progressOf(order);
  if (progress === 'asked' || state === 'paid-late')
    return progress ? ORDER_STATUS_COPY.progress[progress].text : ORDER_STATUS_COPY.states[state].text;
  if (progress) return waitingText(order, progress);
  if (state === 'open')
    return `已经付了的，几秒到几分钟内会变成“已付款”。还没付的，${formatDateTime(expiresAt, now)} 前都可以付。`;
  if (state === 'paid') return isDelivered ? ORDER_STATUS_COPY.bought[familyOf(kind)] : ORDER_STATUS_COPY.delivering;
  return ORDER_STATUS_COPY.states[state].text;
}

/** The names and values of an order, one below the other. */
export function orderFacts(order: OwnOrder, now: number): { name: string; value: string }[] {
  const { facts } = ORDER_STATUS_COPY;
  const line = (name: string, value: string | null) => (value === null ? [] : [{ name, value }]);
  return [
    ...line(facts.title, order.title),
    ...line(facts.amount, yuanText(order.amountFen)),
    ...line(facts.coupon, order.listFen > order.amountFen ? offText(order.listFen - order.amountFen) : null),
    ...line(facts.until, order.untilAt === null ? null : formatFullDate(order.untilAt)),
    ...line(facts.refunded, order.paidBackFen > 0 ? yuanText(order.paidBackFen) : null),
    ...line(
      facts.refunding,
      order.refundedFen > order.paidBackFen ? yuanText(order.refundedFen - order.paidBackFen) : null,
    ),
    ...line(facts.method, order.paidAt === null || order.platform === null ? null : methodName(order.platform)),
    ...line(facts.paidAt, order.paidAt === null ? null : formatDateTime(order.paidAt, now)),
    ...line(facts.madeAt, formatDateTime(order.madeAt, now)),
    ...line(facts.number, orderNumber(order.serialNumber, order.madeAt)),
    ...line(facts.channelNumber, order.serialNumber),
  ];
}

/** Where a question that was paid for is written. */
function expertHref(productCode: string): string {
  const expert = parseProductCode(productCode)?.thingId ?? null;
  return expert === null ? paths.experts() : paths.expert(expert);
}

/** Where what was bought is: of data the issue itself, and the product until it is there. */
export function boughtHref(order: Pick<OwnOrder, 'kind' | 'productCode' | 'issueNumber'>): string {
  const { kind, productCode, issueNumber } = order;
  if (kind === 'card') return paths.membership();
  if (kind === 'ask') return expertHref(productCode);
  return issueNumber === null ? productHref(kind, productCode) : readHref({ kind, productCode, number: issueNumber });
}

/** "优惠券已减 10元". */
export const couponText = (fen: number): string => `优惠券已减 ${yuanText(fen)}`;

/** "减 10元": what a coupon takes off. */
export const offText = (fen: number): string => `减 ${yuanText(fen)}`;

/** "双11优惠券，2026-12-24 到期": its last day. */
export const couponLine = ({ title, expiresAt }: Pick<CheckoutCoupon, 'title' | 'expiresAt'>): string =>
  `${title}，${formatLastDay(expiresAt)} 到期`;

/** What is taken off now, or how many coupons could. */
export const couponChosenText = ({ listFen, amountFen, coupons }: Checkout): string =>
  listFen > amountFen
    ? offText(listFen - amountFen)
    : `${ORDER_COPY.noCoupon}，有 ${formatNumber(coupons.length)} 张可用`;

/** "18:30 前付款有效，过时自动取消". */
export const untilText = (expiresAt: number, now: number): string =>
  `${formatDateTime(expiresAt, now)} 前付款有效，过时自动取消`;

/** "付款 198元", "用微信支付 198元". */
export const payText = (fen: number, platform?: number): string =>
  platform === undefined ? `付款 ${yuanText(fen)}` : `用${methodName(platform)} ${yuanText(fen)}`;

/** What to do with the code. */
export const scanText = (fen: number): string => `打开微信，扫上面的码，付 ${yuanText(fen)}。付好后这一页会自己变。`;

/** What the rehearsal's cashier stands for, and what is paid there. */
export const cashierLead = (platform: number): string =>
  `接通后，这里会打开${methodName(platform)}，由你确认付款。现在选一种结果，看看之后会怎样。`;
export const cashierTitle = (title: string): string => `要付的是：${title}`;

/** "198元，收回 365 天", "198元，到账后收回 365 天". */
export const refundText = ({
  amountFen,
  days,
  isTaken,
}: Pick<OrderRefund, 'amountFen' | 'days' | 'isTaken'>): string =>
  days > 0 ? `${yuanText(amountFen)}，${isTaken ? '收回' : '到账后收回'} ${days} 天` : yuanText(amountFen);

/** "2026-11-22 已退回"; of one made outside "2026-11-21 已退回，银行转账，凭证号 4471". */
export function refundStateText({ state, stateAt, outside }: OrderRefund): string {
  const day = state === 'done' && outside ? outside.day : formatFullDate(stateAt);
  const how = outside && `${OUTSIDE_WAY_NAMES[outside.way]}，${OUTSIDE_COPY.voucher} ${outside.voucher}`;
  return joinKnown([`${day} ${ORDER_STATUS_COPY.refundStates[state]}`, how], '，');
}

/** How far an invoice has come. */
export const invoiceText = ({ askedAt, sentAt }: { askedAt: number; sentAt: number | null }): string =>
  sentAt === null
    ? `${formatFullDate(askedAt)} 已收到发票信息，开好后发到邮箱。`
    : `${formatFullDate(sentAt)} 已开好，发到了邮箱。`;
