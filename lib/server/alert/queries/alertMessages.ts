import type { Insertable, Selectable, Updateable } from 'kysely';
import type { MessageChannel } from '@/lib/alert/channel';
import type { Db } from '@/lib/server/db/client';
import type { AlertMessageTable } from '@/lib/server/db/schema';

export async function storeAlertMessages(db: Db, messages: readonly Insertable<AlertMessageTable>[]): Promise<void> {
  await db.insertInto('alert_messages').values(messages).execute();
}

/** Takes a waiting message to be sent: nobody takes it a second time. null where it was taken. */
export async function claimAlertMessage(db: Db, id: string): Promise<Selectable<AlertMessageTable> | null> {
  const row = await db
    .updateTable('alert_messages')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Writes down what became of one; `now` in UTC ms. */
export async function endAlertMessage(
  db: Db,
  id: string,
  end: Pick<Updateable<AlertMessageTable>, 'state' | 'failure'>,
  now: number,
): Promise<void> {
  await db
    .updateTable('alert_messages')
    .set({ ...end, ended_at: now })
    .where('id', '=', id)
    .execute();
}

/** How often an account was told by a channel since a moment (UTC ms): to several browsers at once is once. */
export async function countNotifications(
  db: Db,
  userId: string,
  channel: MessageChannel,
  since: number,
): Promise<number> {
  const rows = await db
    .selectFrom('alert_messages')
    .select('telling')
    .distinct()
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('created_at', '>=', since)
    .execute();
  return rows.length;
}

/** Those to an account, the latest first. */
export const listAlertMessages = (
  db: Db,
  userId: string,
): Promise<Pick<Selectable<AlertMessageTable>, 'channel' | 'created_at' | 'state'>[]> =>
  db
    .selectFrom('alert_messages')
    .select(['channel', 'created_at', 'state'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Forgets messages of before a moment (UTC ms); answers how many. */
export async function deleteAlertMessagesBefore(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('alert_messages').where('created_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
