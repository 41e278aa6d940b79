import type { Selectable } from 'kysely';
import { pairKey } from '@/lib/record/communityTwins';
import type { MergedKind } from '@/lib/record/mergedKind';
import type { Db } from '@/lib/server/db/client';
import type { DistinctPairTable } from '@/lib/server/db/recordSchema';

export type DistinctPair = Selectable<DistinctPairTable>;

/** Pairs that were told apart; the lower id first. */
const ordered = (one: number, other: number) => ({ one_id: Math.min(one, other), other_id: Math.max(one, other) });

export async function findDistinct(
  db: Db,
  thing: MergedKind,
  one: number,
  other: number,
): Promise<DistinctPair | null> {
  const { one_id, other_id } = ordered(one, other);
  const row = await db
    .selectFrom('distinct_pairs')
    .selectAll()
    .where('thing', '=', thing)
    .where('one_id', '=', one_id)
    .where('other_id', '=', other_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function storeDistinct(db: Db, { one_id, other_id, ...pair }: DistinctPair): Promise<void> {
  await db
    .insertInto('distinct_pairs')
    .values({ ...pair, ...ordered(one_id, other_id) })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

export async function deleteDistinct(db: Db, thing: MergedKind, one: number, other: number): Promise<void> {
  const { one_id, other_id } = ordered(one, other);
  await db
    .deleteFrom('distinct_pairs')
    .where('thing', '=', thing)
    .where('one_id', '=', one_id)
    .where('other_id', '=', other_id)
    .execute();
}

/** The pairs of a city that are not proposed again, by pairKey. */
export async function readDistinctKeys(db: Db, thing: MergedKind, cityId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('distinct_pairs')
    .select(['one_id', 'other_id'])
    .where('thing', '=', thing)
    .where('city_id', '=', cityId)
    .execute();
  return new Set(rows.map(({ one_id, other_id }) => pairKey(one_id, other_id)));
}
