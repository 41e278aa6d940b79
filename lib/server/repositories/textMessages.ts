import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../db/client';
import type { TextMessageTable } from '../db/schema';

/** Of a message whose text was handed on, or is over. */
export const NO_TEXT = '';

export async function storeTextMessage(db: Db, message: Insertable<TextMessageTable>): Promise<void> {
  await db.insertInto('text_messages').values(message).execute();
}

/** Takes a waiting message to be sent: nobody takes it a second time. null where it was taken. */
export async function takeTextMessage(db: Db, id: string): Promise<Selectable<TextMessageTable> | null> {
  const row = await db
    .updateTable('text_messages')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

type MessageEnd = Pick<Updateable<TextMessageTable>, 'state' | 'adapter' | 'adapter_ref' | 'failure' | 'text_cipher'>;

/** Writes down what became of one; `now` in UTC ms. */
export async function endTextMessage(db: Db, id: string, end: MessageEnd, now: number): Promise<void> {
  await db
    .updateTable('text_messages')
    .set({ ...end, ended_at: now })
    .where('id', '=', id)
    .execute();
}

/** The latest first. */
export const listTextMessages = (db: Db, most: number): Promise<Selectable<TextMessageTable>[]> =>
  db.selectFrom('text_messages').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(most).execute();

/** Those to a phone, by its index; the latest first. */
export const listTextMessagesOf = (
  db: Db,
  phoneIndex: string,
): Promise<Pick<Selectable<TextMessageTable>, 'created_at' | 'state'>[]> =>
  db
    .selectFrom('text_messages')
    .select(['created_at', 'state'])
    .where('phone_index', '=', phoneIndex)
    .orderBy('created_at', 'desc')
    .execute();

/** Takes the texts away of messages that were over before a moment (UTC ms); answers of how many. */
export async function forgetTextsBefore(db: Db, before: number): Promise<number> {
  const result = await db
    .updateTable('text_messages')
    .set({ text_cipher: NO_TEXT })
    .where('expires_at', '<', before)
    .where('text_cipher', '<>', NO_TEXT)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Forgets messages of before a moment (UTC ms); answers how many. */
export async function forgetTextMessagesBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('text_messages').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** How many alerts went to a phone, by its index, since a moment (UTC ms). */
export async function countAlertTexts(db: Db, phoneIndex: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('text_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('phone_index', '=', phoneIndex)
    .where('template', '=', 'alert')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
