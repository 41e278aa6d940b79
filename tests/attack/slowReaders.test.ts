import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnPictureUrl } from '@/lib/routes/pictures';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import { storeClip } from '@/lib/server/clip/queries/clips';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { READERS } from '@/lib/server/http/limits';
import { freePort } from '../../scripts/lib/system.js';
import { impatientClients } from '../bench/kit/impatient.js';
import { startServer } from '../e2e/kit/servers';
import { signIn } from '../kit/signIn';

// Readers who let an answer drip, on each kind of route whose answer is long or is sent in pieces (docs/threats.md, threat 63):
// meanwhile every page comes, and who reads too little is let go. `npm run attack -- slowReaders`.

const CITY = 605;
const READER_COUNT = 125;
const CLIP_BYTES = 12 * 1024 * 1024;
/** How often a reader takes one piece, and how large it is. */
const TAKE_MS = 5_000;
const TAKE_BYTES = 64;

const MADE_WITHIN_MS = 90_000;
const ALL_FREE = 'places 120 of 120 free';

let port: number;
let server: ChildProcess;
let dataDir: string;
let origin: string;
let clipId: string;
let token: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-attack-'));
  const secret = randomBytes(32).toString('base64url');
  process.env.APP_SECRET = secret;
  await prepareDatabase({ dataDir, scale: 'small' });
  const opened = await openDatabase({ dataDir });
  token = (await signIn(opened, {}, Date.now())).token;
  const clip = await opened.db.selectFrom('clips').selectAll().executeTakeFirstOrThrow();
  clipId = 'a-long-clip';
  await storeClip(opened.db, { ...clip, id: clipId, byte_count: CLIP_BYTES, data: randomBytes(CLIP_BYTES) });
  await opened.close();
  port = await freePort();
  server = await startServer(port, { DATA_DIR: dataDir, APP_SECRET: secret, MICRO_CACHE_SECONDS: '2' });
  origin = `http://127.0.0.1:${port}`;
}, 600_000);
afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
});

const say = (line: string) => process.stdout.write(`  ${line}\n`);
const places = async () => (await (await fetch(`${origin}/readyz`)).text()).split('\n')[1];
/** How long it took, ms, or as long as was waited. */
async function untilFree(atMostMs: number): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < atMostMs && (await places()) !== ALL_FREE) await pause(250);
  return performance.now() - begun;
}
let asked = 0;
const search = () => `/${CITY}/search/result?keyword=${asked++}`;

/** From an address of its own /24 each ten of them, that the share of one network is no help. */
function slowReader(path: string, at: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.${1 + (at % 12)}.${2 + at}` });
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\naccess-token: ${token}\r\nAccept: */*\r\n\r\n`);
  const timer = setInterval(() => socket.read(TAKE_BYTES), TAKE_MS);
  socket.on('close', () => clearInterval(timer));
  socket.on('readable', () => undefined);
  return socket;
}

/** How many the server holds open, as the system counts them. */
function connections(): number {
  const own = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return lines.filter((line) => {
    const [, local = '', , state] = line.trim().split(/\s+/);
    return local.endsWith(own) && state === '01';
  }).length;
}

/** The first address on a page that begins so. */
async function addressOn(page: string, begins: string): Promise<string> {
  const html = await (await fetch(origin + page, { headers: { 'access-token': token } })).text();
  const [found] = new RegExp(`${begins.replaceAll('?', '\\?')}[^"'\\s<>\\\\]*`).exec(html) ?? [];
  if (!found) throw new Error(`no ${begins} on ${page}`);
  return found.replaceAll('&amp;', '&');
}

const ROUTES: Readonly<Record<string, { path: () => Promise<string>; isLong?: true }>> = {
  clip: { path: async () => `/api/clip/${clipId}`, isLong: true },
  'poster of a clip': { path: async () => `/api/clip-poster/${clipId}` },
  'drawn picture': { path: async () => drawnPictureUrl('person-s3') },
  'poster of a report': { path: () => addressOn(`/${CITY}/week-report`, '/api/poster?') },
  'export of one’s own data': { path: async () => '/api/account/export' },
  CSV: { path: async () => '/activity/mortgage?price=500&format=csv' },
  calendar: { path: async () => `/${CITY}/calendar?format=ics` },
  'live stream': { path: async () => '/api/live/account' },
};

test.each(Object.entries(ROUTES))(
  'a hundred and twenty-five slow readers of a %s hold no page up',
  async (name, { path, isLong }) => {
    const address = await path();
    const answer = await fetch(origin + address, {
      headers: { 'access-token': token },
      signal: AbortSignal.timeout(10_000),
    });
    expect(answer.status, address).toBe(200);
    await answer.body?.cancel();
    const sockets = Array.from({ length: READER_COUNT }, (_, at) => slowReader(address, at));
    // Making a hundred answers takes its time, whoever reads them; what counts is what holds a place after that.
    await pause(1_000);
    say(`${name}: all answers on their way after ${Math.round(await untilFree(MADE_WITHIN_MS))} ms`);
    const during = await impatientClients(origin, search, { clients: 4, seconds: 8, patienceMs: 30_000 });
    say(`${name}: ${during.admitted.count} pages meanwhile, p99 ${during.admitted.p99} ms`);
    expect([during.refused.count, during.left, during.failed]).toEqual([0, 0, 0]);
    await untilFree(10_000);
    expect(await places()).toBe(ALL_FREE);
    if (isLong) {
      const end = performance.now() + READERS.overMs + 30_000;
      while (connections() > READER_COUNT / 10 && performance.now() < end) await pause(500);
      say(`${name}: ${connections()} connections left`);
      expect(connections()).toBeLessThanOrEqual(READER_COUNT / 10);
    }
    for (const socket of sockets) socket.destroy();
  },
  300_000,
);
