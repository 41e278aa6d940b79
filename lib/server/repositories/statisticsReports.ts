import type { Db } from '../db/client';
import { prepared } from '../db/prepared';

/** What the statistics of a city rest on. */
export interface CityReport {
  cityId: number;
  deals: number;
  /** Homes whose time on the market is known: listings, and deals without one. */
  listings: number;
  rentals: number;
  /** How many of each were kept out of averages, for a price or an area that cannot be (docs/statistics.md). */
  implausible: { deals: number; listings: number; rentals: number };
}

const keyOf = (cityId: number): string => `statistics.${cityId}`;

/** null before the first computation. */
export async function readCityReport(db: Db, cityId: number): Promise<CityReport | null> {
  const [row] = await reportOf(db, keyOf(cityId));
  return row ? (JSON.parse(row.value) as CityReport) : null;
}

const reportOf = prepared((db, key: string) => db.selectFrom('settings').select('value').where('key', '=', key));

export async function writeCityReport(db: Db, report: CityReport): Promise<void> {
  const value = JSON.stringify(report);
  await db
    .insertInto('settings')
    .values({ key: keyOf(report.cityId), value })
    .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
    .execute();
}
