import type { Insertable, Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { ShortLinkTable } from '@/lib/server/db/schema';

export async function storeShortLinks(db: Db, links: readonly Insertable<ShortLinkTable>[]): Promise<void> {
  await db.insertInto('short_links').values(links).execute();
}

/** By the hash of its token; null where there is none. */
export async function findShortLink(db: Db, tokenHash: string): Promise<Selectable<ShortLinkTable> | null> {
  const row = await db.selectFrom('short_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
  return row ?? null;
}

/** Takes a link that is good once; false where it was taken. `now` in UTC ms. */
export async function useShortLink(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('short_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Forgets links that ended before a moment (UTC ms); answers how many. */
export async function deleteShortLinksBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('short_links').where('expires_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
