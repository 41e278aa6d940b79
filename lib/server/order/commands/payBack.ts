import { channelReason } from '@/lib/console/views/channelReason';
import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { CommandContext } from '@/lib/server/command/context';
import { type PayChannel, PayFailure } from '@/lib/server/integrations/pay/payChannel';
import { logger } from '@/lib/server/log/log';
import { openChannels } from '@/lib/server/payment/openChannels';
import { findPayment } from '@/lib/server/payment/queries/payments';
import { findOrder } from '../queries/orders';
import { findRefund } from '../queries/refunds';
import { failRefund, settleRefund } from './settleRefund';

/** So long a channel may say nothing, or that it is not done yet, before somebody looks at it. */
const STUCK_MS = 3 * 86_400_000;

/**
 * Has the channel pay back a refund that is approved. 'failed': it refused, or has not done it in three days, and
 * somebody in the console looks at it. Throws
 * where it does not say, or has not paid yet: to be asked again, by the same number.
 */
export async function payBack(
  context: CommandContext,
  refundId: string,
  channels?: ReadonlyMap<PayPlatform, PayChannel>,
): Promise<'done' | 'failed' | 'needless'> {
  const refund = await findRefund(context.db, refundId);
  if (refund?.state !== 'approved') return 'needless';
  const [order, payment] = await Promise.all([
    findOrder(context.db, refund.order_id),
    findPayment(context.db, refund.payment_id),
  ]);
  if (!order || !payment) throw new Error('a refund of nothing');
  const channel = (channels ?? (await openChannels(context.db))).get(payment.platform);
  // No money came, none goes: what has ended with the rehearsal, a channel with keys knows nothing of.
  if (payment.rehearsal === 1 && !channel?.isRehearsal) return settled(context, refundId);
  // Real money that the rehearsal would say it has paid back: its channel's keys have gone from the settings.
  if (!channel || channel.isRehearsal) throw new Error('no channel to pay back by');
  try {
    const said = await channel.refund({
      serialNumber: order.serial_number,
      tradeNo: payment.trade_no,
      refundNo: refund.refund_no,
      amountFen: refund.amount_fen,
      totalFen: payment.amount_fen,
      reason: refund.reason,
    });
    if (said === 'pending') throw new PayFailure('the channel has not paid back yet');
  } catch (failure) {
    const isRefused = failure instanceof PayFailure && failure.refused;
    const isStuck = failure instanceof PayFailure && context.now - refund.state_at > STUCK_MS;
    if (!isRefused && !isStuck) throw failure;
    logger.error({ alarm: 'refund', refund: refund.refund_no, reason: failure.message }, 'a refund did not go back');
    await failRefund(
      context,
      refundId,
      isRefused ? channelReason(payment.platform, failure.message) : copy.refundStuck,
    );
    return 'failed';
  }
  return settled(context, refundId);
}

const settled = async (context: CommandContext, refundId: string) =>
  (await settleRefund(context, refundId)) ? 'done' : 'needless';
