// What queries cost on ten times the data, as CPU time side by side in one process: by default 200,000 communities,
// 3 million deals and 1 million homes against a tenth of them; with BENCH_SIZE=demo, ten times the demo data against it.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { noFilters } from '@/lib/search/filters';
import { SUGGEST_KINDS } from '@/lib/search/suggestion';
import { listAgents } from '@/lib/server/agent/queries/agents';
import { findCommunity } from '@/lib/server/community/queries/communities';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { listDealFigures, searchDeals } from '@/lib/server/deal/queries/deals';
import { listEstateSummaries } from '@/lib/server/estate/queries/estateSummaries';
import { findEstate } from '@/lib/server/estate/queries/estates';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { listPeriods } from '@/lib/server/market/queries/areaStatistics';
import { listCommunitySummaries, searchCommunities } from '@/lib/server/search/queries/communitySearch';
import { searchEstates } from '@/lib/server/search/queries/estateSearch';
import { listMapClusters } from '@/lib/server/search/queries/mapPrices';
import { listRentalSummaries, searchRentals } from '@/lib/server/search/queries/rentalSearch';
import { matchTerms } from '@/lib/server/search/queries/searchTerms';
import { scaledData } from './kit/scaledData.js';
import { dataDir } from './kit/setUp.js';
import { printTable, times } from './kit/table.js';

/** Multiples of the demo data. */
const SIZES = {
  design: { communities: 7, homes: 1.6, deals: 1.1 },
  demo: { communities: 1, homes: 1, deals: 1 },
};
const TIMES = Number(process.env.BENCH_SCALE ?? 10);
const ROUNDS = 15;
const CITY = 605;
/** The city, and what a phone shows of it when its communities can be told apart. */
const WHOLE = { west: 120.8, south: 30.6, east: 122.2, north: 31.9 };
const VIEW = { west: 121.45, south: 31.2, east: 121.48, north: 31.25 };

const LISTS = {
  resale: [searchEstates, listEstateSummaries],
  rent: [searchRentals, listRentalSummaries],
  community: [searchCommunities, listCommunitySummaries],
};

const started = performance.now();
const size = SIZES[process.env.BENCH_SIZE ?? 'design'];
const tenfold = Object.fromEntries(Object.entries(size).map(([what, factor]) => [what, factor * TIMES]));
const folders = [size, tenfold].map((_, at) => join(dataDir, `../scaled-${at}`));
for (const [at, factors] of [size, tenfold].entries()) await scaledData(dataDir, factors, folders[at]);
const made = ((performance.now() - started) / 1000).toFixed(0);
const [small, large] = await Promise.all(folders.map((folder) => openDatabase({ dataDir: folder })));
const cases = await casesOn(small.db);
const rows = [];
for (const [name, goal, run] of cases) {
  const [one, ten] = await compare(run);
  const ratio = ten / one;
  rows.push([`${name} (${one.toFixed(2)} to ${ten.toFixed(2)} ms)`, times(ratio), `<= ${goal}x`, ratio <= goal]);
}
const [before, after] = await Promise.all([sizes(small.db), sizes(large.db)]);
printTable(`Data times ${TIMES} (from ${before} to ${after}; made in ${made} s)`, rows);
await Promise.all([small.close(), large.close()]);
if (process.env.BENCH_KEEP !== '1') for (const folder of folders) rmSync(folder, { recursive: true, force: true });

async function casesOn(db) {
  const pick = (table, count) =>
    db.selectFrom(table).select('id').where('city_id', '=', CITY).orderBy('source_ref').limit(count).execute();
  const estates = (await pick('estates', 40)).map(({ id }) => id);
  const communities = (await pick('communities', 40)).map(({ id }) => id);
  const names = await db.selectFrom('communities').select('name').where('city_id', '=', CITY).limit(40).execute();
  const place = await db
    .selectFrom('plates')
    .select(['id', 'district_id'])
    .where('city_id', '=', CITY)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const city = await db.selectFrom('cities').selectAll().where('id', '=', CITY).executeTakeFirstOrThrow();
  const today = city.data_day;
  const days = { dealsDay: city.deals_day, listingsDay: city.listings_day };
  const trend = (on, level, areaId) => listPeriods(on, 'month', { level, areaId, count: 60, days });
  const search = (given, sort = 'smart', offset = 0) => ({
    cityId: CITY,
    filters: { ...noFilters(), ...given },
    today,
    downShare: 0.15,
    sort,
    offset,
    limit: 20,
  });
  const page =
    (given, sort, offset, [find, list] = LISTS.resale) =>
    async (on) => {
      const { ids } = await find(on, search(given, sort, offset));
      await list(on, ids);
    };
  const total =
    (given, [find] = LISTS.resale) =>
    (on) =>
      find(on, search(given, 'smart', Number.MAX_SAFE_INTEGER));
  const map = (level, bounds, given = {}) => {
    const { offset, limit, sort, ...searched } = search(given);
    return (on) => listMapClusters(on, { ...searched, tab: 'resale' }, { level, bounds });
  };
  const each = (values, read) => async (on) => {
    for (const value of values) await read(on, value);
  };
  const price = [{ from: 300, to: 500 }];
  const rare = { room: [4], face: ['w'], decoration: ['rough'], lift: ['no'], held: ['five_only'], floor: ['high'] };
  // They leave one home of the smaller data, whose page costs less for its one card; these leave a page of either.
  const few = { ...rare, room: [2], decoration: ['fine'] };
  const common = names.map(({ name }) => name.slice(0, 1));
  const { id: largest } = await db
    .selectFrom('deals')
    .select(({ fn }) => ['community_id as id', fn.countAll().as('n')])
    .where('city_id', '=', CITY)
    .groupBy('community_id')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const dealsPage = async (on) => {
    const deals = { communityId: largest, rooms: [], floors: [] };
    await searchDeals(on, deals, { sort: 'unit_desc', offset: 0, limit: 20 });
    await listDealFigures(on, deals);
  };
  return [
    ['a home by id', 1.3, each(estates, findEstate)],
    ['a community by id', 1.3, each(communities, findCommunity)],
    [
      'a name by two letters',
      1.3,
      each(names, (on, { name }) => matchTerms(on, CITY, name.slice(0, 2), SUGGEST_KINDS, 10)),
    ],
    ['a name by one letter', 1.3, each(common, (on, text) => matchTerms(on, CITY, text, SUGGEST_KINDS, 10))],
    ['a lead stored', 1.3, storeLeads],
    ['search: all', 3, page({})],
    ['search: price', 3, page({ price }, 'price_asc')],
    ['search: price and rooms', 3, page({ price, room: [2, 3] })],
    ['search: five filters', 3, page({ price, room: [3], face: ['sn'], decoration: ['fine'], lift: ['yes'] })],
    ['search: a district', 3, page({ district: [place.district_id] }, 'newest')],
    ['search: a plate', 3, page({ plate: [place.id] })],
    ['search: near a station', 3, page({ metro: 500 }, 'followed')],
    ['search: six filters', 3, page(few)],
    ['search: price, page 50', 3, page({ price }, 'unit_asc', 980)],
    ['rentals: three filters', 3, page({ mode: ['whole'], room: [2], metro: 800 }, 'price_asc', 0, LISTS.rent)],
    ['communities: all', 3, page({}, 'smart', 0, LISTS.community)],
    [
      'communities: price and age',
      3,
      page({ unit: [{ from: 4, to: 6 }], age: [{ from: 0, to: 20 }] }, 'deals', 0, LISTS.community),
    ],
    ['deals of a large community', 3, dealsPage],
    ['map: districts', 3, map('district', WHOLE, { price })],
    ['map: plates', 3, map('plate', WHOLE)],
    ['map: communities in view', 3, map('community', VIEW)],
    ['total: all', 2, total({})],
    ['total: price', 2, total({ price })],
    ['total: a district', 2, total({ district: [place.district_id] })],
    ['total: six rare filters', 2, total(rare)],
    ['total: rentals', 2, total({ room: [2] }, LISTS.rent)],
    ['total: communities', 2, total({ unit: [{ from: 4, to: 6 }] }, LISTS.community)],
    ['total: agents', 2, (on) => listAgents(on, { cityId: CITY, order: 'overall', offset: 0, limit: 20 })],
    ['trend of a community', 1.5, each(communities, (on, id) => trend(on, 'community', id))],
    ['trend of the city', 1.5, (on) => trend(on, 'city', CITY)],
  ];
}

/** As leads arrive, but in one transaction that is undone: the disk's flush is the same on any data. */
async function storeLeads(db) {
  const undo = new Error('undo');
  const lead = (at) => ({
    id: `bench-${at}`,
    type: 1,
    phone_cipher: 'x',
    phone_index: `bench-${at}`,
    city_id: CITY,
    estate_id: null,
    house_id: null,
    second_estate_ids: '[]',
    consent_version: '1',
    consent_at: 0,
    share_consent: 0,
    source_page: '/',
    day: '2026-01-01',
    created_at: 0,
  });
  await db
    .transaction()
    .execute(async (inside) => {
      for (let at = 0; at < 40; at++) await storeLead(inside, lead(at));
      throw undo;
    })
    .catch((failure) => {
      if (failure !== undo) throw failure;
    });
}

async function compare(run) {
  const spent = [[], []];
  for (let round = -2; round < ROUNDS; round++) {
    for (const [at, { db }] of [small, large].entries()) {
      const cpu = process.cpuUsage();
      await run(db);
      const { user, system } = process.cpuUsage(cpu);
      if (round >= 0) spent[at].push((user + system) / 1000);
    }
  }
  return spent.map((values) => values.sort((left, right) => left - right)[Math.floor(ROUNDS / 2)]);
}

async function sizes(db) {
  const count = async (table) => {
    const { n } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n).toLocaleString('en');
  };
  return `${await count('communities')} communities, ${await count('deals')} deals, ${await count('estates')} homes`;
}
