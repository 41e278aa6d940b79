import type { Db } from '@/lib/server/db/client';
import type { CityTable } from '@/lib/server/db/schema';

export type ChosenCity = Pick<CityTable, 'id' | 'name' | 'deals_day' | 'listings_day' | 'rentals_day'>;

/** What is computed anew from a city's rows, and how it says so. */
export interface RebuildOptions {
  /** All cities, unless named. */
  cityIds?: readonly number[];
  /** How much is done, from 0 to 1, and what is being done. */
  onProgress?: (share: number, label: string) => void;
}

/** The cities of these ids, or all, in the operator's order. */
export async function chosenCities(db: Db, cityIds: readonly number[] | undefined): Promise<ChosenCity[]> {
  const query = db
    .selectFrom('cities')
    .select(['id', 'name', 'deals_day', 'listings_day', 'rentals_day'])
    .orderBy('sort')
    .orderBy('id');
  return (cityIds ? query.where('id', 'in', [0, ...cityIds]) : query).execute();
}
