import { isRefundable } from '@/lib/order/refund';
import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { logger } from '@/lib/server/log/log';
import { isRehearsing } from '@/lib/server/payment/openChannels';
import { findPayment } from '@/lib/server/payment/queries/payments';
import { giveBack } from '@/lib/server/promoter/commands/withdraw';
import { lockPromoter } from '@/lib/server/promoter/queries/promoters';
import { listRehearsedWithdrawals, lockWithdrawal } from '@/lib/server/promoter/queries/promoterWithdrawals';
import { listRehearsedOrders, lockOrder } from '../queries/orders';
import { listRefundsOf, moveRefund } from '../queries/refunds';
import { newRefund } from './newRefund';
import { daysOf } from './recordChannelRefund';
import { deductRefund, settleRefundIn } from './settleRefund';

const AT_ONCE = 200;

/**
 * Where payments are rehearsed no more, takes back what the rehearsal has handed over: each of its orders is refunded whole
 * in its own transaction, and days, files, coupons, rewards and commissions go as with any refund; withdrawals under way
 * end unpaid. Answers how many; 0 where the rehearsal goes on. Doing it twice, or by two processes at once, does no harm.
 */
export async function endRehearsal(context: CommandContext, signal?: AbortSignal): Promise<number> {
  if (await isRehearsing(context.db)) return 0;
  let ended = 0;
  for (let after = ''; ; ) {
    const orders = await listRehearsedOrders(context.db, after, AT_ONCE);
    for (const { id } of orders) {
      signal?.throwIfAborted();
      after = id;
      if (await endOrder(context, id)) ended += 1;
    }
    if (orders.length < AT_ONCE) break;
  }
  for (const { id, code } of await listRehearsedWithdrawals(context.db)) {
    signal?.throwIfAborted();
    await writeOfVisitor(context, async (transaction) => {
      await lockPromoter(transaction, context.dialect, code);
      const withdrawal = await lockWithdrawal(transaction, context.dialect, id);
      if (withdrawal && (await giveBack(transaction, context, withdrawal, 'refuse', copy.rehearsalOver))) ended += 1;
    });
  }
  return ended;
}

async function endOrder(context: CommandContext, id: string): Promise<boolean> {
  const { now } = context;
  try {
    return await writeOfVisitor(context, async (transaction) => {
      const order = await lockOrder(transaction, context.dialect, id);
      const left = order ? order.amount_fen - order.refunded_fen : 0;
      if (!order?.payment_id || !isRefundable(order.state, left)) return false;
      const payment = await findPayment(transaction, order.payment_id);
      if (payment?.rehearsal !== 1) return false;
      for (const { id: refundId } of await listRefundsOf(transaction, id))
        await moveRefund(transaction, refundId, ['asked'], {
          state: 'refused',
          state_at: now,
          answer: copy.rehearsalOver,
        });
      const refund = await newRefund(transaction, {
        orderId: id,
        paymentId: payment.id,
        amountFen: left,
        days: await daysOf(transaction, order, left),
        reason: copy.rehearsalOver,
        state: 'approved',
        isOwed: false,
        askedBy: null,
        now,
      });
      await deductRefund(transaction, context, order, refund, payment);
      return settleRefundIn(transaction, context, refund.id);
    });
  } catch (failure) {
    // The others end all the same, and this one is tried again.
    logger.error({ alarm: 'rehearsal', err: failure, order: id }, 'a rehearsed order did not end');
    return false;
  }
}
