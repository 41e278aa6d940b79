import { type AlertChannel, CHANNEL_CONSENTS } from '@/lib/alert/channel';
import { withdrawConsents } from '@/lib/server/account/queries/consents';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { changeAlertSettings } from '../queries/alertSettings';
import { stopNotifying } from '../queries/notices';
import { deletePushDevices, listPushDevices, type WhichPushDevices } from '../queries/pushDevices';
import { changeSavedSearches } from '../queries/savedSearches';

/** Nobody of an account is told by a channel any more: its consent is taken back, and what waits is not sent. */
export const stopChannel = (context: CommandContext, userId: string, channel: AlertChannel): Promise<void> =>
  writeOfVisitor(context, (transaction) => endChannel(transaction, userId, channel, context.now));

/** The same, in the transaction of what asks for it; `now` in UTC ms. */
export async function endChannel(transaction: Db, userId: string, channel: AlertChannel, now: number): Promise<void> {
  await withdrawConsents(transaction, userId, CHANNEL_CONSENTS[channel], now);
  const off = { [`by_${channel}`]: 0, changed_at: now };
  await changeSavedSearches(transaction, userId, off);
  await changeAlertSettings(transaction, userId, off);
  await stopNotifying(transaction, userId, [channel]);
  if (channel === 'push') await deletePushDevices(transaction, userId);
}

/** Pushes to some of an account's browsers no more, or to none; with the last one its consent ends. `now` in UTC ms. */
export async function endPushTo(transaction: Db, userId: string, now: number, which?: WhichPushDevices): Promise<void> {
  if ((await deletePushDevices(transaction, userId, which)) === 0) return;
  if ((await listPushDevices(transaction, userId)).length === 0) await endChannel(transaction, userId, 'push', now);
}
