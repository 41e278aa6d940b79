import { shownDealDay } from '@/lib/deal/shownDealDay';
import type { AreaState, HomeState, ProjectState, RentalState } from '@/lib/follow/contract';
import { dayOf } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import { inOrderOf, namedOf } from '@/lib/server/db/rowParts';
import { firstPicture } from '@/lib/server/images/queries/pictureRefs';
import { listCommunitySummaries } from '@/lib/server/search/queries/communitySummaries';
import { listProjectSummaries } from '@/lib/server/search/queries/projectSearch';

// What things of a visitor's own list are today, in the order of the ids; one that does not exist is left out.

export async function listHomeStates(db: Db, ids: readonly number[]): Promise<HomeState[]> {
  if (ids.length === 0) return [];
  const [rows, deals] = await Promise.all([
    db
      .selectFrom('estates')
      .innerJoin('communities', 'communities.id', 'estates.community_id')
      .leftJoin('plates', 'plates.id', 'estates.plate_id')
      .select(['estates.id', 'estates.city_id as cityId', 'estates.community_id', 'communities.name as community'])
      .select(['estates.plate_id', 'plates.name as plate', 'estates.rooms', 'estates.halls', 'estates.area'])
      .select(['estates.floor_band as floorBand', 'estates.total_floors as totalFloors', 'estates.price'])
      .select(['estates.status', 'estates.status_day as statusDay', 'estates.updated_at', 'estates.pictures'])
      .where('estates.id', 'in', ids)
      .execute(),
    lastDeals(db, ids),
  ]);
  return inOrderOf(ids, rows, (row) => {
    const { community_id, community, plate_id, plate, rooms, halls, updated_at, pictures, ...home } = row;
    return {
      ...home,
      community: { id: community_id, name: community },
      plate: namedOf(plate_id, plate),
      layout: { rooms, halls },
      seenDay: dayOf(updated_at),
      soldFor: home.status === 'sold' ? (deals.get(home.id) ?? null) : null,
      picture: firstPicture(pictures),
    };
  });
}

/** The last deal of each home that has one; found by its community, which its index begins with. */
async function lastDeals(db: Db, estateIds: readonly number[]): Promise<Map<number, HomeState['soldFor']>> {
  const rows = await db
    .selectFrom('deals')
    .innerJoin('estates', (join) =>
      join
        .onRef('estates.community_id', '=', 'deals.community_id')
        .onRef('estates.id', '=', 'deals.estate_id')
        .on('estates.status', '=', 'sold'),
    )
    .select(['estates.id as estateId', 'deals.id', 'deals.deal_day', 'deals.known_month', 'deals.price'])
    .where('estates.id', 'in', estateIds)
    .orderBy('deals.deal_day')
    .orderBy('deals.id')
    .execute();
  return new Map(rows.map(({ estateId, id, price, ...row }) => [estateId, { id, day: shownDealDay(row), price }]));
}

export async function listRentalStates(db: Db, ids: readonly number[]): Promise<RentalState[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('communities', 'communities.id', 'rentals.community_id')
    .leftJoin('plates', 'plates.id', 'rentals.plate_id')
    .select(['rentals.id', 'rentals.city_id as cityId', 'rentals.title', 'rentals.area', 'rentals.rent'])
    .select(['rentals.community_id', 'communities.name as community', 'rentals.plate_id', 'plates.name as plate'])
    .select(['rentals.status', 'rentals.status_day as statusDay', 'rentals.updated_at', 'rentals.pictures'])
    .where('rentals.id', 'in', ids)
    .execute();
  return inOrderOf(ids, rows, ({ community_id, community, plate_id, plate, updated_at, pictures, ...rental }) => ({
    ...rental,
    community: { id: community_id, name: community },
    plate: namedOf(plate_id, plate),
    seenDay: dayOf(updated_at),
    picture: firstPicture(pictures),
  }));
}

const namesOf = (...places: readonly ({ name: string } | null)[]): string[] =>
  places.flatMap((place) => place?.name ?? []);

export async function listCommunityStates(db: Db, ids: readonly number[]): Promise<AreaState[]> {
  const [summaries, cities] = await Promise.all([listCommunitySummaries(db, ids), citiesOf(db, 'communities', ids)]);
  return summaries.map(({ id, name, district, plate, dealUnitPrice, dealsDay, listings, picture }) => ({
    id,
    cityId: cities.get(id) ?? 0,
    name,
    within: namesOf(district, plate),
    unitPrice: dealUnitPrice,
    dealsDay,
    listings,
    picture,
  }));
}

export async function listProjectStates(db: Db, ids: readonly number[]): Promise<ProjectState[]> {
  const [summaries, cities] = await Promise.all([listProjectSummaries(db, ids), citiesOf(db, 'projects', ids)]);
  return summaries.map(({ id, name, district, plate, unitPrice, saleStatus, seenDay, picture }) => ({
    id,
    cityId: cities.get(id) ?? 0,
    name,
    within: namesOf(district, plate),
    unitPrice,
    saleStatus,
    seenDay,
    picture,
  }));
}

/** The city of each: their summaries are those of one city's lists, and do not say it. */
async function citiesOf(
  db: Db,
  table: 'communities' | 'projects',
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  // The tables share these columns, which the query builder's types cannot say of a union of tables.
  const rows = await db
    .selectFrom(table as 'communities')
    .select(['id', 'city_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, city_id }) => [id, city_id]));
}

export async function listPlateStates(db: Db, ids: readonly number[]): Promise<AreaState[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('plates')
    .innerJoin('cities', 'cities.id', 'plates.city_id')
    .innerJoin('districts', 'districts.id', 'plates.district_id')
    .leftJoin('area_summaries as figures', (join) =>
      join.on('figures.level', '=', 'plate').onRef('figures.area_id', '=', 'plates.id'),
    )
    .select(['plates.id', 'plates.city_id as cityId', 'plates.name', 'districts.name as district'])
    .select(['figures.deal_unit as unitPrice', 'figures.listings', 'cities.deals_day as dealsDay'])
    .where('plates.id', 'in', ids)
    .execute();
  return inOrderOf(ids, rows, ({ district, ...plate }) => ({ ...plate, within: [district], picture: null }));
}
