import type { Db } from '@/lib/server/db/client';

/** The community of each of these homes, by the home's id; what is no home is left out. */
export async function communitiesOfHomes(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('estates').select(['id', 'community_id']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, community_id }) => [id, community_id]));
}
