import { type Insertable, type Selectable, sql } from 'kysely';
import { type CodeLimit, type CodeLimitOf, DOUBTFUL } from '@/lib/account/code';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { PhoneCodeTable } from '@/lib/server/db/schema';

/** From here to the end of the transaction nobody else stores a code, so that what is counted stays true. SQLite has one writer. */
export async function lockCodes(transaction: Db, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended('phone codes', 0))`.execute(transaction);
}

export async function storeCode(db: Db, code: Insertable<PhoneCodeTable>): Promise<void> {
  await db.insertInto('phone_codes').values(code).execute();
}

/** Whether a code was already sent for solving it. */
export async function isChallengeSpent(db: Db, challenge: string): Promise<boolean> {
  const row = await db
    .selectFrom('phone_codes')
    .select('challenge')
    .where('challenge', '=', challenge)
    .executeTakeFirst();
  return row !== undefined;
}

type Counted = Pick<PhoneCodeTable, 'phone_index' | 'visitor' | 'network'>;

/**
 * How long, in ms, until one more may be stored than the limit says, counting whose is meant: null where it may be now.
 * The one that is asked for is stored already. `now` in UTC ms.
 */
export async function waitForCode(
  db: Db,
  whose: CodeLimitOf,
  { most, withinMs }: CodeLimit,
  counted: Counted,
  now: number,
): Promise<number | null> {
  const recent = db
    .selectFrom('phone_codes')
    .select('created_at')
    .where('created_at', '>', now - withinMs)
    // What lies further ahead was written while the clock was.
    .where('created_at', '<=', now + withinMs);
  if (whose === 'everybody') return waitOf(recent);
  if (whose === 'phone') return waitOf(recent.where('phone_index', '=', counted.phone_index));
  if (whose === 'visitor') return waitOf(recent.where('visitor', '=', counted.visitor));
  if (whose === 'network') return waitOf(recent.where('network', '=', counted.network));
  const doubtful = await doubtfulVisitors(db, withinMs, now);
  return doubtful.includes(counted.visitor) ? waitOf(recent.where('visitor', 'in', doubtful)) : null;

  async function waitOf(rows: typeof recent): Promise<number | null> {
    const row = await rows.orderBy('created_at', 'desc').limit(1).offset(most).executeTakeFirst();
    return row ? row.created_at + withinMs - now : null;
  }
}

/** Of the addresses that asked within a time up to `now`, ms, those that hardly use what they ask for. */
async function doubtfulVisitors(db: Db, withinMs: number, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('phone_codes')
    .select((row) => ['visitor', row.fn.countAll<number>().as('sent'), row.fn.count<number>('used_at').as('used')])
    .where('created_at', '>', now - DOUBTFUL.withinMs)
    .where('visitor', 'in', (asked) =>
      asked
        .selectFrom('phone_codes')
        .select('visitor')
        .where('created_at', '>', now - withinMs),
    )
    .groupBy('visitor')
    .execute();
  return rows
    .filter(({ sent, used }) => Number(sent) > DOUBTFUL.from && Number(used) < Number(sent) * DOUBTFUL.leastUsed)
    .map(({ visitor }) => visitor);
}

/**
 * Counts one try of the code that a ticket's hash names, where it is still good; null otherwise. One statement decides:
 * of parallel tries each waits for the one before.
 */
export async function countTry(
  db: Db,
  ticketHash: string,
  { now, most }: { now: number; most: number },
): Promise<Selectable<PhoneCodeTable> | null> {
  const row = await db
    .updateTable('phone_codes')
    .set({ tries: sql`tries + 1` })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the code that was sent to a phone (its index) at a moment can still be used: neither used, over nor tried out. */
export async function isCodeOpen(
  db: Db,
  { phoneIndex, createdAt }: { phoneIndex: string; createdAt: number },
  { now, most }: { now: number; most: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('phone_codes')
    .select('ticket_hash')
    .where('phone_index', '=', phoneIndex)
    .where('created_at', '=', createdAt)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markCodeUsed(db: Db, ticketHash: string, now: number): Promise<void> {
  await db.updateTable('phone_codes').set({ used_at: now }).where('ticket_hash', '=', ticketHash).execute();
}

export interface CodesOver {
  sent: number;
  used: number;
  /** When the latest of them was sent, UTC ms; null where there is none. */
  latestAt: number | null;
}

/** The latest codes that nobody can use any more at `now` (UTC ms), at most so many, and how many of them were used. */
export async function countCodesOver(db: Db, now: number, most: number): Promise<CodesOver> {
  const rows = await db
    .selectFrom('phone_codes')
    .select(['created_at', 'used_at'])
    .where('expires_at', '<=', now)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const used = rows.filter(({ used_at }) => used_at !== null).length;
  return { sent: rows.length, used, latestAt: rows[0]?.created_at ?? null };
}

/** Forgets codes of before a moment (UTC ms); answers how many. */
export async function deleteCodesBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('phone_codes').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
