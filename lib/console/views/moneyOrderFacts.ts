import { readSessionClient } from '@/lib/account/sessionClient';
import { clientText, momentText } from '@/lib/account/views/infoText';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import type { InvoiceFacts } from '@/lib/order/contract';
import { orderNumber } from '@/lib/order/orderNumber';
import type { OrderState } from '@/lib/order/orderState';
import type { RefundProgress } from '@/lib/order/refund';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { CONSOLE_MONEY_COPY } from '../words/money';
import { type ConsoleFact, knownFacts } from './facts';
import { orderStateText, platformText, type RefundState, refundWho } from './moneyOrderText';
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

interface ShownRefund {
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
}
type Names = ReadonlyMap<string, string>;

export const refundFacts = (refund: ShownRefund, names: Names): ConsoleFact[] => {
  const { columns } = refundCopy;
  const { asked_by: asker, first_by: first, days, answer } = refund;
  const asked = refundWho(asker, names.get(asker ?? '') ?? null);
  return knownFacts([
    [columns.amount, formatYuan(refund.amount_fen)],
    [columns.days, days > 0 ? daysText(days) : null],
    [columns.reason, refund.reason],
    [columns.asked, joinKnown([asked, momentText(refund.made_at)])],
    [columns.first, first && (names.get(first) ?? first)],
    [copy.answer, answer],
    [columns.number, refund.refund_no],
  ]);
};

/** "2026-11-24 09:00": "已退回 · 30.00元 · 收回 10 天 · 不想要了" */
export function refundText(refund: ShownRefund, names: Names): ConsoleFact {
  const { state, amount_fen, days, reason, answer, owed, approved_by: approver } = refund;
  return {
    name: momentText(refund.state_at),
    text: joinKnown([
      refundCopy.states[state],
      formatYuan(amount_fen),
      owed === 1 && refundCopy.kinds.owed,
      days > 0 && `${refundCopy.columns.days} ${daysText(days)}`,
      reason,
      approver && names.get(approver),
      answer,
    ]),
  };
}

export const invoiceFacts = ({ title, taxNumber, email }: InvoiceFacts): ConsoleFact[] => [
  { name: copy.invoiceWhat, text: joinKnown([title, taxNumber]) },
  { name: copy.invoiceMail, text: email },
];
