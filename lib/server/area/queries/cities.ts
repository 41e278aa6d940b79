import type { City } from '@/lib/area/contract';
import { defined } from '@/lib/kernel/defined';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import type { CityTable } from '@/lib/server/db/schema';
import { isWholeCity } from '@/lib/server/import/queries/demoDue';

/** Cities with data, in the operator's order; not those whose demo data is still being made. */
export async function listCities(db: Db): Promise<City[]> {
  const rows = await db
    .selectFrom('cities')
    .leftJoin('valuations_due', 'valuations_due.city_id', 'cities.id')
    .selectAll('cities')
    .select('valuations_due.since as valuing_since')
    .where(isWholeCity)
    .orderBy('sort')
    .orderBy('pinyin')
    .execute();
  return rows.map(({ valuing_since, ...row }) => ({
    ...toCity(row),
    ...defined({ isValuing: (valuing_since !== null && row.deals_day !== null) || undefined }),
  }));
}

export const findCity = cacheUntilImport('findCity', readCity);

async function readCity(db: Db, id: number): Promise<City | null> {
  const [row] = await cityWithId(db, id);
  return row ? toCity(row) : null;
}

const cityWithId = prepared((db, id: number) => db.selectFrom('cities').selectAll().where('id', '=', id));

function toCity(row: CityTable): City {
  const { id, name, pinyin, initials, province, lng, lat } = row;
  return {
    id,
    name,
    pinyin,
    initials,
    province,
    position: { lng, lat },
    hot: row.hot === 1,
    isDemo: row.data_kind === 'demo',
    dataDay: row.data_day,
    dealsDay: row.deals_day,
    listingsDay: row.listings_day,
    rentalsDay: row.rentals_day,
    projectsDay: row.projects_day,
  };
}

/** Cities of demo data, by id; not those that are still being made. */
export const listDemoCityIds = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('cities')
    .select('id')
    .where('data_kind', '=', 'demo')
    .where(isWholeCity)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether some city's data is the operator's own. */
export const hasImportedCity = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('cities').select('id').where('data_kind', '!=', 'demo').limit(1).executeTakeFirst()) !==
  undefined;

/** The city that an operator names by its id, name or pinyin. */
export const findNamedCity = (cities: readonly City[], named: string): City | undefined =>
  cities.find(({ id, name, pinyin }) => [String(id), name, pinyin].includes(named));
