import type { Db } from '@/lib/server/db/client';
import type { StaleStatisticsTable } from '@/lib/server/db/schema';
import { deleteHouseReports } from './houseReports';

/** To be called in the transaction that changes a city's facts: its statistics are behind until they are recomputed. */
export async function markStale(db: Db, cityId: number, runNumber: number): Promise<void> {
  await db
    .insertInto('stale_statistics')
    .values({ city_id: cityId, run_number: runNumber })
    .onConflict((clash) => clash.column('city_id').doUpdateSet({ run_number: runNumber }))
    .execute();
  await deleteHouseReports(db, cityId);
}

export const listStale = (db: Db): Promise<StaleStatisticsTable[]> =>
  db.selectFrom('stale_statistics').selectAll().orderBy('city_id').execute();

/** Takes marks away, but for those of cities that a further run has changed since they were read. */
export async function clearStale(db: Db, marks: readonly StaleStatisticsTable[]): Promise<void> {
  for (const { city_id, run_number } of marks) {
    await db
      .deleteFrom('stale_statistics')
      .where('city_id', '=', city_id)
      .where('run_number', '=', run_number)
      .execute();
  }
}
