import { channelAccount, incomeAccount, OWED_LATE, OWED_REFUND, outsideAccount, rehearsed } from '@/lib/order/ledger';
import { isByChannel } from '@/lib/order/refund';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { postLedger } from '@/lib/server/payment/queries/ledger';
import { findPayment, type PaymentRow } from '@/lib/server/payment/queries/payments';
import { lockOrder, moveOrder, type OrderRow } from '../queries/orders';
import { arrivedFen, findRefund, listRefundsOf, lockRefund, moveRefund, type RefundRow } from '../queries/refunds';
import { familyOf, ORDER_FOLLOWERS } from './families';
import { notifyRefund } from './notifyRefund';

/**
 * A refund is to be paid: the order loses the sum, in one transaction with whoever asked for it; what it bought stays until the
 * money has arrived. Throws where more would go back than was paid: the caller has looked, with the order locked.
 */
export async function deductRefund(
  transaction: Db,
  context: CommandContext,
  order: OrderRow,
  refund: RefundRow,
  payment: PaymentRow,
): Promise<void> {
  const refundedFen = order.refunded_fen + refund.amount_fen;
  const isWhole = refundedFen === order.amount_fen;
  const event = isWhole ? 'refund' : 'refund-part';
  const moved = await moveOrder(transaction, order, event, { now: context.now, refunded_fen: refundedFen });
  if (!moved) throw new Error(`order ${order.serial_number} is ${order.state}: nothing of it goes back`);
  const rehearsal = payment.rehearsal === 1;
  await postLedger(transaction, {
    at: context.now,
    ref: `refund ${refund.refund_no}`,
    orderId: order.id,
    rows: [
      { account: rehearsed(incomeAccount(order.kind), rehearsal), amountFen: refund.amount_fen },
      { account: rehearsed(OWED_REFUND, rehearsal), amountFen: -refund.amount_fen },
    ],
  });
  const told = { refundNo: refund.refund_no, amountFen: refund.amount_fen, days: refund.days, isWhole };
  for (const follower of ORDER_FOLLOWERS) await follower.onRefunded?.(transaction, context, moved, told);
}

/** The money has arrived, and what it bought is taken back. false: that was known, or there is none under way. */
export const settleRefund = (context: CommandContext, refundId: string): Promise<boolean> =>
  writeOfVisitor(context, (transaction) => settleRefundIn(transaction, context, refundId));

export async function settleRefundIn(transaction: Db, context: CommandContext, refundId: string): Promise<boolean> {
  const { dialect, now } = context;
  const asked = await findRefund(transaction, refundId);
  const order = asked && (await lockOrder(transaction, dialect, asked.order_id));
  const payment = asked && (await findPayment(transaction, asked.payment_id));
  if (!order || !payment) return false;
  const from = ['approved', 'failed'] as const;
  const isOwed = asked.owed === 1;
  const taken = isOwed ? null : (asked.taken_at ?? now);
  const change = { state: 'done', state_at: now, answer: null, taken_at: taken } as const;
  if (!(await moveRefund(transaction, refundId, from, change))) return false;
  const rehearsal = payment.rehearsal === 1;
  await postLedger(transaction, {
    at: now,
    ref: `refunded ${asked.refund_no}`,
    orderId: order.id,
    rows: [
      { account: rehearsed(isOwed ? OWED_LATE : OWED_REFUND, rehearsal), amountFen: asked.amount_fen },
      { account: rehearsed(paidFrom(asked, payment), rehearsal), amountFen: -asked.amount_fen },
    ],
  });
  if (!isOwed && asked.taken_at === null) await takeBack(transaction, context, order, asked);
  await notifyRefund(transaction, context, asked, 'done');
  if (order.state === 'paid-late' && order.payment_id === payment.id) {
    const refundedFen = order.refunded_fen + asked.amount_fen;
    // The order's state has no part of what came late: all of it goes back.
    if (refundedFen === order.amount_fen)
      await moveOrder(transaction, order, 'refund', { now, refunded_fen: refundedFen });
  }
  return true;
}

/** Where the money of a refund came from. */
const paidFrom = ({ outside_way: way }: RefundRow, { platform }: PaymentRow): string =>
  isByChannel(way) ? channelAccount(platform) : outsideAccount(way);

/** What a refund bought goes, now that its money is back. */
async function takeBack(transaction: Db, context: CommandContext, order: OrderRow, refund: RefundRow): Promise<void> {
  const arrived = arrivedFen(await listRefundsOf(transaction, order.id));
  const { refund_no: refundNo, amount_fen: amountFen, days } = refund;
  const told = { refundNo, amountFen, days, isWhole: arrived === order.amount_fen };
  await familyOf(order.kind)?.takeBack(transaction, context, order, told);
}

/** The channel has refused to pay a refund back: somebody has to look at it. */
export function failRefund(context: CommandContext, refundId: string, answer: string): Promise<boolean> {
  return writeOfVisitor(context, async (transaction) => {
    const refund = await lockRefund(transaction, context.dialect, refundId);
    const change = { state: 'failed', state_at: context.now, answer } as const;
    if (!refund || !(await moveRefund(transaction, refundId, ['approved'], change))) return false;
    await notifyRefund(transaction, context, refund, 'failed');
    return true;
  });
}
