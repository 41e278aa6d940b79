// Streams that pages hold open: what one and 200 of them make of a page's turn. The page is made anew each time (no
// micro-cache), asked for by one visitor who waits for each answer; sides take turns, so that what else the machine does
// falls on all of them.

import { Agent, get } from 'node:http';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { startSession } from '@/lib/server/session/commands/startSession';
import { pagePaths } from './kit/pages.js';
import { startOurs } from './kit/servers.js';
import { dataDir } from './kit/setUp.js';
import { printTable } from './kit/table.js';

const ROUNDS = 8;
const PAGES_A_ROUND = 150;
const MANY = 200;
/** lib/server/http/limits.ts lets each viewer have more. */
const STREAMS_OF_ONE = 4;
const USER = 'bench of streams';
const MOST = 1.1;

const { search } = pagePaths(dataDir);
const tokens = await makeSessions(MANY / STREAMS_OF_ONE);
const server = await startOurs({ DATA_DIR: dataDir, MICRO_CACHE_SECONDS: '0' });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const CALL = '/api/im/switch';
const sides = [0, 1, MANY].flatMap((held) => [
  { held, path: search, what: 'a search page', ms: [] },
  { held, path: CALL, what: 'a cheap call', ms: [] },
]);
for (let warm = 0; warm < 200; warm++) await timed(search);
for (let round = 0; round < ROUNDS; round++) {
  for (const held of [0, 1, MANY]) {
    const release = await hold(held);
    for (const side of sides.filter((one) => one.held === held)) {
      for (let asked = 0; asked < PAGES_A_ROUND; asked++) side.ms.push(await timed(side.path));
    }
    await release();
  }
}
const rows = sides.map(({ held, what, path, ms }) => {
  const without = medianOf(sides.find((side) => side.held === 0 && side.path === path).ms);
  const own = medianOf(ms);
  const share = own / without;
  const hasGoal = held > 0 && path === search;
  const said =
    held === 0 ? `${own.toFixed(2)} ms` : `${own.toFixed(2)} ms, ${(share * 100).toFixed(1)} % of that without`;
  return [
    `${what}, median, with ${held} open streams`,
    said,
    hasGoal ? '<= 110 %' : '',
    hasGoal ? share <= MOST : null,
  ];
});
const release = await hold(MANY);
const places = (await (await fetch(`${server.origin}/readyz`)).text()).split('\n')[1];
rows.push([`places with ${MANY} open streams`, places, 'all free', /(\d+) of \1 free/.test(places)]);
await release();
agent.destroy();
await server.stop();
await deleteSessions();
printTable('Streams', rows);

function timed(path) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(server.origin + path, { agent }, (res) => {
      if (res.statusCode !== 200) return reject(new Error(`${path}: ${res.statusCode}`));
      res.on('error', reject).on('end', () => resolve(performance.now() - started));
      res.resume();
    }).on('error', reject);
  });
}

/** Opens so many streams; answers with what closes them, when all of them are. */
async function hold(count) {
  const requests = await Promise.all(
    Array.from({ length: count }, (_, at) => {
      const headers = { 'access-token': tokens[at % tokens.length] };
      return new Promise((resolve, reject) => {
        const request = get(`${server.origin}/api/live/account`, { agent: false, headers }, (res) => {
          if (res.statusCode !== 200) return reject(new Error(`stream ${at}: ${res.statusCode}`));
          res.on('error', () => undefined).resume();
          resolve(request);
        }).on('error', reject);
      });
    }),
  );
  return async () => {
    const closed = requests.map((request) => new Promise((resolve) => request.once('close', resolve)));
    for (const request of requests) request.destroy();
    await Promise.all(closed);
  };
}

async function makeSessions(count) {
  const { db, close } = await openDatabase({ dataDir });
  const made = [];
  for (let at = 0; at < count; at++) {
    const id = `${USER} ${at}`;
    await db
      .insertInto('users')
      .values({
        id,
        phone_cipher: '',
        phone_index: id,
        name: null,
        super_label: 0,
        registered_at: 0,
        last_buy_at: null,
        vip_expires_at: null,
        staff_role: null,
      })
      .onConflict((clash) => clash.doNothing())
      .execute();
    made.push((await startSession(db, id, Date.now())).token);
  }
  await close();
  return made;
}

async function deleteSessions() {
  const { db, close } = await openDatabase({ dataDir });
  for (const [table, column] of [
    ['sessions', 'user_id'],
    ['users', 'id'],
  ])
    await db.deleteFrom(table).where(column, 'like', `${USER} %`).execute();
  await close();
}

function medianOf(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
