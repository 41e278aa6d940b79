// What the same searches cost over packed lists and over the tables, as CPU time in one process: 300 searches of homes for
// sale and 100 views of the map, at the demo data's number of homes and at ten times as many.

import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { deletePackedSets } from '@/lib/server/db/packed/packedSets';
import { packLists } from '@/lib/server/derive/packLists';
import { ringRoadsOf } from '@/lib/server/facts/loadFacts';
import { searchEstates } from '@/lib/server/search/queries/estateSearch';
import { listMapClusters } from '@/lib/server/search/queries/mapPrices';
import { arbitraryFilters, filtersFrom } from '../kit/arbitraryFilters';
import { scaledData } from './kit/scaledData.js';
import { dataDir } from './kit/setUp.js';
import { printTable, times } from './kit/table.js';

const CITY = 605;
const SEED = 31;
const FACTORS = [1, 10];
const VIEW = { west: 121.3, south: 31.1, east: 121.6, north: 31.4 };

const rows = [];
for (const factor of FACTORS) {
  const folder = join(dataDir, `../packed-${factor}`);
  await scaledData(dataDir, { communities: 1, homes: factor, deals: 1 }, folder);
  const packed = await openDatabase({ dataDir: folder });
  const tables = await openDatabase({ dataDir: withoutPacked(folder) });
  await deletePackedSets(tables.db, CITY);
  const { n } = await packed.db
    .selectFrom('estates')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('city_id', '=', CITY)
    .where('status', '=', 'on_sale')
    .executeTakeFirstOrThrow();
  const homes = `${Number(n).toLocaleString('en')} homes`;
  const searches = fc.sample(filtersFrom(await arbitraryFilters(packed.db, CITY), 'resale'), {
    seed: SEED,
    numRuns: 300,
  });
  const { data_day: today } = await packed.db
    .selectFrom('cities')
    .select('data_day')
    .where('id', '=', CITY)
    .executeTakeFirstOrThrow();
  const of = (filters) => ({ cityId: CITY, filters, today, downShare: 0.15, rings: ringRoadsOf(CITY) });
  for (const [what, asked, run] of [
    ['a search', searches, (db, filters) => searchEstates(db, { ...of(filters), sort: 'smart', offset: 0, limit: 20 })],
    [
      'a view of the map',
      searches.slice(0, 100),
      (db, filters) => listMapClusters(db, { ...of(filters), tab: 'resale' }, { level: 'plate', bounds: VIEW }),
    ],
  ]) {
    const [fast, slow] = [await costOf(packed.db, asked, run), await costOf(tables.db, asked, run)];
    for (const [at, name] of [
      [0.5, 'median'],
      [0.95, 'p95'],
    ])
      rows.push([
        `${what}, ${homes}, ${name}: tables against packed`,
        `${times(slow(at) / fast(at), 1)} (${slow(at).toFixed(2)} ms against ${fast(at).toFixed(2)})`,
        '',
        null,
      ]);
  }
  const cpu = process.cpuUsage();
  await packLists(packed, { cityIds: [CITY] });
  const { user, system } = process.cpuUsage(cpu);
  rows.push([`packing ${homes}, CPU`, `${((user + system) / 1e6).toFixed(1)} s`, '', null]);
  rows.push([
    `the file of ${homes}`,
    `${Math.round(statSync(join(folder, 'fangjing.sqlite')).size / 1e6)} MB`,
    '',
    null,
  ]);
  await Promise.all([packed.close(), tables.close()]);
}
printTable('Packed lists', rows);

/** A copy of the data of which the city's lists are not packed. */
function withoutPacked(folder) {
  const copy = `${folder}-tables`;
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  copyFileSync(join(folder, 'fangjing.sqlite'), join(copy, 'fangjing.sqlite'));
  return copy;
}

/** CPU ms of each of the searches, by the share of them that cost no more. */
async function costOf(db, asked, run) {
  for (const filters of asked.slice(0, 20)) await run(db, filters);
  const spent = [];
  for (const filters of asked) {
    const cpu = process.cpuUsage();
    await run(db, filters);
    const { user, system } = process.cpuUsage(cpu);
    spent.push((user + system) / 1000);
  }
  spent.sort((left, right) => left - right);
  return (share) => spent[Math.floor(spent.length * share)];
}
