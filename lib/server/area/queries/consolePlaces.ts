import type { Db } from '@/lib/server/db/client';

/** The plates of a city by name. */
export const listPlatesOfCity = (db: Db, cityId: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('plates')
    .select(['id', 'name'])
    .where('city_id', '=', cityId)
    .orderBy('pinyin')
    .orderBy('id')
    .execute();

/** The communities of a city that have this very name; none of an empty one. */
export const listCommunitiesNamed = async (
  db: Db,
  cityId: number,
  name: string,
): Promise<{ id: number; name: string }[]> =>
  name === ''
    ? []
    : db
        .selectFrom('communities')
        .select(['id', 'name'])
        .where('city_id', '=', cityId)
        .where('name', '=', name)
        .orderBy('id')
        .limit(2)
        .execute();

const MAX_LIKE = 10;

/** The communities of a city with this in their names, the shortest names first, with the plate they lie in. */
export async function listCommunitiesLike(
  db: Db,
  cityId: number,
  name: string,
): Promise<{ id: number; name: string; place: string }[]> {
  const plain = name.replaceAll(/[%_\\]/g, '');
  if (plain === '') return [];
  const rows = await db
    .selectFrom('communities')
    .leftJoin('plates', 'plates.id', 'communities.plate_id')
    .select(['communities.id', 'communities.name', 'plates.name as place'])
    .where('communities.city_id', '=', cityId)
    .where('communities.name', 'like', `%${plain}%`)
    .orderBy((eb) => eb.fn('length', ['communities.name']))
    .orderBy('communities.id')
    .limit(MAX_LIKE)
    .execute();
  return rows.map((row) => ({ ...row, place: row.place ?? '' }));
}

/** What the plate and the community with these ids are called; '' of none. */
export async function findPlaceNames(
  db: Db,
  { plate_id, community_id }: { plate_id: number | null; community_id: number | null },
): Promise<{ plate: string; community: string }> {
  const nameOf = async (table: 'plates' | 'communities', id: number | null) =>
    id === null
      ? ''
      : ((await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst())?.name ?? '');
  return { plate: await nameOf('plates', plate_id), community: await nameOf('communities', community_id) };
}
