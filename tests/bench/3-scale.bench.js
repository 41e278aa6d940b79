// What queries cost on ten times the data against the demo data, as CPU time side by side in one process.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { noFilters } from '@/lib/domain/search/filters';
import { SUGGEST_KINDS } from '@/lib/domain/search/suggestion';
import { openDatabase } from '@/lib/server/db/client';
import { listMonths } from '@/lib/server/repositories/areaStatistics';
import { findCommunity } from '@/lib/server/repositories/communities';
import { searchEstates } from '@/lib/server/repositories/estateSearch';
import { listEstateSummaries } from '@/lib/server/repositories/estateSummaries';
import { findEstate } from '@/lib/server/repositories/estates';
import { storeLead } from '@/lib/server/repositories/leads';
import { matchTerms } from '@/lib/server/repositories/searchTerms';
import { scaledData } from './support/scaledData.js';
import { dataDir } from './support/setUp.js';
import { printTable, times } from './support/table.js';

const FACTOR = Number(process.env.BENCH_SCALE ?? 10);
const ROUNDS = 15;
const CITY = 605;
const started = performance.now();
const folder = scaledData(dataDir, FACTOR, join(dataDir, '../scaled'));
const made = ((performance.now() - started) / 1000).toFixed(0);
const [small, large] = await Promise.all([openDatabase({ dataDir }), openDatabase({ dataDir: folder })]);
const cases = await casesOn(small.db);
const rows = [];
for (const [name, goal, run] of cases) {
  const [one, ten] = await compare(run);
  const ratio = ten / one;
  rows.push([`${name} (${one.toFixed(2)} to ${ten.toFixed(2)} ms)`, times(ratio), `<= ${goal}x`, ratio <= goal]);
}
const held = await sizes(large.db);
printTable(`Data times ${FACTOR} (${held}; made in ${made} s)`, rows);
await Promise.all([small.close(), large.close()]);
if (process.env.BENCH_KEEP !== '1') rmSync(folder, { recursive: true, force: true });

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
  const { data_day: today } = await db
    .selectFrom('cities')
    .select('data_day')
    .where('id', '=', CITY)
    .executeTakeFirstOrThrow();
  const search = (given, sort = 'smart', offset = 0) => ({
    cityId: CITY,
    filters: { ...noFilters(), ...given },
    today,
    sort,
    offset,
    limit: 20,
  });
  const page = (given, sort) => async (on) => {
    const { ids } = await searchEstates(on, search(given, sort));
    await listEstateSummaries(on, ids);
  };
  const total = (given) => (on) => searchEstates(on, search(given, 'smart', Number.MAX_SAFE_INTEGER));
  const each = (values, read) => async (on) => {
    for (const value of values) await read(on, value);
  };
  const price = [{ from: 300, to: 500 }];
  return [
    ['a home by id', 1.3, each(estates, findEstate)],
    ['a community by id', 1.3, each(communities, findCommunity)],
    [
      'a name by two letters',
      1.3,
      each(names, (on, { name }) => matchTerms(on, CITY, name.slice(0, 2), SUGGEST_KINDS, 10)),
    ],
    ['a lead stored', 1.3, storeLeads],
    ['search: all', 3, page({})],
    ['search: price', 3, page({ price }, 'price_asc')],
    ['search: price and rooms', 3, page({ price, room: [2, 3] })],
    ['search: five filters', 3, page({ price, room: [3], face: ['sn'], decoration: ['fine'], lift: ['yes'] })],
    ['search: a district', 3, page({ district: [place.district_id] }, 'newest')],
    ['search: a plate', 3, page({ plate: [place.id] })],
    ['search: near a station', 3, page({ metro: 500 }, 'followed')],
    ['total: all', 2, total({})],
    ['total: price', 2, total({ price })],
    ['total: a district', 2, total({ district: [place.district_id] })],
    ['trend of a community', 1.5, each(communities, (on, id) => listMonths(on, 'community', id, 60))],
    ['trend of the city', 1.5, (on) => listMonths(on, 'city', CITY, 60)],
  ];
}

/** As leads arrive, but in one transaction that is undone: the disk's flush is the same on any data. */
async function storeLeads(db) {
  const undo = new Error('undo');
  const lead = (at) => ({
    ...{ id: `bench-${at}`, type: 1, phone_cipher: 'x', phone_index: `bench-${at}`, city_id: CITY, estate_id: null },
    ...{ house_id: null, second_estate_ids: '[]', consent_version: '1', consent_at: 0, share_consent: 0 },
    ...{ source_page: '/', day: '2026-01-01', created_at: 0 },
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
