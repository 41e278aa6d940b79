import { BUYER, isRefundable } from '@/lib/order/refund';
import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { findPayment } from '@/lib/server/payment/queries/payments';
import { ApiError } from '@/services/http/apiError';
import { lockOrder, type OrderRow } from '../queries/orders';
import { findRefund, moveRefund, type RefundRow } from '../queries/refunds';
import { sendLater } from './newRefund';
import { notifyRefund } from './notifyRefund';
import { outsideOf, requireNewVoucher } from './outsideRefund';
import { daysOf } from './recordChannelRefund';
import { needsSecond } from './refundLimit';
import { deductRefund, settleRefundIn } from './settleRefund';

/**
 * Somebody in the console says yes to a refund that is asked for. 'needs-second': it is of more than one may pay back alone,
 * they are noted, and somebody else has to say yes too. Throws ApiError: notFound, conflict where it is decided, where less
 * is left by now, or where it was them who asked or said yes first.
 */
export async function approveRefundIn(
  transaction: Db,
  context: CommandContext,
  { refundId, staffId }: { refundId: string; staffId: string },
): Promise<'approved' | 'needs-second'> {
  const { order, refund } = await askedRefund(transaction, context, refundId);
  // One of the staff asks only for what takes a second person.
  if (refund.asked_by === staffId || refund.first_by === staffId) throw new ApiError('conflict', copy.samePerson);
  const isFirst = refund.asked_by === BUYER && refund.first_by === null;
  if (isFirst && (await needsSecond(transaction, context, order, { amountFen: refund.amount_fen, staffId }))) {
    await moveRefund(transaction, refundId, ['asked'], { first_by: staffId });
    return 'needs-second';
  }
  await approveIn(transaction, context, order, refund, staffId);
  return 'approved';
}

/** The refund that somebody decides on, with its order, locked. Throws ApiError: notFound, conflict where it is decided. */
export async function askedRefund(
  transaction: Db,
  { dialect }: CommandContext,
  refundId: string,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const known = await findRefund(transaction, refundId);
  const order = known && (await lockOrder(transaction, dialect, known.order_id));
  const refund = order && (await findRefund(transaction, refundId));
  if (!refund) throw new ApiError('notFound', copy.gone);
  if (refund.state !== 'asked') throw new ApiError('conflict', copy.refundOver);
  return { order, refund };
}

/** The order loses the sum, and the channel is asked to pay it back: with whoever decided it. What it bought goes when it has. */
export async function approveIn(
  transaction: Db,
  context: CommandContext,
  order: OrderRow,
  refund: RefundRow,
  approvedBy: string | null,
): Promise<RefundRow> {
  const { now } = context;
  const outside = outsideOf(refund);
  // The channel may have told of it since it was asked for.
  if (outside) await requireNewVoucher(transaction, context, outside, refund.id);
  const left = order.amount_fen - order.refunded_fen;
  const payment = await findPayment(transaction, refund.payment_id);
  if (!payment || !isRefundable(order.state, left) || refund.amount_fen > left)
    throw new ApiError('conflict', copy.notRefundable);
  // Others may have gone back since it was asked for.
  // The last of the money takes the last of the days.
  const daysLeft = await daysOf(transaction, order, left);
  const days = refund.amount_fen === left ? daysLeft : Math.min(refund.days, daysLeft);
  const decided = { days, state: 'approved', state_at: now, approved_by: approvedBy, approved_at: now } as const;
  if (!(await moveRefund(transaction, refund.id, ['asked'], decided))) throw new ApiError('conflict', copy.refundOver);
  const approved: RefundRow = { ...refund, ...decided };
  await deductRefund(transaction, context, order, approved, payment);
  // What was paid back outside is back already.
  if (refund.outside === 1) await settleRefundIn(transaction, context, refund.id);
  else {
    await sendLater(transaction, approved, now);
    await notifyRefund(transaction, context, approved, 'approved');
  }
  return approved;
}
