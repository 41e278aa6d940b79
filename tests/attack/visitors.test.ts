import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import { freePort } from '../../scripts/lib/system.js';
import { impatientClients } from '../bench/kit/impatient.js';
import { startServer } from '../e2e/kit/servers';

// The places and connections of the whole server under attack: afterwards, within ten seconds, every place is free and
// pages come as before. `npm run attack -- visitors`; the same rules in parts and without times: tests/server.

const CITY = 605;
const ATTACK_MS = 10_000;
const RECOVERY_MS = 10_000;
/** Of the p95 before; what else the machine does falls on either side. */
const SLOWER = 3;

let port: number;
let server: ChildProcess;
let dataDir: string;
let origin: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-attack-'));
  await prepareDatabase({ dataDir, scale: 'small' });
  port = await freePort();
  server = await startServer(port, { DATA_DIR: dataDir, MICRO_CACHE_SECONDS: '2' });
  origin = `http://127.0.0.1:${port}`;
  await calm();
}, 600_000);
afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
});

let asked = 0;
const search = () => `/${CITY}/search/result?keyword=${asked++}`;
const calm = () => impatientClients(origin, search, { clients: 4, seconds: 5, patienceMs: 30_000 });
const say = (line: string) => process.stdout.write(`  ${line}\n`);
const request = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
const places = async () => (await (await fetch(`${origin}/readyz`)).text()).split('\n')[1];
const rssMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

/** A bare connection that may do anything; its errors are those of an attacker. */
function open(bytes: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  return socket.on('error', () => undefined).resume();
}

const expectAllAnswered = (seen: Awaited<ReturnType<typeof calm>>) =>
  expect([seen.refused.count, seen.left, seen.failed]).toEqual([0, 0, 0]);

async function survives(attack: () => Promise<void>): Promise<void> {
  const before = await calm();
  expectAllAnswered(before);
  await attack();
  const ended = performance.now();
  while ((await places()) !== 'places 120 of 120 free' && performance.now() - ended < RECOVERY_MS) await pause(100);
  expect(await places()).toBe('places 120 of 120 free');
  const ms = performance.now() - ended;
  say(`all places free after ${Math.round(ms)} ms`);
  expect(ms).toBeLessThan(RECOVERY_MS);
  const after = await calm();
  say(`p95 ${before.admitted.p95} ms before, ${after.admitted.p95} ms after`);
  expectAllAnswered(after);
  expect(after.admitted.p95).toBeLessThan(SLOWER * before.admitted.p95 + 50);
}

test(
  '1,000 visitors who leave, many while they wait for another one’s page',
  () =>
    survives(async () => {
      const end = performance.now() + ATTACK_MS;
      const visit = async (): Promise<void> => {
        while (performance.now() < end) {
          const socket = open(request('GET', `/${CITY}/search/result?keyword=${Math.floor(Math.random() * 10)}`));
          await pause(Math.random() * 800);
          socket.destroy();
        }
      };
      await Promise.all(Array.from({ length: 1_000 }, visit));
    }),
  120_000,
);

test(
  'bodies that trickle in, at calls, form pages and pages',
  () =>
    survives(async () => {
      const headers = 'Content-Type: application/json\r\nContent-Length: 500\r\n';
      const begin = [
        request('POST', '/api/tools/mortgage', headers),
        request('POST', '/activity/mortgage', headers),
        request('GET', `/${CITY}`, headers),
      ];
      const sockets = Array.from({ length: 390 }, (_, at) => open(begin[at % begin.length] ?? ''));
      const dripping = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write('x');
      }, 1_000);
      const during = await impatientClients(origin, search, {
        clients: 4,
        seconds: ATTACK_MS / 1_000,
        patienceMs: 30_000,
      });
      say(`${during.admitted.count} pages meanwhile`);
      expect(during.admitted.count).toBeGreaterThan(0);
      expect(during.refused.count).toBe(0);
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    }),
  120_000,
);

test(
  '1,500 clients who send many requests at once and read nothing',
  () =>
    survives(async () => {
      const before = rssMb();
      const sockets = Array.from({ length: 1_500 }, () => open(request('GET', search()).repeat(100)).pause());
      await pause(ATTACK_MS);
      const grown = rssMb() - before;
      say(`memory grew by ${Math.round(grown)} MB`);
      for (const socket of sockets) socket.destroy();
      expect(grown).toBeLessThan(300);
    }),
  120_000,
);

test('cookies written in every way leave nobody another one’s page', async () => {
  const written = ['12.8.0', '"12.8.0"', '12%2E8%2E0', '%2212.8.0%22', '"12.8.0', '9.9; currentVersion=12.8.0'];
  const environment = async (cookie?: string) => {
    const answer = await fetch(`${origin}/${CITY}?of=cookies`, { headers: cookie ? { cookie } : {} });
    return /"environment":\{[^}]*\}/.exec(await answer.text())?.[0];
  };
  const own = await environment();
  expect(own).toContain('"kind"');
  for (let round = 0; round < 60; round++) {
    await environment(`currentVersion=${written[round % written.length]}`);
    for (let visitor = 0; visitor < 5; visitor++) expect(await environment()).toBe(own);
  }
}, 120_000);
