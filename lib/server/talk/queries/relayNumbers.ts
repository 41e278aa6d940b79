import { type Insertable, sql } from 'kysely';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { RelayNumberTable } from '@/lib/server/db/schema';

/** One request of somebody's at a time, so that they are counted; SQLite writes in turn anyway. */
export async function lockRelayNumbers(transaction: Db, dialect: DialectName, userId: string): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`relay ${userId}`}, 0))`.execute(transaction);
}

/** The number of a session with an agent that holds beyond a moment (UTC ms); null: none. */
export async function findRelayNumber(
  db: Db,
  { sessionId, agentId }: { sessionId: string; agentId: number },
  beyond: number,
): Promise<{ sealed: string; until_at: number } | null> {
  const row = await db
    .selectFrom('relay_numbers')
    .select(['sealed', 'until_at'])
    .where('session_id', '=', sessionId)
    .where('agent_id', '=', agentId)
    .where('until_at', '>', beyond)
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sealed && row.until_at !== null ? { sealed: row.sealed, until_at: row.until_at } : null;
}

export async function storeRelayRequest(db: Db, row: Insertable<RelayNumberTable>): Promise<void> {
  await db.insertInto('relay_numbers').values(row).execute();
}

export async function storeRelayNumber(db: Db, id: string, sealed: string, until: number): Promise<void> {
  await db.updateTable('relay_numbers').set({ sealed, until_at: until }).where('id', '=', id).execute();
}

export async function deleteRelayRequest(db: Db, id: string): Promise<void> {
  await db.deleteFrom('relay_numbers').where('id', '=', id).execute();
}

/** When a member asked for a number since a moment (UTC ms) and for whose, the oldest first. */
export const listRelayRequests = (db: Db, userId: string, since: number) =>
  db
    .selectFrom('relay_numbers')
    .select(['agent_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Deletes what was asked for before a moment (UTC ms); answers how many. */
export async function deleteRelayNumbersBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('relay_numbers').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
