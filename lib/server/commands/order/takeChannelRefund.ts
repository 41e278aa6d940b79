import { ORDER_CALL_COPY as copy } from '@/lib/config/microcopy/orderCall';
import { daysBack } from '@/lib/domain/order/refund';
import type { PayPlatform } from '@/lib/domain/payment/payPlatform';
import type { Db } from '../../db/client';
import type { ChannelNotice } from '../../integrations/pay/payChannel';
import { findGrant } from '../../repositories/membershipGrants';
import type { OrderRow } from '../../repositories/orders';
import { findPaymentOfTrade, type PayOutcome } from '../../repositories/payments';
import { findRefundByNo, listRefundsOf } from '../../repositories/refunds';
import type { CommandContext } from '../context';
import { newRefund } from './newRefund';
import { settleRefundIn, takeFromOrder } from './settleRefund';

/**
 * A channel tells that it has paid money back: where we have asked for it, that refund is done; else it was the channel
 * that decided (the App Store), and what was bought goes back by that.
 */
export async function takeChannelRefund(
  transaction: Db,
  context: CommandContext,
  platform: PayPlatform,
  order: OrderRow,
  { tradeNo, refundNo, amountFen }: Extract<ChannelNotice, { kind: 'refunded' }>,
): Promise<PayOutcome> {
  const payment = await findPaymentOfTrade(transaction, platform, tradeNo);
  if (!payment || payment.order_id !== order.id) return 'unknown-order';
  const ours = await findRefundByNo(transaction, refundNo);
  if (ours) return (await settleRefundIn(transaction, context, ours.id)) ? 'refunded' : 'again';
  const ofPayment = (await listRefundsOf(transaction, order.id)).filter(({ payment_id }) => payment_id === payment.id);
  const gone = ofPayment.filter(({ state }) => state !== 'asked' && state !== 'refused');
  const left = payment.amount_fen - gone.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const sumFen = Math.min(left, amountFen);
  if (sumFen <= 0) return 'again';
  const isOwed = order.payment_id !== payment.id || order.state === 'paid-late';
  const refund = await newRefund(transaction, {
    orderId: order.id,
    paymentId: payment.id,
    amountFen: sumFen,
    reason: copy.byChannel,
    refundNo,
    isOwed,
    days: isOwed ? 0 : await daysOf(transaction, order, sumFen),
    state: 'approved',
    askedBy: null,
    now: context.now,
  });
  if (!isOwed) await takeFromOrder(transaction, context, order, refund, payment);
  await settleRefundIn(transaction, context, refund.id);
  return 'refunded';
}

/** How many days of an order's go back with a sum. */
export async function daysOf(transaction: Db, order: OrderRow, sumFen: number): Promise<number> {
  const grant = await findGrant(transaction, 'order', order.id);
  const { amount_fen: amountFen, refunded_fen: refundedFen, days } = order;
  return daysBack({ amountFen, refundedFen, days, takenDays: grant?.taken_days ?? 0 }, sumFen);
}
