import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { type PayChannel, PayFailure } from '@/lib/server/integrations/pay/payChannel';
import { logger } from '@/lib/server/log/log';
import { type BegunOrder, listAskable, listUnclosed, storeChannelClosed } from '../queries/orders';
import { expireOrders } from './expireOrders';
import { recordPayment } from './recordPayment';

type Channels = ReadonlyMap<PayPlatform, PayChannel>;

const AT_ONCE = 200;
/** A channel tells by itself within seconds, mostly. */
const AFTER_MS = 30_000;
/** An order whose channel does not answer is not closed over it at once: somebody may just have paid. */
const GRACE_MS = 5 * 60_000;
/** Alipay and WeChat tell of a payment for a day; so long we ask about what is closed. */
const CLOSED_MS = 26 * 3_600_000;

export interface AskedChannels {
  paid: number;
  expired: number;
  closed: number;
  /** Channels that did not answer. */
  silent: number;
}

/**
 * Asks each channel by which somebody has begun to pay an order, as notices are not guaranteed; closes orders whose time is
 * over, here and there, and the other channels of one that is paid. Doing it twice, or by two processes at once, does no harm.
 */
export async function pollChannels(
  context: CommandContext,
  channels: Channels,
  signal?: AbortSignal,
): Promise<AskedChannels> {
  const asked: AskedChannels = { paid: 0, expired: 0, closed: 0, silent: 0 };
  const unsure = new Set<string>();
  for (const order of await listAskable(context.db, context.now - AFTER_MS, AT_ONCE)) {
    signal?.throwIfAborted();
    const said = await askOne(context, channels, order);
    count(asked, said);
    if (said === 'silent' && order.expires_at > context.now - GRACE_MS) unsure.add(order.id);
  }
  asked.expired = await expireOrders(context, { signal, but: unsure });
  for (const order of await listUnclosed(context.db, context.now - CLOSED_MS, AT_ONCE)) {
    signal?.throwIfAborted();
    count(asked, await askOne(context, channels, order));
  }
  return asked;
}

type Said = 'paid' | 'open' | 'closed' | 'silent' | 'none';

const count = (asked: AskedChannels, said: Said) => {
  if (said === 'paid' || said === 'closed' || said === 'silent') asked[said] += 1;
};

async function askOne(context: CommandContext, channels: Channels, order: BegunOrder): Promise<Said> {
  const channel = channels.get(order.begun);
  if (!channel) return 'none';
  const { serial_number: serialNumber, state } = order;
  try {
    const said = await channel.ask(serialNumber);
    if (typeof said === 'object') {
      await recordPayment(context, channel.platform, said, { rehearsal: channel.isRehearsal });
      // One payment is all that a channel takes for a number.
      await closed(context, order);
      return 'paid';
    }
    if (said === 'open' && state === 'open') return 'open';
    if (said === 'open') await channel.close(serialNumber);
    await closed(context, order);
    return 'closed';
  } catch (failure) {
    if (!(failure instanceof PayFailure)) throw failure;
    logger.warn(
      { order: serialNumber, platform: channel.platform, reason: failure.message },
      'a channel did not answer',
    );
    return 'silent';
  }
}

const closed = (context: CommandContext, { id, begun }: BegunOrder): Promise<void> =>
  writeOfVisitor(context, (transaction) => storeChannelClosed(transaction, id, begun));
