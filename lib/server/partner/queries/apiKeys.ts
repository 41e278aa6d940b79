import { type Insertable, type Selectable, sql } from 'kysely';
import { isKeyScope, type KeyScope } from '@/lib/partner/keyScope';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { ApiKeyTable } from '@/lib/server/db/partnerSchema';

export type ApiKeyRow = Selectable<ApiKeyTable>;

export const scopesOf = ({ scopes }: Pick<ApiKeyRow, 'scopes'>): KeyScope[] =>
  (JSON.parse(scopes) as unknown[]).filter(isKeyScope);

export const findKeyByHash = async (db: Db, hash: string): Promise<ApiKeyRow | null> =>
  (await db.selectFrom('api_keys').selectAll().where('key_hash', '=', hash).executeTakeFirst()) ?? null;

export const findApiKey = async (db: Db, id: string): Promise<ApiKeyRow | null> =>
  (await db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export async function storeApiKey(db: Db, row: Insertable<ApiKeyTable>): Promise<void> {
  await db.insertInto('api_keys').values(row).execute();
}

/** Whether a key of this name is still taken on this day. */
export async function isNameTaken(db: Db, name: string, day: string): Promise<boolean> {
  const one = await db
    .selectFrom('api_keys')
    .select('id')
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .where('until_day', '>=', day)
    .executeTakeFirst();
  return one !== undefined;
}

/** Ends a key; answers its name, or null where there is none that was not ended before. */
export async function endApiKey(db: Db, id: string, now: number): Promise<string | null> {
  const ended = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return ended?.name ?? null;
}

interface KeyUse {
  id: string;
  /** The day of `now` in Asia/Shanghai. */
  day: string;
  /** UTC ms */
  now: number;
  minuteMs: number;
}

/**
 * Counts one more call of a key, of its day and of its minute, which begins with its first; false where one of them is full,
 * and nothing was counted. One statement decides, for all processes: parallel ones wait for each other's row.
 */
export async function countKeyUse(db: Db, { id, day, now, minuteMs }: KeyUse): Promise<boolean> {
  // A minute that begins later than now was written while the clock was ahead.
  const isOver = sql<boolean>`(minute_at <= ${now - minuteMs} or minute_at > ${now})`;
  const counted = await db
    .updateTable('api_keys')
    .set({
      day,
      day_used: sql`case when day = ${day} then day_used + 1 else 1 end`,
      minute_at: sql`case when ${isOver} then ${now} else minute_at end`,
      minute_used: sql`case when ${isOver} then 1 else minute_used + 1 end`,
      used_at: now,
    })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('day', '<>', day), eb('day_used', '<', eb.ref('per_day'))]))
    .where(({ or, eb }) => or([isOver, eb('minute_used', '<', eb.ref('per_minute'))]))
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

/** What the console lists: those that are still taken, those that are not, or all of them. */
export interface ApiKeyFilter {
  state?: 'working' | 'ended';
  /** Today. */
  day: string;
}

const COLUMNS: Readonly<Record<string, 'name' | 'until_day'>> = { name: 'name', until: 'until_day' };

export async function listApiKeys(
  db: Db,
  { state, day }: ApiKeyFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ApiKeyRow>> {
  let query = db.selectFrom('api_keys');
  if (state === 'working') query = query.where('revoked_at', 'is', null).where('until_day', '>=', day);
  if (state === 'ended')
    query = query.where(({ or, eb }) => or([eb('revoked_at', 'is not', null), eb('until_day', '<', day)]));
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(COLUMNS[sort] ?? 'made_at', descending ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}
