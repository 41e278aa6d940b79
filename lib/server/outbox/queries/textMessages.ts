import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { TextMessageTable } from '@/lib/server/db/schema';

export type TextMessage = Selectable<TextMessageTable>;

/** Of a message whose text was handed on, or is over. */
export const NO_TEXT = '';

export async function storeTextMessage(db: Db, message: Insertable<TextMessageTable>): Promise<void> {
  await db.insertInto('text_messages').values(message).execute();
}

/** Takes a waiting message to be sent: nobody takes it a second time. null where it was taken. */
export async function claimTextMessage(db: Db, id: string): Promise<Selectable<TextMessageTable> | null> {
  const row = await db
    .updateTable('text_messages')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

type MessageEnd = Pick<
  Updateable<TextMessageTable>,
  'state' | 'adapter' | 'adapter_ref' | 'failure' | 'text_cipher' | 'not_sent'
>;

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

export interface TextFilter {
  state?: TextMessageTable['state'];
  template?: TextMessage['template'];
  phoneIndex?: string;
  /** UTC ms */
  since?: number;
}

/** For the console: by when they were asked for, or by when they ended. */
export async function listConsoleTexts(
  db: Db,
  { state, template, phoneIndex, since }: TextFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<TextMessage>> {
  let query = db.selectFrom('text_messages');
  if (state !== undefined) query = query.where('state', '=', state);
  if (template !== undefined) query = query.where('template', '=', template);
  if (phoneIndex !== undefined) query = query.where('phone_index', '=', phoneIndex);
  if (since !== undefined) query = query.where('created_at', '>=', since);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const way = descending ? 'desc' : 'asc';
  const rows = await query
    .selectAll()
    // One that has not ended is the latest to end, on both databases.
    .$if(sort === 'ended', (some) =>
      some.orderBy((is) => is.fn.coalesce('ended_at', is.val(Number.MAX_SAFE_INTEGER)), way),
    )
    .orderBy('created_at', way)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

/** How many failed that were asked for since a moment (UTC ms). */
export async function countFailedTexts(db: Db, since: number): Promise<number> {
  const asked = { sort: 'at', descending: true, limit: 1, offset: 0 };
  return (await listConsoleTexts(db, { state: 'failed', since }, asked)).total;
}

/** null where there is none. */
export async function findTextMessage(db: Db, id: string): Promise<TextMessage | null> {
  return (await db.selectFrom('text_messages').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Has one wait to be sent again that failed and certainly did not go out, as long as its text is there and good at `now`
 * (UTC ms). null where it is none of these: of two who ask, one gets it.
 */
export async function claimToResend(db: Db, id: string, now: number): Promise<TextMessage | null> {
  const row = await db
    .updateTable('text_messages')
    .set({ state: 'waiting', failure: null, ended_at: null, not_sent: 0 })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('not_sent', '=', 1)
    .where('text_cipher', '<>', NO_TEXT)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

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
export async function deleteTextsBefore(db: Db, before: number): Promise<number> {
  const result = await db
    .updateTable('text_messages')
    .set({ text_cipher: NO_TEXT })
    .where('expires_at', '<', before)
    .where('text_cipher', '<>', NO_TEXT)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Forgets messages of before a moment (UTC ms); answers how many. */
export async function deleteTextMessagesBefore(db: Db, before: number): Promise<number> {
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
