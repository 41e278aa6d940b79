import type { Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { MergedRecordTable } from '@/lib/server/db/recordSchema';

export type MergedRecord = Selectable<MergedRecordTable>;

const AT_ONCE = 50;

export async function storeMerged(db: Db, rows: readonly MergedRecord[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db
      .insertInto('merged_records')
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
}

export async function deleteMerged(db: Db, changeId: string): Promise<void> {
  await db.deleteFrom('merged_records').where('change_id', '=', changeId).execute();
}

/** Into what something was merged, and by which change; null of what was not. */
export async function findMerged(db: Db, thing: MergedRecord['thing'], id: number): Promise<MergedRecord | null> {
  const row = await db
    .selectFrom('merged_records')
    .selectAll()
    .where('thing', '=', thing)
    .where('thing_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** What is merged of a city; of all cities without one. */
export const listMerged = (db: Db, cityId?: number): Promise<MergedRecord[]> => {
  const query = db.selectFrom('merged_records').selectAll();
  return (cityId === undefined ? query : query.where('city_id', '=', cityId)).orderBy('thing_id').execute();
};

/** A change by which another community was merged into one than by `but`; null where none was. */
export async function findMergedInto(db: Db, winner: number, but: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('merged_records')
    .select('change_id')
    .where('thing', '=', 'community')
    .where('into_id', '=', winner)
    .where('change_id', '!=', but ?? '')
    .executeTakeFirst();
  return row?.change_id ?? null;
}

/** More mergings than that in a row are none of ours. */
const MAX_CHAIN = 50;

/** The record that one is now, through all mergings; null of what was not merged. */
export async function findWinner(db: Db, thing: MergedRecord['thing'], id: number): Promise<number | null> {
  let winner: number | null = null;
  for (let at = id, steps = 0; steps < MAX_CHAIN; steps += 1) {
    const merged = await findMerged(db, thing, at);
    if (!merged) return winner;
    at = merged.into_id;
    winner = at;
  }
  return winner;
}

/** The same of many, without asking again. */
export function winnerAmong(merged: readonly MergedRecord[]): (thing: MergedRecord['thing'], id: number) => number {
  const into = new Map(merged.map((one) => [`${one.thing} ${one.thing_id}`, one.into_id]));
  return (thing, id) => {
    let at = id;
    for (let steps = 0; steps < MAX_CHAIN; steps += 1) {
      const next = into.get(`${thing} ${at}`);
      if (next === undefined) return at;
      at = next;
    }
    return at;
  };
}

/** Homes and deals that an undone import has brought back to a community that is another's now go there. */
export async function repointMerged(db: Db, cityId: number): Promise<void> {
  const merged = await listMerged(db, cityId);
  const winnerOf = winnerAmong(merged);
  for (const { thing_id } of merged.filter(({ thing }) => thing === 'community'))
    for (const table of ['estates', 'rentals', 'deals'] as const)
      await db
        .updateTable(table)
        .set({ community_id: winnerOf('community', thing_id) })
        .where('community_id', '=', thing_id)
        .execute();
}
