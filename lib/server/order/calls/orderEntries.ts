import type { OrderStatus } from '@/lib/order/contract';
import type { OrderState } from '@/lib/order/orderState';
import { BUYER, isRefundable, refundProgress } from '@/lib/order/refund';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import type { Db } from '@/lib/server/db/client';
import { findGrant } from '@/lib/server/membership/queries/membershipGrants';
import { isRehearsalOrder } from '@/lib/server/payment/queries/payments';
import { findIssueNumberOf } from '@/lib/server/trade/queries/dataIssues';
import type { OrderEntry, OrderRefund, OwnOrder } from '@/services/order';
import { outsideOf } from '../commands/outsideRefund';
import { mayHaveInvoice, readInvoice } from '../commands/requestInvoice';
import type { OrderRow } from '../queries/orders';
import { listRefundsOf, type RefundRow } from '../queries/refunds';

const { apple } = PAY_PLATFORMS;

/** `refunds`: those of this order. */
export const entryOf = (row: OrderRow, refunds: readonly RefundRow[]): OrderEntry => ({
  serialNumber: row.serial_number,
  productCode: row.product_code,
  kind: row.kind,
  title: row.title,
  state: row.state,
  stateAt: row.state_at,
  amountFen: row.amount_fen,
  refundedFen: row.refunded_fen,
  madeAt: row.made_at,
  expiresAt: row.expires_at,
  paidAt: row.paid_at,
  refund: refundProgress(refunds),
  paidBackFen: refunds
    .filter(({ state, payment_id }) => state === 'done' && payment_id === row.payment_id)
    .reduce((sum, { amount_fen }) => sum + amount_fen, 0),
});

export const refundOf = (row: RefundRow): OrderRefund => ({
  refundNo: row.refund_no,
  amountFen: row.amount_fen,
  days: row.days,
  isTaken: row.taken_at !== null,
  outside: outsideOf(row),
  reason: row.reason,
  state: row.state,
  stateAt: row.state_at,
  isOwed: row.owed === 1,
  // What a channel says of a failure is for the console.
  answer: row.state === 'refused' ? row.answer : null,
});

/** Money may come for what was closed a moment ago; else a closed one stays as it is. */
const UNSETTLED: readonly OrderState[] = ['open', 'paid-late'];

export const statusOf = ({ state, expires_at }: OrderRow): OrderStatus => ({
  state,
  expiresAt: expires_at,
  isSettled: !UNSETTLED.includes(state),
});

/** All that its buyer sees of an order. */
export async function ownOrder(db: Db, row: OrderRow): Promise<OwnOrder> {
  const isCard = row.kind === 'card';
  const grant = isCard ? await findGrant(db, 'order', row.id) : undefined;
  const [refunds, isRehearsal] = await Promise.all([listRefundsOf(db, row.id), isRehearsalOrder(db, row.id)]);
  const invoice = readInvoice(row);
  const isStore = row.platform === apple;
  const canRefund = isRefundable(row.state, row.amount_fen - row.refunded_fen);
  return {
    ...entryOf(row, refunds),
    listFen: row.list_fen,
    platform: row.platform,
    days: row.days,
    isRehearsal,
    untilAt: grant && grant.taken_days < grant.days ? grant.until_at : null,
    issueNumber: await findIssueNumberOf(db, row.id),
    isDelivered: row.delivered_at !== null,
    refunds: refunds.map(refundOf),
    invoice: invoice && { ...invoice, askedAt: row.invoice_asked_at ?? row.state_at, sentAt: row.invoice_sent_at },
    canCancel: row.state === 'open',
    canRequestRefund: canRefund && !isStore && !refunds.some(({ state }) => state === 'asked'),
    canWithdrawRefund: refunds.some(({ state, asked_by }) => state === 'asked' && asked_by === BUYER),
    isRefundedByStore: canRefund && isStore,
    canRequestInvoice: mayHaveInvoice(row, isRehearsal) && row.invoice_sent_at === null,
  };
}
