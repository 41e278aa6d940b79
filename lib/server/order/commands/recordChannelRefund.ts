import { daysBack, isByChannel } from '@/lib/order/refund';
import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { RefundState } from '@/lib/server/db/orderSchema';
import type { ChannelNotice } from '@/lib/server/integrations/pay/payChannel';
import { logger } from '@/lib/server/log/log';
import { findGrant } from '@/lib/server/membership/queries/membershipGrants';
import { findPaymentOfTrade, type PayOutcome } from '@/lib/server/payment/queries/payments';
import type { OrderRow } from '../queries/orders';
import { countPendingDays, findToldRefund, listRefundsOf, moveRefund, type RefundRow } from '../queries/refunds';
import { newRefund } from './newRefund';
import { restoreRefundIn } from './restoreRefund';
import { deductRefund, settleRefundIn } from './settleRefund';

type Told<Kind extends ChannelNotice['kind']> = Extract<ChannelNotice, { kind: Kind }>;

const OVER: readonly RefundState[] = ['asked', 'refused', 'reversed', 'withdrawn'];
const sumOf = (refunds: readonly RefundRow[]) => refunds.reduce((sum, { amount_fen }) => sum + amount_fen, 0);

/**
 * A channel tells that it has paid money back: where we have asked for it, or one that it had refused is of this sum, that
 * refund is done; else it was made at the channel (the App Store, the merchant's console), and what was bought goes back by
 * that. 'early': the payment is not known yet.
 */
export async function recordChannelRefund(
  transaction: Db,
  context: CommandContext,
  platform: PayPlatform,
  order: OrderRow,
  { tradeNo, refundNo, amountFen, isTotal }: Told<'refunded'>,
): Promise<PayOutcome> {
  const payment = await findPaymentOfTrade(transaction, platform, tradeNo);
  if (!payment) return 'early';
  if (payment.order_id !== order.id) return 'unknown-order';
  const ours = await findToldRefund(transaction, refundNo);
  if (ours) {
    if (ours.state === 'done' && !isByChannel(ours.outside_way))
      logger.error(
        { alarm: 'refund-twice', refund: ours.refund_no, way: ours.outside_way },
        'a refund went back twice',
      );
    return (await settleRefundIn(transaction, context, ours.id)) ? 'refunded' : 'again';
  }
  const ofPayment = (await listRefundsOf(transaction, order.id)).filter(({ payment_id }) => payment_id === payment.id);
  const gone = ofPayment.filter(({ state }) => !OVER.includes(state));
  // What a channel says has gone back in all is what it has paid back itself.
  const known = gone.filter(({ state, outside_way }) => state !== 'failed' && isByChannel(outside_way));
  const toldFen = isTotal ? amountFen - sumOf(known) : amountFen;
  const refused = gone.find(({ state, amount_fen }) => state === 'failed' && amount_fen === toldFen);
  if (refused) {
    await moveRefund(transaction, refused.id, ['failed'], { outside: 1 });
    return (await settleRefundIn(transaction, context, refused.id)) ? 'refunded' : 'again';
  }
  const sumFen = Math.min(payment.amount_fen - sumOf(gone), toldFen);
  if (sumFen <= 0) return 'again';
  const isOwed = order.payment_id !== payment.id || order.state === 'paid-late';
  const refund = await newRefund(transaction, {
    orderId: order.id,
    paymentId: payment.id,
    amountFen: sumFen,
    reason: copy.byChannel,
    refundNo,
    isOwed,
    outside: true,
    days: isOwed ? 0 : await daysOf(transaction, order, sumFen),
    state: 'approved',
    askedBy: null,
    now: context.now,
  });
  if (!isOwed) await deductRefund(transaction, context, order, refund, payment);
  await settleRefundIn(transaction, context, refund.id);
  return 'refunded';
}

/**
 * A channel tells that it has taken back a refund of its own: the order is paid again, and what it bought is the buyer's.
 * 'early': the refund is not known yet.
 */
export async function recordReversal(
  transaction: Db,
  context: CommandContext,
  order: OrderRow,
  { refundNo }: Told<'reversed'>,
): Promise<PayOutcome> {
  const refund = await findToldRefund(transaction, refundNo);
  if (!refund) return 'early';
  if (refund.order_id !== order.id) return 'unknown-order';
  return (await restoreRefundIn(transaction, context, refund)) ? 'restored' : 'again';
}

/** How many days of an order's go back with a sum. */
export async function daysOf(transaction: Db, order: OrderRow, sumFen: number): Promise<number> {
  const grant = await findGrant(transaction, 'order', order.id);
  const pendingDays = countPendingDays(await listRefundsOf(transaction, order.id));
  const { amount_fen: amountFen, refunded_fen: refundedFen, days } = order;
  return daysBack({ amountFen, refundedFen, days, takenDays: grant?.taken_days ?? 0, pendingDays }, sumFen);
}
