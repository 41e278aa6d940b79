import type { Db, DialectName } from '../../db/client';
import { insertRows } from '../../db/insertRows';
import type { CityTable, CommunityTable, DistrictTable, PlateTable } from '../../db/schema';
import type { Books } from './placeRow';
import { centreOf, type TargetCity } from './targetCity';

const CITY_COLUMNS = [
  ...(['id', 'name', 'pinyin', 'initials', 'adcode', 'province', 'lng', 'lat', 'hot'] as const),
  ...(['data_kind', 'data_day', 'deals_day', 'sort'] as const),
] satisfies (keyof CityTable)[];
const DISTRICT_COLUMNS = [
  ...(['id', 'city_id', 'name', 'pinyin', 'initials', 'adcode', 'lng', 'lat', 'boundary', 'sort'] as const),
] satisfies (keyof DistrictTable)[];
const PLATE_COLUMNS = [
  ...(['id', 'city_id', 'district_id', 'name', 'pinyin', 'initials', 'lng', 'lat', 'ring', 'sort'] as const),
] satisfies (keyof PlateTable)[];

/** Stores a new city, and districts that it did not have. */
export async function storeCity(db: Db, dialect: DialectName, { city, isNew, newDistricts }: TargetCity) {
  if (isNew) await insertRows(db, dialect, 'cities', CITY_COLUMNS, [CITY_COLUMNS.map((column) => city[column])]);
  await insertRows(
    db,
    dialect,
    'districts',
    DISTRICT_COLUMNS,
    newDistricts.map((district) => DISTRICT_COLUMNS.map((column) => district[column])),
  );
  if (city.lng !== 0 || newDistricts.length === 0) return;
  await db.updateTable('cities').set(centreOf(newDistricts)).where('id', '=', city.id).execute();
}

/** Stores the plates and communities that rows have named for the first time. */
export async function storePlaces(db: Db, dialect: DialectName, books: Books): Promise<void> {
  const plates = books.areas.newPlates.map((plate) => PLATE_COLUMNS.map((column) => plate[column]));
  await insertRows(db, dialect, 'plates', PLATE_COLUMNS, plates);
  const [first] = books.newCommunities;
  if (first) {
    const columns = Object.keys(first) as (keyof CommunityTable)[];
    const rows = books.newCommunities.map((community) => columns.map((column) => community[column]));
    await insertRows(db, dialect, 'communities', columns, rows);
  }
  const added = new Set(books.newCommunities.map(({ id }) => id));
  for (const [id, fill] of books.communityFills) {
    if (!added.has(id)) await db.updateTable('communities').set(fill).where('id', '=', id).execute();
  }
}

/** Fills of communities that this import creates go into their rows before they are stored. */
export function settleFills({ newCommunities, communityFills }: Books): void {
  for (const community of newCommunities) Object.assign(community, communityFills.get(community.id));
}
