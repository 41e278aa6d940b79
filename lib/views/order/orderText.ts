import { ORDER_COPY, ORDER_STATUS_COPY } from '@/lib/config/microcopy/order';
import { formatDateTime, formatFullDate } from '@/lib/domain/format/date';
import type { ProductKind } from '@/lib/domain/order/product';
import { yuanText } from '@/lib/domain/payment/yuan';
import { paths } from '@/lib/routes/paths';
import type { OwnOrder } from '@/services/order';
import type { Checkout } from '@/services/pay';

/** "微信支付". */
export const methodName = (platform: number): string => ORDER_COPY.names[platform] ?? '';

/** "2026-11-22 至 2027-11-21，不自动续费": what one gets, from its first day to that on which it ends. */
export const termText = ({ from, untilAt }: Pick<Checkout, 'from' | 'untilAt'>): string =>
  from === null || untilAt === null
    ? ORDER_COPY.once
    : `${formatFullDate(from)} 至 ${formatFullDate(untilAt)}，不自动续费`;

/** What is agreed to. */
export const termLines = (kind: ProductKind): readonly string[] => [
  ...ORDER_COPY.termLines[kind === 'trade' || kind === 'market' ? 'data' : kind],
  ...ORDER_COPY.moreTerms,
];

/** What a state means, and what happens next. */
export function stateText(order: Pick<OwnOrder, 'state' | 'expiresAt' | 'isDelivered'>, now: number): string {
  const { state, expiresAt, isDelivered } = order;
  if (state === 'open')
    return `已经付了的，几秒到几分钟内会变成“已付款”。还没付的，${formatDateTime(expiresAt, now)} 前都可以付。`;
  if (state === 'paid' && !isDelivered) return ORDER_STATUS_COPY.delivering;
  return ORDER_STATUS_COPY.states[state].text;
}

/** The names and values of an order, one below the other. */
export function orderFacts(order: OwnOrder, now: number): { name: string; value: string }[] {
  const { facts } = ORDER_STATUS_COPY;
  const line = (name: string, value: string | null) => (value === null ? [] : [{ name, value }]);
  return [
    ...line(facts.title, order.title),
    ...line(facts.amount, yuanText(order.amountFen)),
    ...line(facts.until, order.untilAt === null ? null : formatFullDate(order.untilAt)),
    ...line(facts.refunded, order.refundedFen > 0 ? yuanText(order.refundedFen) : null),
    ...line(facts.method, order.paidAt === null || order.platform === null ? null : methodName(order.platform)),
    ...line(facts.paidAt, order.paidAt === null ? null : formatDateTime(order.paidAt, now)),
    ...line(facts.madeAt, formatDateTime(order.madeAt, now)),
    ...line(facts.number, order.serialNumber),
  ];
}

/** Where what was bought is. */
export function boughtHref({ kind, productCode }: Pick<OwnOrder, 'kind' | 'productCode'>): string {
  if (kind === 'card') return paths.membership();
  if (kind === 'ask') return paths.superUsers();
  return kind === 'trade' ? paths.tradeProduct(productCode) : paths.marketProduct(productCode);
}

/** "优惠券已减 10元". */
export const couponText = (fen: number): string => `优惠券已减 ${yuanText(fen)}`;

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

/** "198元，收回 365 天". */
export const refundText = ({ amountFen, days }: { amountFen: number; days: number }): string =>
  days > 0 ? `${yuanText(amountFen)}，收回 ${days} 天` : yuanText(amountFen);

/** How far an invoice has come. */
export const invoiceText = ({ askedAt, sentAt }: { askedAt: number; sentAt: number | null }): string =>
  sentAt === null
    ? `${formatFullDate(askedAt)} 已收到发票信息，开好后发到邮箱。`
    : `${formatFullDate(sentAt)} 已开好，发到了邮箱。`;
