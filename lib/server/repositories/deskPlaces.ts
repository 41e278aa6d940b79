import type { Db } from '../db/client';

/** The plates of a city by name. */
export const listPlatesOfCity = (db: Db, cityId: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('plates')
    .select(['id', 'name'])
    .where('city_id', '=', cityId)
    .orderBy('pinyin')
    .orderBy('id')
    .execute();
