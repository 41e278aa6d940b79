import { groupHomes, offerOf } from '@/lib/estate/groupHomes';
import { type StatedHome, shinglesOf } from '@/lib/estate/pairScore';
import { dayOf } from '@/lib/kernel/day';
import { dayReader, fromDayNumber } from '@/lib/market/dayNumber';
import type { RebuildOptions } from '@/lib/server/area/queries/chosenCities';
import { chosenCities } from '@/lib/server/area/queries/chosenCities';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import { writeOfCity } from '@/lib/server/db/lockFor';
import type { SameHomeTable } from '@/lib/server/db/schema';
import { photographsOf } from '@/lib/server/images/queries/pictureRefs';

const BATCH = 500;

/** Finds which listings of each city are of one home. The same facts give the same rows. */
export async function computeSameHomes(opened: OpenDatabase, { cityIds }: RebuildOptions = {}): Promise<void> {
  const { db } = opened;
  for (const { id } of await chosenCities(db, cityIds)) {
    const rows = rowsOf(id, await readListings(db, id));
    await writeOfCity(opened, id, async (transaction) => {
      await transaction.deleteFrom('same_homes').where('city_id', '=', id).execute();
      for (let at = 0; at < rows.length; at += BATCH)
        await transaction
          .insertInto('same_homes')
          .values(rows.slice(at, at + BATCH))
          .execute();
    });
  }
}

function rowsOf(cityId: number, listings: readonly StatedHome[]): SameHomeTable[] {
  return groupHomes(listings).flatMap((group) =>
    group.map((listing) => {
      const { since, relisted } = offerOf(listing, group);
      const day = since === null ? null : fromDayNumber(since);
      return {
        estate_id: listing.id,
        city_id: cityId,
        home_id: group[0]?.id ?? listing.id,
        since_day: day,
        relisted,
      };
    }),
  );
}

const dayNumber = dayReader();
const PAGE = 2_000;

/** All that are on sale or were withdrawn; a home that was sold comes back as somebody else's. */
async function readListings(db: Db, cityId: number): Promise<StatedHome[]> {
  const listings: StatedHome[] = [];
  for (let after = 0; ; ) {
    const rows = await selectPage(db, cityId, after);
    for (const row of rows) listings.push(statedOf(row));
    if (rows.length < PAGE) return listings;
    after = rows[rows.length - 1]?.id ?? after;
  }
}

const selectPage = (db: Db, cityId: number, after: number) =>
  db
    .selectFrom('estates')
    .innerJoin('communities', 'communities.id', 'estates.community_id')
    .select(['estates.id', 'estates.community_id', 'communities.name', 'rooms', 'halls', 'area', 'usable_area'])
    .select(['floor_band', 'total_floors', 'building_name', 'orientation', 'decoration', 'last_deal_day'])
    .select(['verify_code', 'price', 'estates.source', 'listed_day', 'status', 'status_day', 'estates.updated_at'])
    .select(['title', 'description', 'estates.pictures'])
    .where('estates.city_id', '=', cityId)
    .where('status', '!=', 'sold')
    .where('estates.id', '>', after)
    .orderBy('estates.id')
    .limit(PAGE)
    .execute();

function statedOf(row: Awaited<ReturnType<typeof selectPage>>[number]): StatedHome {
  const photographs = photographsOf(row.pictures);
  return {
    id: row.id,
    communityId: row.community_id,
    rooms: row.rooms,
    halls: row.halls,
    area: row.area,
    usableArea: row.usable_area,
    floorBand: row.floor_band,
    totalFloors: row.total_floors,
    buildingName: row.building_name,
    orientation: row.orientation,
    decoration: row.decoration,
    lastDealDay: row.last_deal_day,
    verifyCode: row.verify_code,
    price: row.price,
    source: row.source,
    from: row.listed_day === null ? null : dayNumber(row.listed_day),
    until: row.status === 'on_sale' ? null : dayNumber(row.status_day ?? dayOf(row.updated_at)),
    shingles: shinglesOf(row.name, row.title, row.description),
    pictures: photographs,
  };
}
