import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@/lib/kernel/day';
import { createRandom } from '@/lib/kernel/random';
import { noFilters } from '@/lib/search/filters';
import type { OpenDatabase } from '@/lib/server/db/client';
import { packLists } from '@/lib/server/derive/packLists';
import { getEstateDetail } from '@/lib/server/estate/calls/getDetail';
import { searchEstates } from '@/lib/server/search/queries/estateSearch';
import { computeEstimates } from '@/lib/server/valuation/computeEstimates';
import { call } from '../kit/callApi';
import { cityRow, communityRow, dealRow, estateRow } from '../kit/rows';
import { openTestDatabase } from '../kit/testDatabase';

// A planted city: every home has a true value that nobody sees whole, most ask somewhat more, some ask far less, and of some
// of those the reason is told, or their area is a slip.

const CITY = 605;
const DAY = '2026-11-20';
const COMMUNITIES = 12;
const DEALS = 3_000;
const HOMES = 1_400;
/** What no fact tells of a home, and what buyer and seller add by luck, as logarithms. */
const [UNSEEN, LUCK] = [0.035, 0.035];

type Kind = 'plain' | 'bargain' | 'told' | 'slip';

const TOLD = [
  { title: '法拍房 三林苑 低价起拍' },
  { description: '房东说明：屋内曾有非正常死亡，介意勿扰。' },
  { co_owned: 1 as const },
  { description: '目前抵押异常，已被查封，需全款解押。' },
  { ownership: '共有产权房' },
];

interface Layout {
  rooms: number;
  area: number;
}

const random = createRandom('planted bargains');
const communities = Array.from({ length: COMMUNITIES }, (_, at) => ({
  id: 101 + at,
  level: Math.log(3_500_000 + at * 250_000),
  layouts: Array.from({ length: 6 }, (_, one): Layout => {
    const rooms = 1 + (one % 3);
    return { rooms, area: Math.round((28 + rooms * 24 + random.between(0, 18)) * 100) / 100 };
  }),
}));

function homeOf() {
  const community = random.pick(communities);
  const layout = random.pick(community.layouts);
  const floor = random.pick(['low', 'mid', 'high'] as const);
  const decoration = random.pick(['精装', '简装'] as const);
  const seen = { low: -0.02, mid: 0, high: 0.015 }[floor] + (decoration === '精装' ? 0.03 : 0);
  const value = community.level + seen + random.normal(0, UNSEEN);
  const facts = { community_id: community.id, rooms: layout.rooms, floor_band: floor, decoration, plate_id: 11 };
  return { value, area: layout.area, facts };
}

const deals = Array.from({ length: DEALS }, (_, at) => {
  const { value, area, facts } = homeOf();
  const unitPrice = Math.round(Math.exp(value + random.normal(0, LUCK)));
  const prices = { unit_price: unitPrice, price: Math.round(unitPrice * area), area };
  const day = addDays(DAY, -random.int(0, 720));
  return dealRow({ id: 10_000 + at, source_ref: `d${at}`, deal_day: day, ...facts, ...prices, estate_id: null });
});

const kinds = new Map<number, Kind>();

/** 89.32 read as 893.2, as 98.32, or with another first digit. */
function slipOf(area: number): number {
  const whole = String(Math.floor(area));
  const wrong = random.pick([
    area * 10,
    Number([...whole].reverse().join('')) + (area % 1),
    area + random.pick([10, 20, 30, 40, 100]),
  ]);
  return Math.abs(wrong - area) < 3 ? area + 20 : Math.round(wrong * 100) / 100;
}

const homes = Array.from({ length: HOMES }, (_, at) => {
  const id = 1_000 + at;
  const kind: Kind = random.weighted([
    ['plain', 0.86],
    ['bargain', 0.05],
    ['told', 0.05],
    ['slip', 0.04],
  ] as const);
  kinds.set(id, kind);
  const { value, area, facts } = homeOf();
  const above = kind === 'plain' || kind === 'slip' ? random.normal(0.06, 0.04) : -random.between(0.12, 0.28);
  const price = Math.round((Math.exp(value + above) * area) / 1_000_000) * 1_000_000;
  const told = kind === 'told' ? random.pick(TOLD) : {};
  const written = kind === 'slip' ? slipOf(area) : area;
  const prices = { area: written, price, unit_price: Math.round(price / written), first_price: price };
  return estateRow({ id, source_ref: `e${at}`, ...facts, ...prices, ...told });
});

/** Each bargain once more, as it was when it was still on sale. */
const GONE = 5_000;
const gone = homes
  .filter(({ id }) => kinds.get(id) === 'bargain')
  .map((home) => ({ ...home, id: home.id + GONE, source_ref: `gone ${home.id}`, status: 'withdrawn' as const }));

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db
    .insertInto('cities')
    .values(cityRow({ data_day: DAY, deals_day: DAY, listings_day: DAY }))
    .execute();
  await opened.db
    .insertInto('communities')
    .values(
      communities.map(({ id }, at) =>
        communityRow({ id, source_ref: `c${at}`, lng: 121.4 + at * 0.01, lat: 31.2 + (at % 4) * 0.01 }),
      ),
    )
    .execute();
  for (let at = 0; at < deals.length; at += 300)
    await opened.db
      .insertInto('deals')
      .values(deals.slice(at, at + 300))
      .execute();
  for (let at = 0; at < homes.length; at += 300)
    await opened.db
      .insertInto('estates')
      .values(homes.slice(at, at + 300))
      .execute();
  await opened.db.insertInto('estates').values(gone).execute();
  await computeEstimates(opened);
});
afterAll(() => opened.close());

const flagged = async () =>
  (await opened.db.selectFrom('home_bargains').selectAll().orderBy('estate_id').execute()).map((row) => row);

test('planted bargains are found, and none that has a reason or a slip', async () => {
  const found = await flagged();
  const of = (kind: Kind) => found.filter(({ estate_id }) => kinds.get(estate_id) === kind).length;
  const planted = [...kinds.values()].filter((kind) => kind === 'bargain').length;
  const [precision, recall] = [of('bargain') / found.length, of('bargain') / planted];
  // biome-ignore lint/suspicious/noConsole: the figures that the rule reaches
  console.info(
    `笋盘: ${planted} planted, ${found.length} flagged, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
  );
  expect([of('told'), of('slip')]).toEqual([0, 0]);
  expect(precision).toBeGreaterThanOrEqual(0.8);
  expect(recall).toBeGreaterThanOrEqual(0.6);
  expect(found.every(({ z }) => z < 0)).toBe(true);
  expect(
    found.filter(({ estate_id }) => estate_id >= GONE),
    'of those that are gone',
  ).toEqual([]);
});

const search = (filters = {}) => ({
  cityId: CITY,
  filters: { ...noFilters(), tag: ['bargain' as const], ...filters },
  today: DAY,
  downShare: 0.15,
  rings: [],
  sort: 'estimate' as const,
  limit: 200,
  offset: 0,
});

test('the list of them is the same packed and unpacked, and holds no home that is gone', async () => {
  const ids = (await flagged()).map(({ estate_id }) => estate_id);
  const asked = await searchEstates(opened.db, search());
  expect([...asked.ids].sort((one, other) => one - other)).toEqual(ids);
  await packLists(opened);
  expect(await searchEstates(opened.db, search())).toEqual(asked);
});

test('a home says why it is one, with deals; one that is withdrawn is none', async () => {
  const [first] = await flagged();
  const { estate, bargain } = await call(opened, getEstateDetail, { estateId: first?.estate_id ?? 0 });
  expect(estate.tags).toContain('bargain');
  expect(bargain?.bound).toBe(first?.bound);
  expect(estate.price).toBeLessThan(bargain?.bound ?? 0);
  expect(bargain?.deals.length).toBeGreaterThan(0);
  await opened.db.updateTable('estates').set({ status: 'withdrawn' }).where('id', '=', estate.id).execute();
  const after = await call(opened, getEstateDetail, { estateId: estate.id });
  expect([after.bargain, after.estate.tags.includes('bargain')]).toEqual([null, false]);
});
