import type { OrderState } from '@/lib/order/orderState';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { PAY_CALL_COPY as copy } from '@/lib/payment/words/payCall';
import type { CommandContext } from '@/lib/server/command/context';
import { database } from '@/lib/server/database/database';
import { rehearsalChannels } from '@/lib/server/integrations/pay/channels';
import type { RehearsedTrade } from '@/lib/server/integrations/pay/rehearsal/rehearsalBooks';
import type { RehearsalChannel } from '@/lib/server/integrations/pay/rehearsal/rehearsalChannel';
import type { SignedNotice } from '@/lib/server/integrations/pay/rehearsal/rehearsalFake';
import { logger } from '@/lib/server/log/log';
import { findOrder, findOwnOrder, type OrderRow } from '@/lib/server/order/queries/orders';
import { ApiError } from '@/services/http/apiError';
import { isRehearsing } from '../openChannels';
import { handleNotice } from './handleNotice';

/** How long the rehearsed channel waits with a notice that comes later. */
export const REHEARSED_DELAY_MS = 20_000;

interface Rehearsed {
  userId: string;
  serialNumber: string;
  platform: PayPlatform | null;
}

/** Somebody's order at the rehearsal's cashier. Throws ApiError notFound where there is none there. */
export async function findRehearsal(
  { db }: Pick<CommandContext, 'db'>,
  { userId, serialNumber, platform }: Rehearsed,
): Promise<{ order: OrderRow; trade: RehearsedTrade; channel: RehearsalChannel }> {
  const order = await findOwnOrder(db, userId, serialNumber);
  const isOn = platform !== null && (await isRehearsing(db));
  const channel = isOn ? rehearsalChannels().get(platform) : undefined;
  if (!order || !channel || order.platform === null) throw new ApiError('notFound', copy.noRehearsal);
  const trade = channel.fake.find(serialNumber);
  if (!trade) throw new ApiError('notFound', copy.noRehearsal);
  return { order, trade, channel };
}

/**
 * The payer pays at the fake, and its signed notice is verified and taken like any other: now, or `later` (then it is told
 * after REHEARSED_DELAY_MS, and asked for by the job as a real one is). Answers what the order is then. Throws ApiError
 * notFound, conflict where the fake takes no more money for it.
 */
export async function rehearse(
  context: CommandContext,
  { outcome, ...rehearsed }: Rehearsed & { outcome: 'paid' | 'later' },
): Promise<OrderState> {
  const { order, channel } = await findRehearsal(context, rehearsed);
  const notice = channel.fake.pay(rehearsed.serialNumber, context.now);
  if (!notice) throw new ApiError('conflict', copy.over);
  if (outcome === 'later') notifyLater(channel, notice);
  else await handleNotice(context, channel, { ...notice, now: context.now });
  return (await findOrder(context.db, order.id))?.state ?? order.state;
}

function notifyLater(channel: RehearsalChannel, notice: SignedNotice): void {
  const tell = async (): Promise<void> =>
    handleNotice(await database(), channel, { ...notice, now: Date.now() }).then(() => undefined);
  setTimeout(() => {
    tell().catch((failure: unknown) => logger.warn({ err: failure }, 'a rehearsed notice was not taken'));
  }, REHEARSED_DELAY_MS).unref();
}
