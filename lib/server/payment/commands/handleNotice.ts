import type { CommandContext } from '@/lib/server/command/context';
import type { ChannelNotice, NotifyingChannel, Told } from '@/lib/server/integrations/pay/payChannel';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { findOrderBySerial } from '@/lib/server/order/queries/orders';
import { findCatalogue } from '@/lib/server/order/queries/products';
import { ApiError } from '@/services/http/apiError';

/**
 * What came to the door of a channel: verified, taken, and on the disk when it returns. Throws ApiError: badSignature where
 * it is not from this channel for this merchant, and nothing is kept of it; conflict where it fits no order: what it said
 * is kept, and the channel hears that it was not taken.
 */
export async function handleNotice(
  { db, dialect }: Pick<CommandContext, 'db' | 'dialect'>,
  channel: NotifyingChannel,
  told: Told,
): Promise<string> {
  const read = await channel.readNotice(told);
  if (!read) throw new ApiError('badSignature');
  const context = { db, dialect, now: told.now };
  const notice = await ofItsProduct(context, read);
  const outcome = await recordPayment(context, channel.platform, notice, { rehearsal: channel.isRehearsal });
  if (outcome === 'unknown-order' || outcome === 'wrong-amount') throw new ApiError('conflict', outcome);
  return outcome;
}

/** What the App Store has sold must be what was ordered; another product is kept for the console. */
async function ofItsProduct({ db }: Pick<CommandContext, 'db'>, notice: ChannelNotice): Promise<ChannelNotice> {
  if (notice.kind !== 'paid' || notice.payment.appleProductId === undefined) return notice;
  const { serialNumber, tradeNo, amountFen, appleProductId } = notice.payment;
  const order = await findOrderBySerial(db, serialNumber);
  const product = order && (await findCatalogue(db, order.catalogue_code));
  if (!product || product.apple_product_id === appleProductId) return notice;
  return { noticeId: notice.noticeId, kind: 'unfit', why: 'product', serialNumber, tradeNo, amountFen };
}
