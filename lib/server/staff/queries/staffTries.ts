import { sql } from 'kysely';
import type { TryLimit } from '@/lib/console/signInLimits';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { StaffTryTable } from '@/lib/server/db/consoleSchema';

/** From here to the end of the transaction nobody else counts tries, so that what is counted stays true. */
export async function lockTries(transaction: Db, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended('staff-tries', 0))`.execute(transaction);
}

/** How long somebody is to wait before the next try, in ms; null where they need not. `now` in UTC ms. */
export async function waitForTry(
  db: Db,
  { of, most, withinMs }: TryLimit,
  { name_hash, visitor }: Pick<StaffTryTable, 'name_hash' | 'visitor'>,
  now: number,
): Promise<number | null> {
  let query = db
    .selectFrom('staff_tries')
    .select('tried_at')
    .where('tried_at', '>', now - withinMs);
  if (of !== 'visitor') query = query.where('name_hash', '=', name_hash);
  if (of !== 'name') query = query.where('visitor', '=', visitor);
  const [first] = await query
    .orderBy('tried_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .execute();
  return first ? first.tried_at + withinMs - now : null;
}

export async function storeTry(db: Db, row: StaffTryTable): Promise<void> {
  await db.insertInto('staff_tries').values(row).execute();
}

/** It was no try in vain. */
export async function dropTry(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staff_tries').where('id', '=', id).execute();
}

/** Forgets tries with a name, by its hash. */
export async function deleteTriesOf(db: Db, nameHash: string): Promise<void> {
  await db.deleteFrom('staff_tries').where('name_hash', '=', nameHash).execute();
}

/** Forgets tries of before a moment (UTC ms). */
export async function deleteTriesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('staff_tries').where('tried_at', '<=', before).execute();
}
