// Rendering, calls, saturation, processes, start and memory, each beside the bare Next page in the same run.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { load } from './support/load.js';
import { startBare, startOurs } from './support/servers.js';
import { dataDir, fillerFor } from './support/setUp.js';
import { printTable, times } from './support/table.js';

const db = new DatabaseSync(join(dataDir, 'fangjing.sqlite'), { readOnly: true });
const { id } = db
  .prepare("select id from estates where city_id = 605 and status = 'on_sale' order by followers desc limit 1")
  .get();
db.close();

const SEARCH = '/605/search/result';
const HOME = `/605/house-detail/${id}`;
const rows = [];

const uncached = await startOurs({ DATA_DIR: dataDir, MICRO_CACHE_SECONDS: '0' });
const bare = await startBare();
for (const [name, path] of [
  ['search result', SEARCH],
  ['a home', HOME],
]) {
  const yardstick = await load(bare, await fillerFor(bare, uncached, path));
  const ours = await load(uncached, path);
  rows.push([
    `${name}: CPU against the bare page of the same size`,
    times(ours.cpuMs / yardstick.cpuMs),
    '<= 1.25x',
    ours.cpuMs / yardstick.cpuMs <= 1.25,
  ]);
  const speed = ours.perSecond / yardstick.perSecond;
  rows.push([`${name}: requests a second against it`, `${Math.round(speed * 100)} %`, '>= 65 %', speed >= 0.65]);
  rows.push([`${name}: saturated p99 / p50`, times(ours.p99 / ours.p50, 1), '<= 5x', ours.p99 / ours.p50 <= 5]);
}
const bareRoute = await load(bare, '/api/one?id=1');
const byId = await load(uncached, `/api/rabbit/v1/house/general?houseId=${await firstCommunity()}`);
rows.push([
  'a call by id against the bare route',
  `${Math.round((byId.perSecond / bareRoute.perSecond) * 100)} %`,
  '>= 70 %',
  byId.perSecond >= bareRoute.perSecond * 0.7,
]);
rows.push(['a cheap call while 16 clients search', ...(await cheapBesideSearch())]);
rows.push([
  'start with existing data',
  `${(uncached.startMs / 1000).toFixed(1)} s`,
  '<= 3 s',
  uncached.startMs <= 3000,
]);
rows.push(['memory at its highest', `${Math.round(uncached.rssMb())} MB`, '<= 500 MB', uncached.rssMb() <= 500]);
const alone = await load(uncached, SEARCH);
await uncached.stop();

const cached = await startOurs({ DATA_DIR: dataDir });
const barePage = await load(bare, '/?cards=30');
const kept = await load(cached, SEARCH);
rows.push([
  'search result from the micro-cache, CPU',
  times(barePage.cpuMs / kept.cpuMs, 0),
  '>= 20x',
  barePage.cpuMs / kept.cpuMs >= 20,
]);
await cached.stop();
await bare.stop();

const two = await startOurs({ DATA_DIR: dataDir, MICRO_CACHE_SECONDS: '0', WORKERS: '2' });
const pair = await load({ ...two, cpuMs: () => 0 }, SEARCH);
rows.push([
  'two processes against one (load generator on the same cores)',
  times(pair.perSecond / alone.perSecond),
  '>= 1.8x',
  pair.perSecond / alone.perSecond >= 1.8,
]);
await two.stop();

printTable('Server', rows);

async function firstCommunity() {
  const read = new DatabaseSync(join(dataDir, 'fangjing.sqlite'), { readOnly: true });
  const row = read.prepare('select id from communities where city_id = 605 limit 1').get();
  read.close();
  return row.id;
}

async function cheapBesideSearch() {
  const searching = load(uncached, SEARCH);
  const cheap = await load(uncached, '/healthz', { connections: 1 });
  await searching;
  return [`p99 ${cheap.p99} ms`, '<= 20 ms', cheap.p99 <= 20];
}
