import { channelAccount, incomeAccount, OWED_LATE, rehearsed } from '@/lib/order/ledger';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { deliverLater } from '@/lib/server/outbox/kinds';
import { postLedger } from '@/lib/server/payment/queries/ledger';
import { findPayment } from '@/lib/server/payment/queries/payments';
import { lockOrder, moveOrder, storeDelivered } from '../queries/orders';
import { moveRefund, type RefundRow } from '../queries/refunds';
import { familyOf, ORDER_FOLLOWERS } from './families';
import { notifyRefund } from './notifyRefund';

/**
 * A refund that the channel has taken back: the order has its sum and what it bought again, in one transaction. What cannot
 * be given back at once is handed over by the job. false: the refund was not done, or that is known.
 */
export async function restoreRefundIn(transaction: Db, context: CommandContext, refund: RefundRow): Promise<boolean> {
  const { dialect, now } = context;
  const order = await lockOrder(transaction, dialect, refund.order_id);
  const payment = await findPayment(transaction, refund.payment_id);
  if (!order || !payment) return false;
  if (!(await moveRefund(transaction, refund.id, ['done'], { state: 'reversed', state_at: now }))) return false;
  const isOwed = refund.owed === 1;
  const isRehearsal = payment.rehearsal === 1;
  await postLedger(transaction, {
    at: now,
    ref: `reversed ${refund.refund_no}`,
    orderId: order.id,
    rows: [
      { account: rehearsed(channelAccount(payment.platform), isRehearsal), amountFen: refund.amount_fen },
      {
        account: rehearsed(isOwed ? OWED_LATE : incomeAccount(order.kind), isRehearsal),
        amountFen: -refund.amount_fen,
      },
    ],
  });
  await notifyRefund(transaction, context, refund, 'reversed');
  if (isOwed) return true;
  const refundedFen = order.refunded_fen - refund.amount_fen;
  const event = refundedFen === 0 ? 'restore' : 'restore-part';
  const moved = await moveOrder(transaction, order, event, { now, refunded_fen: refundedFen });
  if (!moved) throw new Error(`order ${order.serial_number} is ${order.state}: nothing of it comes back`);
  const told = { refundNo: refund.refund_no, amountFen: refund.amount_fen, days: refund.days, isWhole: false };
  const family = familyOf(order.kind);
  if (family?.giveBack) await family.giveBack(transaction, context, moved, told);
  else if (order.state === 'refunded') {
    await storeDelivered(transaction, order.id, null);
    await deliverLater(transaction, context, moved, refund.refund_no);
  }
  for (const follower of ORDER_FOLLOWERS) await follower.onRestored?.(transaction, context, moved, told);
  return true;
}
