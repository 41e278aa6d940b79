import { sql } from 'kysely';
import type { Day } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import { type SettingKey, writeNote } from '@/lib/server/db/storedSettings';

/** How the demo data of an installation is made: each city the same way, also one that is made days after the first. */
export interface DemoPlan {
  scale: 'full' | 'small' | 'large';
  /** The day in Shanghai that the data ends on. */
  today: Day;
}

export interface DueDemoCity extends DemoPlan {
  cityId: number;
  /** Its place among the demo cities. */
  sort: number;
}

const PREFIX = 'demo.due.';

const keyOf = (cityId: number): SettingKey => `demo.due.${cityId}`;

/** The demo data of these cities is to be made, in this order. */
export async function markDemoDue(db: Db, cityIds: readonly number[], plan: DemoPlan): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const [sort, cityId] of cityIds.entries()) await writeNote(transaction, keyOf(cityId), { ...plan, sort });
  });
}

/** The demo cities that are not whole yet, in the order in which they are made. One whose rows are there lacks what is computed of them. */
export async function listDemoDue(db: Db): Promise<DueDemoCity[]> {
  const rows = await db.selectFrom('settings').selectAll().where('key', 'like', `${PREFIX}%`).execute();
  const due = rows.map(({ key, value }) => ({
    ...(JSON.parse(value) as Omit<DueDemoCity, 'cityId'>),
    cityId: Number(key.slice(PREFIX.length)),
  }));
  return due.sort((one, other) => one.sort - other.sort);
}

/**
 * Whether the city is still due; no other process ends that before the end of the transaction, which on SQLite has the
 * file to itself from here on.
 */
export async function holdDemoDue(transaction: Db, cityId: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('settings')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('key', '=', keyOf(cityId))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function deleteDemoDue(db: Db, cityIds: readonly number[]): Promise<void> {
  if (cityIds.length === 0) return;
  await db.deleteFrom('settings').where('key', 'in', cityIds.map(keyOf)).execute();
}

/** Of a row of `cities`: whether it is whole. One that is not stands in no list of cities, so that no page shows it. */
export const isWholeCity = sql<boolean>`not exists (select 1 from settings
  where settings.key = ${PREFIX} || cast(cities.id as text))`;
