import { readSessionClient } from '@/lib/account/sessionClient';
import { clientText, momentText } from '@/lib/account/views/infoText';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import type { InvoiceFacts } from '@/lib/order/contract';
import { orderNumber } from '@/lib/order/orderNumber';
import type { OrderState } from '@/lib/order/orderState';
import type { OutsideWay, RefundProgress } from '@/lib/order/refund';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { CONSOLE_MONEY_COPY } from '../words/money';
import { type ConsoleFact, knownFacts } from './facts';
import { orderStateText, outsideText, platformText, type RefundState, refundWho } from './moneyOrderText';
import { daysText } from './moneyProductText';

const { order: copy, refund: refundCopy } = CONSOLE_MONEY_COPY;

interface ShownOrder {
  serial_number: string;
  made_at: number;
  title: string;
  product_code: string;
  state: OrderState;
  state_at: number;
  list_fen: number;
  amount_fen: number;
  refunded_fen: number;
  days: number | null;
  platform: PayPlatform | null;
  rehearsals: number;
  promoter_code: string | null;
  coupon_id: string | null;
  client: string;
  city_name: string | null;
}

/** What a card of an order has given, as it is after refunds. */
interface ShownGrant {
  taken_days: number;
  until_at: number;
}

/** "90 天", "90 天 · 收回 34 天 · 到 2027-01-21 21:49" */
const grantText = (days: number, grant: ShownGrant | null): string =>
  joinKnown([
    daysText(days),
    grant && grant.taken_days > 0 && `${copy.takenDays} ${daysText(grant.taken_days)}`,
    grant && grant.taken_days < days && `${copy.until} ${momentText(grant.until_at)}`,
  ]);

interface Around {
  buyer: string;
  grant: ShownGrant | null;
  refund: RefundProgress | null;
}

export function orderFacts(order: ShownOrder, { buyer, grant, refund }: Around): ConsoleFact[] {
  const { facts } = copy;
  const platform = platformText(order.platform, order.rehearsals > 0);
  return knownFacts([
    [facts.number, orderNumber(order.serial_number, order.made_at)],
    [facts.product, joinKnown([order.title, order.product_code])],
    [facts.state, joinKnown([orderStateText(order.state, refund), momentText(order.state_at)])],
    [facts.list, order.list_fen === order.amount_fen ? null : formatYuan(order.list_fen)],
    [facts.amount, formatYuan(order.amount_fen)],
    [facts.refunded, order.refunded_fen > 0 ? formatYuan(order.refunded_fen) : null],
    [facts.days, order.days === null ? null : grantText(order.days, grant)],
    [facts.platform, platform || null],
    [facts.buyer, buyer],
    [facts.city, order.city_name],
    [facts.coupon, order.coupon_id],
    [facts.promoter, order.promoter_code],
    [facts.client, clientText(readSessionClient(order.client))],
  ]);
}

export interface ShownRefund {
  refund_no: string;
  amount_fen: number;
  days: number;
  reason: string;
  state: RefundState;
  state_at: number;
  asked_by: string | null;
  first_by: string | null;
  approved_by: string | null;
  answer: string | null;
  owed: 0 | 1;
  made_at: number;
  outside: 0 | 1;
  outside_way: OutsideWay | null;
  outside_day: string | null;
  voucher: string | null;
  taken_at: number | null;
}
type Names = ReadonlyMap<string, string>;

export const refundFacts = (refund: ShownRefund, names: Names): ConsoleFact[] => {
  const { columns } = refundCopy;
  const { asked_by: asker, first_by: first, answer } = refund;
  const asked = refundWho(asker, names.get(asker ?? '') ?? null);
  return knownFacts([
    [columns.amount, formatYuan(refund.amount_fen)],
    [columns.days, takenText(refund) || null],
    [columns.outside, outsideOfRefund(refund)],
    [columns.reason, refund.reason],
    [columns.asked, joinKnown([asked, momentText(refund.made_at)])],
    [columns.first, first && (names.get(first) ?? first)],
    [refund.state === 'failed' ? copy.channelSaid : copy.answer, answer],
    [columns.number, refund.refund_no],
  ]);
};

/** "收回 184 天"; of money that is on its way "到账后收回 54 天". */
function takenText({ days, taken_at, state }: Pick<ShownRefund, 'days' | 'taken_at' | 'state'>): string {
  if (days === 0) return '';
  return `${taken_at === null && state !== 'done' ? copy.whenArrived : copy.takenBack} ${daysText(days)}`;
}

/** "站外退：银行转账 · 2026-11-21 · 凭证号 4471"; null: the channel pays it back. */
export function outsideOfRefund(refund: Pick<ShownRefund, 'outside' | 'outside_way' | 'outside_day' | 'voucher'>) {
  const { outside, outside_way: way, outside_day: day, voucher } = refund;
  if (outside === 0) return null;
  return way === null || day === null || voucher === null
    ? copy.outside
    : `${copy.outside}：${outsideText({ way, day, voucher })}`;
}

/** "200.00元 = 原路到账 100.00元 + 站外已退 60.00元 + 没退成 40.00元": where the money is of what was decided; null: nothing was. */
export function whereText(refunds: readonly ShownRefund[]): string | null {
  const { sum } = copy;
  const fenOf = (is: (refund: ShownRefund) => boolean) =>
    refunds.filter(is).reduce((all, { amount_fen }) => all + amount_fen, 0);
  const parts = [
    [sum.arrived, fenOf(({ state, outside }) => state === 'done' && outside === 0)],
    [sum.outside, fenOf(({ state, outside }) => state === 'done' && outside === 1)],
    [sum.under, fenOf(({ state }) => state === 'approved')],
    [sum.failed, fenOf(({ state }) => state === 'failed')],
  ] as const;
  const there = parts.filter(([, fen]) => fen > 0);
  if (there.length === 0) return null;
  const all = there.reduce((sum_, [, fen]) => sum_ + fen, 0);
  return `${formatYuan(all)} = ${there.map(([name, fen]) => `${name} ${formatYuan(fen)}`).join(' + ')}`;
}

export const invoiceFacts = ({ title, taxNumber, email }: InvoiceFacts): ConsoleFact[] => [
  { name: copy.invoiceWhat, text: joinKnown([title, taxNumber]) },
  { name: copy.invoiceMail, text: email },
];
