import type { AliasableExpression, CaseWhenBuilder, Expression } from 'kysely';
import { addDays, type Day, yearOf } from '@/lib/kernel/day';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import {
  AGAINST_ESTIMATE,
  countChoices,
  type Filters,
  type FixedSort,
  fixedSorts,
  isChosen,
  NEAR_METRO_METRES,
  noFilters,
} from '@/lib/search/filters';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import type { Database } from '@/lib/server/db/schema';
import { FOLDED, foldedFact, oneCardEach } from './duplicateListings';
import type { ListPage, ListSearch } from './listSearch';
import { CURRENT_UNIT, type PackedList, searchPacked } from './packedLists';
import {
  type Around,
  aroundOf,
  BUILDINGS,
  type Builder,
  COUNT_LIMIT,
  type Condition,
  countUpToLimit,
  type FoundIds,
  hasSmallPlace,
  inPlaces,
  insideRanges,
  nearOneOf,
  oneOf,
  packedWithinReach,
  pageByCommute,
  pageOfTable,
  unindexed,
  whereSeenNear,
  withAges,
  withBaths,
  withFaces,
  withFittings,
  withHalls,
  withinReach,
  withListedDays,
  withoutExcludedOf,
  withRooms,
} from './searchConditions';

/** Which homes for sale are meant. */
export interface EstateSearch extends ListSearch {
  /** The least share of a price that a first home's buyer pays down; what a down payment buys is reckoned by it. */
  downShare: number;
}

export type EstatePageSearch = EstateSearch & ListPage<FixedSort<'resale'> | 'commute'>;

/** A price cut is news for so long, a new listing for so long. */
const CUT_DAYS = 30;
const NEW_DAYS = 7;

const USAGES: Record<Filters['usage'][number], readonly string[]> = {
  home: ['普通住宅', '住宅'],
  villa: ['别墅'],
  flat: ['公寓', '酒店式公寓'],
  mixed: ['商住', '商住两用'],
};
const LAYOUTS: Record<Filters['layout'][number], readonly string[]> = {
  one_floor: ['平层'],
  duplex: ['复式', '跃层'],
};
const OWNERSHIPS: Record<Filters['ownership'][number], readonly string[]> = {
  market: ['商品房'],
  former_public: ['售后公房', '已购公房'],
  resettled: ['动迁安置房', '经济适用房'],
};

/**
 * How the homes are found. 'packed' leaves out what holds of every packed home. Where a list is not packed, 'walk'
 * follows the order's index and stops at a full page: good where many match. 'narrow' reads every match: by the place's
 * index, by the one filter's own, or, for filters that only narrow together, within estates_smart, which holds all that
 * they look at.
 */
type Plan = 'packed' | 'narrow' | 'walk';

/** Which columns are compared in a form that no index knows, so that the planner takes the plan that we know is better. */
function hiddenColumns({ filters }: Pick<EstateSearch, 'filters'>, plan: Plan) {
  const isPlaced = hasSmallPlace(filters) || filters.district.length > 0 || filters.line.length > 0;
  const kinds = Object.values(filters).filter(isChosen).length;
  return {
    places: plan === 'walk',
    // A plate, community or station holds few homes: its index serves better than the city's.
    city: plan === 'narrow' && hasSmallPlace(filters),
    others: plan === 'walk' || (plan === 'narrow' && !isPlaced && kinds > 1),
  };
}

export function estateConditions(
  eb: Builder,
  search: Omit<EstateSearch, 'rings'>,
  around: Around,
  plan: Plan = 'narrow',
  along?: OrderColumn,
): Condition[] {
  const { cityId, filters, today, downShare, leftOut } = search;
  const hidden = hiddenColumns(search, plan);
  // A walk along prices starts where the prices of the filter do.
  const isHidden = (name: string) => hidden.others && !(plan === 'walk' && name === along);
  const amount = (name: string) => (isHidden(name) ? unindexed(eb, name) : eb.ref(name)) as Expression<number>;
  const listedDay = isHidden('listed_day') ? dayOrNone(eb, 'listed_day') : eb.ref('listed_day');
  const city = hidden.city ? unindexed(eb, 'estates.city_id') : eb.ref('estates.city_id');
  // The index of an area does not hold the city: asking the area for its city spares a look at every home.
  const isInAreas = plan === 'narrow' && filters.district.length + filters.plate.length + filters.house.length > 0;
  const columns = { district: 'estates.district_id', plate: 'estates.plate_id', house: 'estates.community_id' };
  const usages = filters.usage.flatMap((one) => USAGES[one]);
  const layouts = filters.layout.flatMap((one) => LAYOUTS[one]);
  const ownerships = filters.ownership.flatMap((one) => OWNERSHIPS[one]);
  return [
    ...(isInAreas || plan === 'packed' ? [] : [eb(city as Expression<number>, '=', cityId)]),
    ...(plan === 'packed' ? [] : [eb('estates.status', '=', 'on_sale')]),
    ...inPlaces(eb, filters, columns, { hidden: hidden.places, ofCity: isInAreas ? cityId : undefined }),
    ...oneCardEach(eb, filters, plan === 'packed'),
    ...withoutExcludedOf(eb, leftOut, { home: 'estates.id', house: 'estates.community_id' }),
    ...nearOneOf(eb, around.centres),
    ...(plan === 'packed'
      ? packedWithinReach(eb, around.reaches)
      : withinReach(eb, 'estates.community_id', around.reaches)),
    ...insideRanges(eb, amount('price'), filters.price, FEN_PER_WAN),
    ...insideRanges(eb, amount('price'), filters.down, FEN_PER_WAN / downShare),
    ...insideRanges(eb, amount('unit_price'), filters.unit, FEN_PER_WAN),
    ...insideRanges(eb, plan === 'packed' ? eb.ref(USABLE_UNIT) : usableUnit(eb), filters.usableUnitPrice, FEN_PER_WAN),
    ...againstEstimate(eb, filters.againstEstimate, plan),
    ...insideRanges(eb, eb.ref('area'), filters.area, 1),
    ...withRooms(eb, filters.room),
    ...withHalls(eb, filters.hall),
    ...withBaths(eb, filters.bath),
    ...withFaces(eb, filters.face),
    ...withFittings(eb, filters),
    ...withAges(eb, filters.age, yearOf(today)),
    ...oneOf(eb, 'usage', usages),
    ...oneOf(eb, 'layout_structure', layouts),
    ...builtAs(eb, filters.building, plan),
    ...oneOf(eb, 'ownership', ownerships),
    ...heldConditions(eb, filters.held),
    ...sourceConditions(eb, filters.source),
    ...filters.tag.map((tag) => tagCondition(eb, tag, today, plan)),
    ...withListedDays(eb, filters.listedDays, today),
    ...(filters.listed === null ? [] : [eb(listedDay, '>=', addDays(today, 1 - filters.listed))]),
    ...(filters.metro === null ? [] : [eb('station_distance', '<=', filters.metro)]),
  ];
}

/** Of a packed home: fen per usable ㎡, and where its price stands against its estimate (AGAINST_ESTIMATE, by number). */
const USABLE_UNIT = 'usable_unit';
const AGAINST = 'against_estimate';
/** What its price is over its estimate, as a share of that. */
export const ESTIMATE_SHARE = 'estimate_share';

const usableUnit = (eb: Builder): AliasableExpression<number | null> =>
  eb('price', '/', eb.ref('usable_area')) as unknown as AliasableExpression<number | null>;

/** null, and so none of them, of a home without an estimate. */
const PRICES: Record<Filters['againstEstimate'][number], (eb: Builder) => Condition> = {
  below: (eb) => eb('price', '<', eb.ref('estimate_low')),
  fair: (eb) => eb.and([eb('price', '>=', eb.ref('estimate_low')), eb('price', '<=', eb.ref('estimate_high'))]),
  above: (eb) => eb('price', '>', eb.ref('estimate_high')),
};

function againstEstimate(eb: Builder, standings: Filters['againstEstimate'], plan: Plan): Condition[] {
  if (standings.length === 0) return [];
  if (plan !== 'packed') return [eb.or(standings.map((one) => PRICES[one](eb)))];
  return oneOf(
    eb,
    AGAINST,
    standings.map((one) => AGAINST_ESTIMATE.indexOf(one)),
  );
}

const standing = (eb: Builder) =>
  AGAINST_ESTIMATE.reduce(
    (cases, one, at) => cases.when(PRICES[one](eb)).then(at),
    eb.case() as unknown as CaseWhenBuilder<Database, never, unknown, number>,
  ).end();

/** Of a packed home: 板楼, 塔楼, as it is told of itself, else of its community. */
const BUILDING_KIND = 'building_kind';

const buildingKind = (eb: Builder) =>
  eb.fn.coalesce(
    'estates.building_type',
    eb
      .selectFrom('communities as built')
      .select('built.building_type')
      .whereRef('built.id', '=', 'estates.community_id'),
  ) as AliasableExpression<string | null>;

function builtAs(eb: Builder, buildings: Filters['building'], plan: Plan): Condition[] {
  const kinds = buildings.flatMap((one) => BUILDINGS[one]);
  if (plan === 'packed' || kinds.length === 0) return oneOf(eb, BUILDING_KIND, kinds);
  return [eb(buildingKind(eb), 'in', kinds)];
}

function heldConditions(eb: Builder, held: Filters['held']): Condition[] {
  if (held.length === 0) return [];
  const one = {
    two: () => eb('held', 'in', ['two', 'five']),
    five: () => eb('held', '=', 'five'),
    five_only: () => eb.and([eb('held', '=', 'five'), eb('only_home', '=', 1)]),
  };
  return [eb.or(held.map((name) => one[name]()))];
}

function sourceConditions(eb: Builder, sources: Filters['source']): Condition[] {
  if (sources.length === 0) return [];
  const one = {
    owner: () => eb('owner_listed', '=', 1),
    exclusive: () => eb('exclusive', '=', 1),
    agency: () => eb('owner_listed', '=', 0),
  };
  return [eb.or(sources.map((name) => one[name]()))];
}

/** A day in a form that no index knows; none is before every day. */
const dayOrNone = (eb: Builder, column: string) => eb.fn.coalesce(column, eb.val(''));

/** Tags narrow: VR and 降价 is a home that has both. */
function tagCondition(eb: Builder, tag: Filters['tag'][number], today: Day, plan: Plan): Condition {
  const one: Record<typeof tag, () => Condition> = {
    vr: () => eb('has_vr', '=', 1),
    video: () => eb('has_video', '=', 1),
    anytime: () => eb('viewing_anytime', '=', 1),
    must_see: () => eb('must_see', '=', 1),
    metro: () => eb('station_distance', '<=', NEAR_METRO_METRES),
    new: () => eb('listed_day', '>=', addDays(today, 1 - NEW_DAYS)),
    cut: () => wasCutSince(eb, addDays(today, 1 - CUT_DAYS)),
    bargain: () => (plan === 'packed' ? eb(BARGAIN, '=', 1) : eb('estates.id', 'in', bargainIds(eb))),
  };
  return one[tag]();
}

/** Of a packed home: whether it is a 笋盘 (lib/estimate/bargain). */
const BARGAIN = 'bargain';

const bargainIds = (eb: Builder) => eb.selectFrom('home_bargains').select('home_bargains.estate_id');

const isBargain = (eb: Builder): AliasableExpression<number | null> =>
  eb
    .selectFrom('home_bargains')
    .select(eb.lit(1).as('one'))
    .whereRef('home_bargains.estate_id', '=', 'estates.id') as unknown as AliasableExpression<number | null>;

/** As the statistics count price cuts. The day of the last change keeps the look at the changes to few homes. */
const wasCutSince = (eb: Builder, day: Day): Condition =>
  eb.and([
    eb('price_changed_day', '>=', day),
    eb.exists(
      eb
        .selectFrom('estate_price_changes as change')
        .select(eb.lit(1).as('one'))
        .whereRef('change.estate_id', '=', 'estates.id')
        .where('change.day', '>=', day)
        .whereRef('change.price_after', '<', 'change.price_before'),
    ),
  ]);

/** A city with so many more homes than a total goes up to has that many, whatever has been sold since its figures. */
const SURELY_CAPPED = COUNT_LIMIT * 1.2;

/** The same for every page and order of a search, and for everybody who asks the same. */
const counted = cacheUntilImport('countEstates', countEstates);

async function countEstates(db: Db, search: Omit<EstateSearch, 'rings'>, around: Around): Promise<number> {
  if (countChoices(search.filters) === 0 && !search.leftOut && (await homesOfCity(db, search.cityId)) > SURELY_CAPPED)
    return COUNT_LIMIT + 1;
  return countUpToLimit(
    db,
    db.selectFrom('estates').where((eb) => eb.and(estateConditions(eb, search, around))),
  );
}

async function homesOfCity(db: Db, cityId: number): Promise<number> {
  const row = await db
    .selectFrom('area_summaries')
    .select('listings')
    .where('level', '=', 'city')
    .where('area_id', '=', cityId)
    .executeTakeFirst();
  return row?.listings ?? 0;
}

/** Below it, reading every match and sorting costs less than walking an index in search of them. */
const FEW = 400;

/** One page of the homes that match, and how many there are. */
export async function searchEstates(db: Db, search: EstatePageSearch): Promise<FoundIds> {
  const around = await aroundOf(db, search);
  const found = await searchPacked(db, PACKED_ESTATES, search, around, (eb, packed) =>
    estateConditions(eb, packed, around, 'packed'),
  );
  return found ?? searchTable(db, search, around);
}

async function searchTable(db: Db, search: EstatePageSearch, around: Around): Promise<FoundIds> {
  const { cityId, filters, today, downShare, leftOut } = search;
  const asked = { cityId, filters, today, downShare };
  // What one viewer has ruled out is nobody else's count.
  const total = leftOut ? await countEstates(db, { ...asked, leftOut }, around) : await counted(db, asked, around);
  const plan: Plan = total > FEW ? 'walk' : 'narrow';
  const fixed = search.sort === 'commute' ? 'smart' : search.sort;
  const { column } = ORDERS[fixed];
  const matching = (eb: Builder) => eb.and(estateConditions(eb, search, around, plan, column));
  const rows = inOrder(db, fixed, plan).where(matching);
  if (search.sort === 'commute') return pageByCommute(total, search, rows.select('community_id as house'), around);
  return pageOfTable(total, search, rows);
}

/** What searchEstates finds in one community without any other filter, all of it: the page of a community begins with these. */
export const homesOnSaleIn = prepared((db, cityId: number, communityId: number) => {
  // Nothing of a day nor of a down payment is asked.
  const search = { cityId, filters: { ...noFilters(), house: [communityId] }, today: '', downShare: 1 };
  const around = { centres: [], reaches: [] };
  return inOrder(db, 'smart', 'narrow').where((eb: Builder) => eb.and(estateConditions(eb, search, around)));
});

function inOrder(db: Db, sort: FixedSort<'resale'>, plan: Plan) {
  const { column, direction } = ORDERS[sort];
  return db
    .selectFrom('estates')
    .select('estates.id')
    .orderBy(
      (eb) => orderValue(eb, column, plan),
      (order) => {
        const directed = direction === 'asc' ? order.asc() : order.desc();
        // Prices are always known: an index in their order serves as it is.
        return direction === 'asc' && column !== 'estimate' ? directed : directed.nullsLast();
      },
    )
    .orderBy('estates.id', direction);
}

type OrderColumn = 'score' | 'price' | 'unit_price' | 'area' | 'listed_day' | 'followers' | 'cut' | 'estimate';

const ORDERS: Record<FixedSort<'resale'>, { column: OrderColumn; direction: 'asc' | 'desc' }> = {
  smart: { column: 'score', direction: 'desc' },
  price_asc: { column: 'price', direction: 'asc' },
  price_desc: { column: 'price', direction: 'desc' },
  unit_asc: { column: 'unit_price', direction: 'asc' },
  unit_desc: { column: 'unit_price', direction: 'desc' },
  area_asc: { column: 'area', direction: 'asc' },
  area_desc: { column: 'area', direction: 'desc' },
  newest: { column: 'listed_day', direction: 'desc' },
  followed: { column: 'followers', direction: 'desc' },
  cut: { column: 'cut', direction: 'desc' },
  estimate: { column: 'estimate', direction: 'asc' },
};

function orderValue(eb: Builder, column: OrderColumn, plan: Plan): Expression<unknown> {
  if (column === 'cut') return cutShare(eb);
  if (column === 'estimate') return estimateShare(eb);
  if (plan === 'walk') return eb.ref(column);
  return column === 'listed_day' ? dayOrNone(eb, column) : unindexed(eb, column);
}

/** The share of the first price that was taken off; a home that was raised stands last. */
const cutShare = (eb: Builder): Expression<unknown> =>
  eb(eb.cast(eb.parens(eb('first_price', '-', eb.ref('price'))), 'double precision'), '/', eb.ref('first_price'));

/** What the price is over its estimate, as a share of that; null without one. */
const estimateShare = (eb: Builder): AliasableExpression<number | null> =>
  eb(
    eb.cast(eb.parens(eb('price', '-', eb.ref('estimate'))), 'double precision'),
    '/',
    eb.ref('estimate'),
  ) as unknown as AliasableExpression<number | null>;

export const unitOfEstate = (eb: Builder): Expression<number> => eb.ref('unit_price') as Expression<number>;

const NUMBERS = [
  ...([
    'price',
    'unit_price',
    'area',
    'rooms',
    'halls',
    'baths',
    'built_year',
    'station_distance',
    'lng',
    'lat',
  ] as const),
  ...(['has_lift', 'only_home', 'has_vr', 'has_video', 'viewing_anytime', 'owner_listed', 'exclusive'] as const),
  'must_see',
] as const;
const TERMS = [
  ...(['district_id', 'plate_id', 'station_id', 'floor_band', 'orientation', 'decoration', 'usage'] as const),
  ...(['ownership', 'held', 'listed_day', 'community_id', 'layout_structure'] as const),
] as const;

/** The homes for sale, with all that estateConditions ask, and what the map groups them by. */
export const PACKED_ESTATES: PackedList<FixedSort<'resale'>> = {
  name: 'resale',
  sorts: fixedSorts('resale'),
  numbers: [...NUMBERS, CURRENT_UNIT, USABLE_UNIT, AGAINST, ESTIMATE_SHARE, BARGAIN, FOLDED],
  terms: [...TERMS, BUILDING_KIND],
  async idsInOrder(db, cityId, sort) {
    const ofCity = inOrder(db, sort, 'walk').where('city_id', '=', cityId).where('status', '=', 'on_sale');
    return (await ofCity.execute()).map(({ id }) => id);
  },
  rowsOf: (db, ids, { listings_day }) =>
    db
      .selectFrom('estates')
      .select(['id', ...NUMBERS, ...TERMS])
      .select((eb: Builder) => [
        whereSeenNear(eb, listings_day, unitOfEstate(eb)).as(CURRENT_UNIT),
        usableUnit(eb).as(USABLE_UNIT),
        standing(eb).as(AGAINST),
        buildingKind(eb).as(BUILDING_KIND),
        estimateShare(eb).as(ESTIMATE_SHARE),
        isBargain(eb).as(BARGAIN),
        foldedFact(eb).as(FOLDED),
      ])
      .where('id', 'in', ids)
      .execute(),
};
