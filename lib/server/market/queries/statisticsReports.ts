import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { readNote, writeNote } from '@/lib/server/db/storedSettings';

/** What the statistics of a city rest on. */
export interface CityReport {
  cityId: number;
  deals: number;
  /** Homes whose time on the market is known: listings, and deals without one. */
  listings: number;
  rentals: number;
  /** How many of each were left out of averages, for a price or an area that cannot be (docs/statistics.md). */
  implausible: { deals: number; listings: number; rentals: number };
}

/** null before the first computation. */
export const readCityReport = cacheUntilImport(
  'readCityReport',
  (db: Db, cityId: number): Promise<CityReport | null> => readNote(db, `statistics.${cityId}`),
);

export const writeCityReport = (db: Db, report: CityReport): Promise<void> =>
  writeNote(db, `statistics.${report.cityId}`, report);
