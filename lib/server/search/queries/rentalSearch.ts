import type { Expression } from 'kysely';
import { addDays, dayOf } from '@/lib/kernel/day';
import type { RentalSummary } from '@/lib/rental/contract';
import { type FixedSort, fixedSorts } from '@/lib/search/filters';
import type { Db } from '@/lib/server/db/client';
import { inOrderOf } from '@/lib/server/db/rowParts';
import { firstPicture } from '@/lib/server/images/queries/pictureRefs';
import { type ListSearch, listSearch } from './listSearch';
import { CURRENT_UNIT, type PackedList } from './packedLists';
import {
  type Around,
  type Builder,
  type Condition,
  inPlaces,
  insideRanges,
  nearOneOf,
  oneOf,
  packedWithinReach,
  whereSeenNear,
  withBaths,
  withFaces,
  withFittings,
  withHalls,
  withinReach,
  withListedDays,
  withoutExcludedOf,
  withRooms,
} from './searchConditions';

const FEN = 100;

export function rentalConditions(eb: Builder, search: ListSearch, around: Around): Condition[] {
  return [
    eb('rentals.city_id', '=', search.cityId),
    eb('rentals.status', '=', 'to_let'),
    ...rentalFilters(eb, search, around),
    ...withinReach(eb, 'rentals.community_id', around.reaches),
  ];
}

/** What is asked of the packed homes to let of a city. */
export const packedRentalConditions = (eb: Builder, search: ListSearch, around: Around): Condition[] => [
  ...rentalFilters(eb, search, around),
  ...packedWithinReach(eb, around.reaches),
];

function rentalFilters(eb: Builder, { filters, today, leftOut }: ListSearch, around: Around): Condition[] {
  return [
    ...withoutExcludedOf(eb, leftOut, { home: 'rentals.id', house: 'rentals.community_id' }),
    ...inPlaces(eb, filters, {
      district: 'rentals.district_id',
      plate: 'rentals.plate_id',
      house: 'rentals.community_id',
    }),
    ...nearOneOf(eb, around.centres),
    ...insideRanges(eb, eb.ref('rent'), filters.rent, FEN),
    ...oneOf(eb, 'mode', filters.mode),
    ...withRooms(eb, filters.room),
    ...withHalls(eb, filters.hall),
    ...withBaths(eb, filters.bath),
    ...insideRanges(eb, eb.ref('area'), filters.area, 1),
    ...withFaces(eb, filters.face),
    ...withFittings(eb, filters),
    ...withListedDays(eb, filters.listedDays, today),
    ...(filters.listed === null ? [] : [eb('listed_day', '>=', addDays(today, 1 - filters.listed))]),
    ...(filters.metro === null ? [] : [eb('station_distance', '<=', filters.metro)]),
  ];
}

/** The smart order of rentals: those that a file told of last, of them the newest, then the most followed. */
const ORDERS = {
  smart: { column: 'listed_day', direction: 'desc' },
  newest: { column: 'listed_day', direction: 'desc' },
  price_asc: { column: 'rent', direction: 'asc' },
  price_desc: { column: 'rent', direction: 'desc' },
  area_desc: { column: 'area', direction: 'desc' },
  metro: { column: 'station_distance', direction: 'asc' },
} as const satisfies Record<FixedSort<'rent'>, object>;

function inOrder(db: Db, sort: FixedSort<'rent'>) {
  const { column, direction } = ORDERS[sort];
  return db
    .selectFrom('rentals')
    .select('rentals.id')
    .$if(sort === 'smart', (query) => query.orderBy('rentals.updated_at', 'desc'))
    .orderBy(column, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .$if(sort === 'smart', (query) => query.orderBy('followers', 'desc'))
    .orderBy('rentals.id', direction);
}

/** Fen per ㎡ and month. */
export const unitOfRental = (eb: Builder): Expression<number> => eb('rent', '/', eb.ref('area')) as Expression<number>;

const NUMBERS = ['rent', 'area', 'rooms', 'halls', 'baths', 'station_distance', 'lng', 'lat', 'has_lift'] as const;
const TERMS = [
  ...(['district_id', 'plate_id', 'station_id', 'mode', 'floor_band', 'orientation', 'decoration'] as const),
  ...(['listed_day', 'community_id'] as const),
] as const;

/** The homes to let, with all that the filters ask, and what the map groups them by. */
export const PACKED_RENTALS: PackedList<FixedSort<'rent'>> = {
  name: 'rent',
  sorts: fixedSorts('rent'),
  numbers: [...NUMBERS, CURRENT_UNIT],
  terms: TERMS,
  async idsInOrder(db, cityId, sort) {
    const ofCity = inOrder(db, sort).where('city_id', '=', cityId).where('status', '=', 'to_let');
    return (await ofCity.execute()).map(({ id }) => id);
  },
  rowsOf: (db, ids, { rentals_day }) =>
    db
      .selectFrom('rentals')
      .select(['id', ...NUMBERS, ...TERMS])
      .select((eb: Builder) => whereSeenNear(eb, rentals_day, unitOfRental(eb)).as(CURRENT_UNIT))
      .where('id', 'in', ids)
      .execute(),
};

/** One page of the homes to let that match, and how many there are. */
export const searchRentals = listSearch({
  from: (db) => db.selectFrom('rentals'),
  conditions: rentalConditions,
  house: 'rentals.community_id',
  first: 'smart',
  inOrder: (db, { sort }) => inOrder(db, sort),
  packed: { list: PACKED_RENTALS, conditions: packedRentalConditions },
});

/** Homes to let with the names of where they are: what toRentalSummary takes. */
export const fromRentals = (db: Db) =>
  db
    .selectFrom('rentals')
    .innerJoin('communities', 'communities.id', 'rentals.community_id')
    .leftJoin('plates', 'plates.id', 'rentals.plate_id')
    .leftJoin('districts', 'districts.id', 'rentals.district_id')
    .leftJoin('subway_stations', 'subway_stations.id', 'rentals.station_id')
    .selectAll('rentals')
    .select(['communities.name as community_name', 'communities.building_type', 'plates.name as plate_name'])
    .select(['districts.name as district_name', 'subway_stations.name as station_name']);

type RentalRow = Awaited<ReturnType<ReturnType<typeof fromRentals>['execute']>>[number];

/** What the cards of these homes to let show, in the order of the ids. */
export async function listRentalSummaries(db: Db, ids: readonly number[]): Promise<RentalSummary[]> {
  return ids.length === 0
    ? []
    : inOrderOf(ids, await fromRentals(db).where('rentals.id', 'in', ids).execute(), toRentalSummary);
}

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

export function toRentalSummary(row: RentalRow): RentalSummary {
  const station = named(row.station_id, row.station_name);
  return {
    id: row.id,
    title: row.title,
    mode: row.mode,
    roomName: row.room_name,
    community: { id: row.community_id, name: row.community_name },
    plate: named(row.plate_id, row.plate_name),
    district: named(row.district_id, row.district_name),
    layout: { rooms: row.rooms, halls: row.halls, kitchens: null, baths: row.baths },
    area: row.area,
    orientation: row.orientation,
    floorBand: row.floor_band,
    totalFloors: row.total_floors,
    decoration: row.decoration,
    hasLift: row.has_lift === null ? null : row.has_lift === 1,
    rent: row.rent,
    payment: row.payment,
    agencyFee: row.agency_fee,
    serviceFee: row.service_fee,
    leaseMonths: row.lease_months,
    availableDay: row.available_day,
    facilities: facilitiesOf(row.facilities),
    listedDay: row.listed_day,
    seenDay: dayOf(row.updated_at),
    station: station && row.station_distance !== null ? { ...station, distance: row.station_distance } : null,
    picture: firstPicture(row.pictures),
    position: row.lng === null || row.lat === null ? null : { lng: row.lng, lat: row.lat },
  };
}

function facilitiesOf(json: string | null): string[] {
  const list: unknown = json ? JSON.parse(json) : [];
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
