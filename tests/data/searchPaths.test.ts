import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BasemapLine } from '@/lib/map/contract';
import { FILTERS_OF, type FilterName, type Filters, noFilters, SORTS_OF, TAGS } from '@/lib/search/filters';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import { packLists } from '@/lib/server/derive/packLists';
import { searchCommunities } from '@/lib/server/search/queries/communitySearch';
import { searchEstates } from '@/lib/server/search/queries/estateSearch';
import { listMapClusters } from '@/lib/server/search/queries/mapPrices';
import { searchProjects } from '@/lib/server/search/queries/projectSearch';
import { searchRentals } from '@/lib/server/search/queries/rentalSearch';
import { openPlacedDatabase } from '../kit/place';
import {
  areaSummaryRow,
  communityRow,
  districtRow,
  estateRow,
  plateRow,
  projectRow,
  rentalRow,
  subwayLineRow,
  subwayStationRow,
} from '../kit/rows';

// Each filter, order and place of each list: what it finds of two rows that differ in everything, and who finds it, the
// packed list or the table. A filter that a list forgets finds both; one that leaves the packed list is slow, and says
// nothing else of it.

type Path = 'packed' | 'table';
type Found = 'first' | 'second' | 'both';
type Case = readonly [value: unknown, found: Found, path: Path];
type Cases = Partial<Record<FilterName, readonly Case[]>>;

const CITY = 605;
const TODAY = '2026-11-20';
const FIRST = { lng: 121.515, lat: 31.141 };
const SECOND = { lng: 121.7, lat: 31.3 };

const each = <Value>(values: readonly Value[], found: Found, path: Path = 'packed') =>
  values.map((value) => [[value], found, path] as const);
/** A range that holds the amount of the first row alone, and one that holds that of the second. */
const rangeCases = (middle: number, path: Path) =>
  [
    [[{ from: null, to: middle }], 'first', path],
    [[{ from: middle, to: null }], 'second', path],
  ] as const;

/** The station of the first or of the second row; a line joins them. */
const wayTo = (id: number, minutes: number) => ({ to: 'station', id, minutes, by: 'metro' });

/** Filters of place, of homes by the ids of their communities, of projects by their own. */
const placeCases = (first: number, path: Path): Cases => ({
  district: [[[1], 'first', path]],
  plate: [[[12], 'second', path]],
  notDistrict: [[[1], 'second', path]],
  notPlate: [[[12], 'first', path]],
  // The homes of a community have an index of their own.
  house: [[[first], 'first', 'table']],
  line: [[[21], 'first', path]],
  station: [[[32], 'second', path]],
  school: [[[51], 'first', path]],
  near: [[{ ...SECOND, radius: 800 }, 'second', path]],
  commute: [
    [[wayTo(31, 20)], 'first', path],
    [[{ ...wayTo(32, 20), by: 'foot' }], 'second', path],
    [[wayTo(31, 120), wayTo(32, 120)], 'both', path],
  ],
  primarySchool: [[1_000, 'first', path]],
  ring: [
    [[{ from: null, to: 'inner' }], 'first', path],
    [[{ from: 'inner', to: null }], 'second', path],
  ],
  box: [[{ west: 121.5, south: 31.1, east: 121.6, north: 31.2 }, 'first', path]],
});

/** Where FIRST is, and SECOND is not. */
const INNER_RING: BasemapLine = {
  kind: 'ring',
  name: '内环',
  width: 0,
  points: [
    [121.4, 31.1],
    [121.6, 31.1],
    [121.6, 31.2],
    [121.4, 31.2],
  ],
};

const RESALE: Cases = {
  ...placeCases(101, 'packed'),
  developer: [[[4001], 'first', 'packed']],
  price: rangeCases(500, 'packed'),
  unit: rangeCases(6, 'packed'),
  down: rangeCases(100, 'packed'),
  usableUnitPrice: rangeCases(7, 'packed'),
  againstEstimate: [...each(['below'] as const, 'first'), [['fair', 'above'], 'second', 'packed']],
  listedDays: [
    [[{ from: null, to: 7 }], 'first', 'packed'],
    [[{ from: 100, to: null }], 'second', 'packed'],
  ],
  room: [...each([2], 'first'), ...each([4], 'second')],
  hall: [...each([1], 'first'), ...each([3], 'second')],
  bath: [...each([1], 'first'), ...each([3], 'second')],
  area: rangeCases(100, 'packed'),
  face: [...each(['sn', 's', 'n'] as const, 'first'), ...each(['e'] as const, 'second')],
  floor: [...each(['high'] as const, 'first'), ...each(['low'] as const, 'second')],
  age: rangeCases(30, 'packed'),
  decoration: [...each(['fine'] as const, 'first'), ...each(['rough'] as const, 'second')],
  lift: [...each(['yes'] as const, 'first'), ...each(['no'] as const, 'second')],
  usage: [...each(['home'] as const, 'first'), ...each(['villa'] as const, 'second')],
  ownership: [...each(['market'] as const, 'first'), ...each(['resettled'] as const, 'second')],
  // As their communities are, since they say nothing themselves.
  building: [...each(['slab'] as const, 'first'), ...each(['low'] as const, 'second')],
  layout: [...each(['one_floor'] as const, 'first'), ...each(['duplex'] as const, 'second')],
  held: each(['two', 'five', 'five_only'] as const, 'first'),
  listed: [[7, 'first', 'packed']],
  source: [...each(['owner'] as const, 'first'), ...each(['exclusive', 'agency'] as const, 'second')],
  tag: [
    ...each(['vr', 'video', 'anytime', 'new', 'metro', 'must_see', 'bargain'] as const, 'first'),
    // Whether a price fell is known from its changes, which are rows of their own.
    ...each(['cut'] as const, 'first', 'table'),
  ],
  metro: [[800, 'first', 'packed']],
};

const RENT: Cases = {
  ...placeCases(101, 'packed'),
  developer: [[[4001], 'first', 'packed']],
  rent: rangeCases(10_000, 'packed'),
  mode: [...each(['whole'] as const, 'first'), ...each(['shared'] as const, 'second')],
  room: RESALE.room,
  hall: RESALE.hall,
  bath: RESALE.bath,
  area: RESALE.area,
  face: RESALE.face,
  floor: RESALE.floor,
  decoration: RESALE.decoration,
  lift: RESALE.lift,
  listed: RESALE.listed,
  listedDays: RESALE.listedDays,
  metro: RESALE.metro,
};

const COMMUNITY: Cases = {
  ...placeCases(101, 'packed'),
  developer: [[[4001], 'first', 'packed']],
  unit: rangeCases(6, 'packed'),
  age: rangeCases(30, 'packed'),
  building: RESALE.building,
  metro: [[800, 'first', 'packed']],
};

/** A city has some hundred projects: their list is not packed. */
const NEW: Cases = {
  ...placeCases(4001, 'table'),
  developer: [[[4001], 'first', 'table']],
  price: rangeCases(500, 'table'),
  unit: rangeCases(6, 'table'),
  room: [...each([2], 'first', 'table'), ...each([4], 'second', 'table')],
  area: rangeCases(100, 'table'),
  usage: [...each(['home'] as const, 'first', 'table'), ...each(['flat'] as const, 'second', 'table')],
  status: [...each(['on_sale'] as const, 'first', 'table'), ...each(['sold_out'] as const, 'second', 'table')],
  completion: [...each(['ready'] as const, 'first', 'table'), ...each(['presale'] as const, 'second', 'table')],
  metro: [[800, 'first', 'table']],
};

type Order = Readonly<Record<string, readonly [above: 'first' | 'second', path: Path]>>;

interface List {
  table: string;
  ids: { first: number; second: number };
  find: (db: Db, search: never) => Promise<{ ids: number[] }>;
  filters: Cases;
  sorts: Order;
}

const LISTS: Record<'resale' | 'rent' | 'community' | 'new', List> = {
  resale: {
    table: 'estates',
    ids: { first: 1001, second: 1002 },
    find: searchEstates,
    filters: RESALE,
    sorts: {
      smart: ['first', 'packed'],
      price_asc: ['first', 'packed'],
      price_desc: ['second', 'packed'],
      unit_asc: ['first', 'packed'],
      unit_desc: ['second', 'packed'],
      area_desc: ['second', 'packed'],
      area_asc: ['first', 'packed'],
      newest: ['first', 'packed'],
      cut: ['first', 'packed'],
      followed: ['second', 'packed'],
      commute: ['second', 'packed'],
      estimate: ['first', 'packed'],
    },
  },
  rent: {
    table: 'rentals',
    ids: { first: 2001, second: 2002 },
    find: searchRentals,
    filters: RENT,
    sorts: {
      smart: ['first', 'packed'],
      price_asc: ['first', 'packed'],
      price_desc: ['second', 'packed'],
      area_desc: ['second', 'packed'],
      newest: ['first', 'packed'],
      metro: ['first', 'packed'],
      commute: ['second', 'packed'],
    },
  },
  community: {
    table: 'communities',
    ids: { first: 101, second: 102 },
    find: searchCommunities,
    filters: COMMUNITY,
    sorts: {
      smart: ['second', 'packed'],
      unit_asc: ['first', 'packed'],
      unit_desc: ['second', 'packed'],
      deals: ['second', 'packed'],
      built: ['first', 'packed'],
      followed: ['second', 'packed'],
      commute: ['second', 'packed'],
    },
  },
  new: {
    table: 'projects',
    ids: { first: 4001, second: 4002 },
    find: searchProjects,
    filters: NEW,
    sorts: {
      smart: ['first', 'table'],
      unit_asc: ['first', 'table'],
      unit_desc: ['second', 'table'],
      price_asc: ['first', 'table'],
      opening: ['second', 'table'],
      commute: ['second', 'table'],
    },
  },
};

async function openFilled(): Promise<OpenDatabase> {
  const opened = await openPlacedDatabase({
    districts: [districtRow(), districtRow({ id: 2, name: '宝山' })],
    plates: [plateRow(), plateRow({ id: 12, district_id: 2, name: '大场', ...SECOND })],
    communities: [
      communityRow({
        ...FIRST,
        ...BOTH.first,
        followers: 1,
        building_type: '板楼',
        built_year: 2010,
        developer: '云开',
      }),
      communityRow({ id: 102, ...SECOND, ...BOTH.second, followers: 9, building_type: '别墅', built_year: 1980 }),
    ],
  });
  await fill(opened.db);
  return opened;
}

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openFilled();
  await packLists(opened);
});
afterAll(() => opened.close());

const BOTH = {
  first: { district_id: 1, plate_id: 11, station_id: 31, station_distance: 400, ...FIRST },
  second: { district_id: 2, plate_id: 12, station_id: 32, station_distance: 3_000, ...SECOND },
};
const WAN = 1_000_000;
const FLAT = {
  orientation: '南北',
  floor_band: 'high',
  decoration: '精装',
  has_lift: 1,
  rooms: 2,
  halls: 1,
  baths: 1,
  area: 71.2,
} as const;
const HOUSE = {
  orientation: '东',
  floor_band: 'low',
  decoration: '毛坯',
  has_lift: 0,
  rooms: 4,
  halls: 4,
  baths: 3,
  area: 150,
} as const;

async function fill(db: Db): Promise<void> {
  await db
    .insertInto('subway_lines')
    .values([subwayLineRow(), subwayLineRow({ id: 22, name: '机场线' })])
    .execute();
  await db
    .insertInto('subway_stations')
    .values([subwayStationRow(FIRST), subwayStationRow({ id: 32, name: '大场镇', ...SECOND })])
    .execute();
  const stops = [
    [21, 31],
    [22, 31],
    [22, 32],
  ] as const;
  await db
    .insertInto('subway_line_stations')
    .values(stops.map(([line_id, station_id]) => ({ line_id, station_id, seq: station_id })))
    .execute();
  const school = { id: 51, city_id: CITY, kind: 'school', name: '三林小学', nature: '公办', ...FIRST } as const;
  await db.insertInto('places').values(school).execute();
  const figures = { level: 'community', city_id: CITY } as const;
  await db
    .insertInto('area_summaries')
    .values([
      areaSummaryRow({ ...figures, area_id: 101, deal_unit: 5 * WAN, deals_90: 1, heat: 1 }),
      areaSummaryRow({ ...figures, area_id: 102, asking_unit: 9 * WAN, deals_90: 7, heat: 5 }),
    ])
    .execute();
  await fillEstates(db);
  await fillOthers(db);
}

async function fillEstates(db: Db): Promise<void> {
  const tags = { has_vr: 1, has_video: 1, viewing_anytime: 1, must_see: 1, owner_listed: 1 } as const;
  const first = {
    price: 372 * WAN,
    unit_price: 5.2 * WAN,
    usable_area: 60,
    estimate_low: 380 * WAN,
    estimate: 390 * WAN,
    estimate_high: 400 * WAN,
    first_price: 387 * WAN,
    built_year: 2010,
    score: 2,
    followers: 1,
  };
  const second = {
    price: 900 * WAN,
    unit_price: 9 * WAN,
    usable_area: 100,
    estimate_low: 700 * WAN,
    estimate: 750 * WAN,
    estimate_high: 800 * WAN,
    first_price: 900 * WAN,
    built_year: 1980,
    score: 1,
    followers: 9,
  };
  const kept = {
    layout_structure: '平层',
    usage: '普通住宅',
    ownership: '商品房',
    held: 'five',
    only_home: 1,
  } as const;
  const sold = {
    layout_structure: '复式',
    usage: '别墅',
    ownership: '动迁安置房',
    held: 'under_two',
    only_home: 0,
    exclusive: 1,
  } as const;
  const days = { listed_day: '2026-11-19', price_changed_day: '2026-11-15' };
  await db
    .insertInto('estates')
    .values([
      estateRow({ ...BOTH.first, ...FLAT, ...tags, ...first, ...kept, ...days }),
      estateRow({
        id: 1002,
        community_id: 102,
        ...BOTH.second,
        ...HOUSE,
        ...second,
        ...sold,
        listed_day: '2026-01-01',
      }),
    ])
    .execute();
  await db
    .insertInto('home_bargains')
    .values({ estate_id: 1001, city_id: CITY, bound: 375 * WAN, z: 1.1 })
    .execute();
  const change = { id: 1, estate_id: 1001, day: days.price_changed_day, price_before: first.first_price };
  await db
    .insertInto('estate_price_changes')
    .values({ ...change, price_after: first.price })
    .execute();
}

async function fillOthers(db: Db): Promise<void> {
  const days = { first: { listed_day: '2026-11-19' }, second: { listed_day: '2026-01-01' } };
  await db
    .insertInto('rentals')
    .values([
      rentalRow({ ...BOTH.first, ...FLAT, ...days.first, rent: 650_000 }),
      rentalRow({
        id: 2002,
        community_id: 102,
        ...BOTH.second,
        ...HOUSE,
        ...days.second,
        rent: 3_000_000,
        mode: 'shared',
      }),
    ])
    .execute();
  const first = {
    unit_price: 5 * WAN,
    total_price_from: 300 * WAN,
    total_price_to: 400 * WAN,
    area_from: 60,
    area_to: 80,
  };
  const second = {
    unit_price: 9 * WAN,
    total_price_from: 800 * WAN,
    total_price_to: 900 * WAN,
    area_from: 120,
    area_to: 150,
  };
  const ready = { room_counts: '[2]', developer: '云开', completion: 'ready', opening_day: '2026-01-01' } as const;
  const sold = { room_counts: '[4]', developer: '海阔', completion: 'presale', opening_day: '2026-06-01' } as const;
  await db
    .insertInto('projects')
    .values([
      projectRow({ ...BOTH.first, ...first, ...ready }),
      projectRow({ id: 4002, ...BOTH.second, ...second, ...sold, usage: '公寓', sale_status: 'sold_out' }),
    ])
    .execute();
}

/**
 * What a question answers, and whether a query looked at the rows of the list's own table. It is asked once before: where
 * communities lie is read once a packing.
 */
async function pathOf<Answer>(table: string, question: (db: Db) => Promise<Answer>, { db } = opened) {
  await question(db);
  let path: Path = 'packed';
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes(`"name":"${table}"`)) path = 'table';
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const answer = await question(db.withPlugin(watch));
  return { path, answer };
}

const asked = (filters: Partial<Filters> = {}) => ({
  cityId: CITY,
  filters: { ...noFilters(), ...filters },
  today: TODAY,
  downShare: 0.15,
  rings: [INNER_RING],
  offset: 0,
  limit: 20,
});

describe.each(Object.entries(LISTS))('%s', (tab, { table, ids, find, filters, sorts }) => {
  const name = tab as keyof typeof LISTS;
  const search = find as (db: Db, search: object) => Promise<{ ids: number[] }>;
  const idsOf: Record<Found, number[]> = { first: [ids.first], second: [ids.second], both: [ids.first, ids.second] };
  const cases = Object.entries(filters).flatMap(([filter, some]) =>
    some.map(([value, found, path]) => ({ filter, value, found, path })),
  );

  test('every filter that it knows is asked here', () => {
    expect(Object.keys(filters).toSorted()).toEqual(FILTERS_OF[name].toSorted());
  });

  test('every order that it knows is asked here', () => {
    expect(Object.keys(sorts)).toEqual([...SORTS_OF[name]]);
  });

  test.each(cases)('$filter $value finds $found by the $path list', async ({ filter, value, found, path }) => {
    const one = await pathOf(table, (db) => search(db, { ...asked({ [filter]: value }), sort: 'smart' }));
    expect({ path: one.path, ids: one.answer.ids.toSorted() }).toEqual({ path, ids: idsOf[found] });
  });

  test.each(Object.entries(sorts))('in the order %s %j', async (sort, [above, path]) => {
    const filters = sort === 'commute' ? ({ commute: [wayTo(32, 120)] } as Partial<Filters>) : {};
    const one = await pathOf(table, (db) => search(db, { ...asked(filters), sort }));
    const expected = above === 'first' ? idsOf.both : idsOf.both.toReversed();
    expect({ path: one.path, ids: one.answer.ids }).toEqual({ path, ids: expected });
  });

  test.runIf(name !== 'community').each(cases)('on the map, $filter $value', async ({ filter, value, found, path }) => {
    const search = { ...asked({ [filter]: value }), tab: name as 'resale' | 'rent' | 'new' };
    const view = { level: 'district' as const, bounds: { west: 121, south: 31, east: 122, north: 32 } };
    const one = await pathOf(table, (db) => listMapClusters(db, search, view));
    const districts = { first: [1], second: [2], both: [1, 2] }[found];
    expect({ path: one.path, ids: one.answer.map(({ id }) => id) }).toEqual({ path, ids: districts });
  });

  // A filter of one community is asked of the table at the other levels alone.
  test.runIf(name === 'resale' || name === 'rent').each([
    ['district', 1],
    ['plate', 11],
    ['community', 101],
  ] as const)('on the map, counted by %s', async (level, place) => {
    const search = { ...asked({ room: [2] }), tab: name as 'resale' | 'rent' };
    const view = { level, bounds: { west: 121, south: 31, east: 122, north: 32 } };
    const one = await pathOf(table, (db) => listMapClusters(db, search, view));
    expect({ path: one.path, ids: one.answer.map(({ id }) => id) }).toEqual({ path: 'packed', ids: [place] });
  });
});

test('every tag is asked here', () => {
  const asked = RESALE.tag?.flatMap(([value]) => value as string[]) ?? [];
  expect(asked.toSorted()).toEqual(TAGS.toSorted());
});

// What a visitor ruled out is no filter, and leaves the packed list no more than one.
test.each([
  ['resale', { homes: [1001], houses: [] }],
  ['resale', { homes: [], houses: [101] }],
  ['rent', { homes: [2001], houses: [] }],
  ['rent', { homes: [], houses: [101] }],
  ['community', { homes: [], houses: [101] }],
] as const)('in the list %s, without %j', async (tab, leftOut) => {
  const { table, ids, find } = LISTS[tab];
  const search = find as (db: Db, search: object) => Promise<{ ids: number[] }>;
  const { path, answer } = await pathOf(table, (db) => search(db, { ...asked(), sort: 'smart', leftOut }));
  expect({ path, ids: answer.ids }).toEqual({ path: 'packed', ids: [ids.second] });
});

test('on the map, what homes ask against their estimates is a colour', async () => {
  const view = {
    level: 'district',
    bounds: { west: 121, south: 31, east: 122, north: 32 },
    shade: 'estimate',
  } as const;
  const { path, answer } = await pathOf('estates', (db) => listMapClusters(db, { ...asked(), tab: 'resale' }, view));
  expect(path).toBe('packed');
  expect(answer.map(({ id, shade }) => [id, shade])).toEqual([
    [1, expect.any(Number)],
    [2, expect.any(Number)],
  ]);
});

describe('before the lists are packed', () => {
  let unpacked: OpenDatabase;
  beforeAll(async () => {
    unpacked = await openFilled();
  });
  afterAll(() => unpacked.close());

  test.each(['resale', 'rent', 'community'] as const)(
    'in the list %s, ways to work are asked of the table',
    async (tab) => {
      const { table, ids, find } = LISTS[tab];
      const search = find as (db: Db, search: object) => Promise<{ ids: number[] }>;
      const wanted = { ...asked({ commute: [wayTo(32, 20)] } as Partial<Filters>), sort: 'smart' };
      const { path, answer } = await pathOf(table, (db) => search(db, wanted), unpacked);
      expect({ path, ids: answer.ids }).toEqual({ path: 'table', ids: [ids.second] });
    },
  );
});
