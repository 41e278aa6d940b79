import type { Expression } from 'kysely';
import { yearOf } from '@/lib/kernel/day';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import { type FixedSort, fixedSorts } from '@/lib/search/filters';
import type { Db } from '@/lib/server/db/client';
import { fromCommunities } from './communitySummaries';
import { type ListSearch, listSearch } from './listSearch';
import type { PackedList } from './packedLists';
import {
  type Around,
  BUILDINGS,
  type Builder,
  type Condition,
  inPlaces,
  insideRanges,
  nearOneOf,
  oneOf,
  packedWithinReach,
  withAges,
  withinReach,
  withoutExcludedOf,
} from './searchConditions';

function conditions(eb: Builder, search: ListSearch, around: Around): Condition[] {
  return [
    eb('communities.city_id', '=', search.cityId),
    ...filterConditions(eb, search, around, unitPrice(eb)),
    ...withinReach(eb, 'communities.id', around.reaches),
  ];
}

/** A search of the communities of a city. */
function filterConditions(
  eb: Builder,
  { filters, today, leftOut }: ListSearch,
  around: Around,
  unit: Expression<number | null>,
): Condition[] {
  return [
    ...withoutExcludedOf(eb, leftOut, { house: 'communities.id' }),
    ...inPlaces(eb, filters, {
      district: 'communities.district_id',
      plate: 'communities.plate_id',
      house: 'communities.id',
    }),
    ...nearOneOf(eb, around.centres),
    ...insideRanges(eb, unit, filters.unit, FEN_PER_WAN),
    ...withAges(eb, filters.age, yearOf(today)),
    ...oneOf(
      eb,
      'building_type',
      filters.building.flatMap((one) => BUILDINGS[one]),
    ),
    ...(filters.metro === null ? [] : [eb('station_distance', '<=', filters.metro)]),
  ];
}

/** What a community is said to cost: its deals' average, else its asking average. */
const unitPrice = (eb: Builder) => eb.fn.coalesce('figures.deal_unit', 'figures.asking_unit');

const ORDERS: Record<
  FixedSort<'community'>,
  { value: (eb: Builder) => Expression<unknown>; direction: 'asc' | 'desc' }
> = {
  smart: { value: (eb) => eb.fn.coalesce('figures.heat', eb.lit(0)), direction: 'desc' },
  unit_asc: { value: unitPrice, direction: 'asc' },
  unit_desc: { value: unitPrice, direction: 'desc' },
  deals: { value: (eb) => eb.fn.coalesce('figures.deals_90', eb.lit(0)), direction: 'desc' },
  built: { value: (eb) => eb.fn.coalesce('built_year', eb.lit(0)), direction: 'desc' },
  followed: { value: (eb) => eb.fn.coalesce('followers', eb.lit(0)), direction: 'desc' },
};

function inOrder(db: Db, sort: FixedSort<'community'>) {
  const { value, direction } = ORDERS[sort];
  return fromCommunities(db)
    .select('communities.id')
    .orderBy(value, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('communities.id');
}

const NUMBERS = ['built_year', 'station_distance', 'lng', 'lat'] as const;
const TERMS = ['district_id', 'plate_id', 'station_id', 'building_type'] as const;

/** The communities, with all that the filters ask. */
export const PACKED_COMMUNITIES: PackedList<FixedSort<'community'>> = {
  name: 'community',
  sorts: fixedSorts('community'),
  numbers: [...NUMBERS, 'unit_price'],
  terms: TERMS,
  async idsInOrder(db, cityId, sort) {
    return (await inOrder(db, sort).where('communities.city_id', '=', cityId).execute()).map(({ id }) => id);
  },
  rowsOf: (db, ids) =>
    fromCommunities(db)
      .select(['communities.id', ...NUMBERS, ...TERMS])
      .select((eb) => unitPrice(eb).as('unit_price'))
      .where('communities.id', 'in', ids)
      .execute(),
};

/** One page of the communities that match, and how many there are. */
export const searchCommunities = listSearch({
  from: fromCommunities,
  conditions,
  house: 'communities.id',
  first: 'smart',
  inOrder: (db, { sort }) => inOrder(db, sort),
  packed: {
    list: PACKED_COMMUNITIES,
    conditions: (eb, search, around) => [
      ...filterConditions(eb, search, around, eb.ref('unit_price') as Expression<number | null>),
      ...packedWithinReach(eb, around.reaches),
    ],
  },
});
