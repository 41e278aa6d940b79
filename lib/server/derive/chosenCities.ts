import type { Db } from '../db/client';
import type { CityTable } from '../db/schema';

export type ChosenCity = Pick<CityTable, 'id' | 'name' | 'deals_day' | 'listings_day' | 'rentals_day'>;

/** The cities of these ids, or all, in the operator's order. */
export async function chosenCities(db: Db, cityIds: readonly number[] | undefined): Promise<ChosenCity[]> {
  const query = db
    .selectFrom('cities')
    .select(['id', 'name', 'deals_day', 'listings_day', 'rentals_day'])
    .orderBy('sort')
    .orderBy('id');
  return (cityIds ? query.where('id', 'in', [0, ...cityIds]) : query).execute();
}
