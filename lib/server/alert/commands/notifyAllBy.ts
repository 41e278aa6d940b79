import type { MessageChannel } from '@/lib/alert/channel';
import type { Db } from '@/lib/server/db/client';
import { findAlertSettings, storeAlertSettings } from '../queries/alertSettings';
import { changeSavedSearches } from '../queries/savedSearches';

/** With a channel that was just begun all searches and follows are told of; which are not, their holder says. */
export async function notifyAllBy(db: Db, userId: string, channel: MessageChannel, now: number): Promise<void> {
  const on = { [`by_${channel}`]: 1, changed_at: now };
  await changeSavedSearches(db, userId, on);
  const own = await findAlertSettings(db, userId);
  await storeAlertSettings(db, { ...own, user_id: userId, ...on });
}
