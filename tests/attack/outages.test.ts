import type { ChildProcess } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { visitorsFile } from '@/lib/server/db/sqlite';
import { makeDue } from '@/lib/server/jobs/byOperator';
import { deleteOldPhonesJob } from '@/lib/server/lead/jobs/deleteOldPhones';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { startPostgres } from '../../scripts/lib/postgres.js';
import { freePort } from '../../scripts/lib/system.js';
import { startServer } from '../e2e/kit/servers';
import { mayMount, mountDisk } from '../kit/disk';
import { freeze } from '../kit/frozenProcesses';
import { leadRow } from '../kit/lead';
import { startTcpProxy, type TcpProxy } from '../kit/tcpProxy';

// The whole server in an outage: what visitors meet, and that service is as before within ten seconds of its end,
// without a restart. `npm run attack`; the same rules in parts and without times: tests/data/faults.

const CITY = 605;
const DAY_MS = 86_400_000;
/** What T11 in docs/threats.md asks for, ms. */
const ANSWERED_WITHIN = 3_000;
const WELL_WITHIN = 10_000;

let port: number;
let server: ChildProcess;
const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'fangjing-attack-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<void> {
  port = await freePort();
  server = await startServer(port, { MICRO_CACHE_SECONDS: '0', RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1', ...env });
  // A server that was never well says nothing of an outage.
  expect((await page()).status).toBe(200);
}

async function stop(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

interface Met {
  status: number;
  ms: number;
  retryAfter: string | null;
}

async function meet(path: string, init: RequestInit = {}): Promise<Met> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(30_000) });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began, retryAfter: answer.headers.get('retry-after') };
}

let asked = 0;
/** A page that no memory has. */
const page = () => meet(`/${CITY}?attack=${asked++}`);

let phones = 13_700_000_000;
const leave = (estateId: number, from = `198.51.100.${asked++ % 250}`, mobile = String(phones++)) =>
  meet('/api/estate-dispatch/save-real-price', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({
      type: 2,
      mobile,
      intentionEstateId: estateId,
      cityId: CITY,
      sourcePage: '/attack',
      consentVersion: LEAD_CONSENT_VERSIONS[0],
    }),
  });

async function msUntilWell(work: () => Promise<Met>): Promise<number> {
  const began = performance.now();
  for (;;) {
    if ((await work().catch(() => null))?.status === 200) return performance.now() - began;
    await pause(100);
  }
}

const say = (line: string) => process.stdout.write(`  ${line}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Pages, one each 250 ms, for as long as given. */
async function meetFor(ms: number): Promise<Met[]> {
  const met: Promise<Met>[] = [];
  for (const began = performance.now(); performance.now() - began < ms; await pause(250)) met.push(page());
  return Promise.all(met);
}

function expectToldInTime(met: readonly Met[]): void {
  const slowest = Math.max(...met.map(({ ms }) => ms));
  say(`${met.length} refused, the slowest after ${slowest.toFixed(0)} ms`);
  const refused = met.filter(({ status }) => status !== 200);
  // What needs nothing but memory is still answered.
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(slowest).toBeLessThan(ANSWERED_WITHIN);
  expect(refused.every(({ retryAfter }) => retryAfter !== null)).toBe(true);
}

async function expectWell(work: () => Promise<Met> = page): Promise<void> {
  const ms = await msUntilWell(work);
  say(`well after ${ms.toFixed(0)} ms`);
  expect(ms).toBeLessThan(WELL_WITHIN);
  // Asked at most once a second.
  expect(await msUntilWell(() => meet('/readyz'))).toBeLessThan(WELL_WITHIN);
  const met = await Promise.all(Array.from({ length: 20 }, page));
  expect(met.every(({ status }) => status === 200)).toBe(true);
}

describe('PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let proxy: TcpProxy;
  let dataDir: string;
  let estateId: number;

  beforeAll(async () => {
    postgres = await startPostgres();
    dataDir = folder();
    await prepareDatabase({ dataDir, databaseUrl: postgres.url, scale: 'small' });
    const opened = await openDatabase({ dataDir, databaseUrl: postgres.url });
    const home = opened.db
      .selectFrom('estates')
      .select('id')
      .where('city_id', '=', CITY)
      .where('status', '=', 'on_sale');
    estateId = (await home.limit(1).executeTakeFirstOrThrow()).id;
    await opened.close();
  }, 600_000);
  afterAll(() => postgres.stop());

  beforeEach(async () => {
    const url = new URL(postgres.url);
    proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    await start({ DATA_DIR: dataDir, DATABASE_URL: url.href });
    await Promise.all(Array.from({ length: 20 }, page));
  });
  afterEach(async () => {
    proxy.heal();
    await stop();
    await proxy.close();
  });

  test('cut off without a word', async () => {
    proxy.silence();
    const met = await meetFor(8_000);
    expectToldInTime(met);
    expect((await meet('/healthz')).status).toBe(200);
    const probe = await meet('/readyz');
    expect(probe.status).toBe(503);
    expect(probe.ms).toBeLessThan(ANSWERED_WITHIN);
    proxy.heal();
    await expectWell();
  }, 120_000);

  test('frozen for 12 s', async () => {
    const thaw = freeze(postgres.pid as number);
    try {
      expectToldInTime(await meetFor(12_000));
      expect((await meet('/healthz')).status).toBe(200);
      expect((await meet('/readyz')).status).toBe(503);
    } finally {
      thaw();
    }
    await expectWell();
  }, 120_000);

  test('all connections reset', async () => {
    proxy.reset();
    await expectWell();
  }, 60_000);

  test('two processes: thirty parallel posts of one phone leave three leads, and a restart forgets nothing', async () => {
    await stop();
    await start({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, WORKERS: '2' });
    const opened = await openDatabase({ dataDir, databaseUrl: postgres.url });
    const homes = await opened.db.selectFrom('estates').select('id').where('city_id', '=', CITY).limit(30).execute();
    const met = await Promise.all(homes.map(({ id }, at) => leave(id, `203.0.113.${at}`, '13600000001')));
    expect(met.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(met.filter(({ status }) => status === 429)).toHaveLength(homes.length - 3);
    const ten = await Promise.all(Array.from({ length: 30 }, () => leave(estateId, '203.0.113.99')));
    expect(ten.filter(({ status }) => status === 200)).toHaveLength(10);
    await stop();
    await start({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    expect((await leave(estateId, '203.0.113.99')).status).toBe(429);
    await opened.close();
  }, 120_000);
});

describe('SQLite', () => {
  let template: string;
  let estateId: number;

  beforeAll(async () => {
    template = folder();
    await prepareDatabase({ dataDir: template, scale: 'small' });
    const opened = await openDatabase({ dataDir: template });
    const home = opened.db
      .selectFrom('estates')
      .select('id')
      .where('city_id', '=', CITY)
      .where('status', '=', 'on_sale');
    estateId = (await home.limit(1).executeTakeFirstOrThrow()).id;
    await opened.close();
  }, 600_000);
  const copyTo = (target: string) => spawnSync('cp', ['-r', `${template}/.`, target]);

  test('the visitors’ file locked for 15 s: who writes is told, everything else goes on', async () => {
    const dataDir = folder();
    copyTo(dataDir);
    await start({ DATA_DIR: dataDir });
    const other = new DatabaseSync(visitorsFile(dataDir));
    other.exec('begin immediate');
    const leads: Promise<Met>[] = [];
    const others: Met[] = [];
    for (const began = performance.now(); performance.now() - began < 15_000; await pause(200)) {
      leads.push(leave(estateId));
      others.push(await meet('/healthz'), await meet('/readyz'), await page());
    }
    expectToldInTime(await Promise.all(leads));
    expect(others.every(({ status }) => status === 200)).toBe(true);
    say(`others: the slowest ${Math.max(...others.map(({ ms }) => ms)).toFixed(0)} ms`);
    other.exec('rollback');
    other.close();
    await expectWell(() => leave(estateId));
    await stop();
  }, 120_000);

  test.skipIf(!mayMount)(
    'a full disk (as root)',
    async ({ skip }) => {
      const disk = mountDisk(600);
      if (!disk) return skip('this machine mounts no disk');
      try {
        copyTo(disk.folder);
        await start({ DATA_DIR: disk.folder });
        spawnSync('dd', ['if=/dev/zero', `of=${disk.folder}/ballast`, 'bs=4096']);
        const met: Met[] = [];
        while (met.filter(({ status }) => status !== 200).length < 20) met.push(await leave(estateId));
        expectToldInTime(met.filter(({ status }) => status !== 200));
        expect((await page()).status).toBe(200);
        rmSync(`${disk.folder}/ballast`);
        await expectWell(() => leave(estateId));
      } finally {
        await stop();
        disk.unmount();
      }
    },
    120_000,
  );

  test('a start with the clock 200 days ahead takes no number, and a right one goes on', async () => {
    const dataDir = folder();
    copyTo(dataDir);
    const opened = await openDatabase({ dataDir });
    const now = Date.now();
    for (let at = 0; at < 500; at++) {
      const lead = leadRow({ id: `of ${at}`, phone_index: `of ${at}`, created_at: now - (at % 179) * DAY_MS });
      await storeLead(opened.db, lead);
    }
    await storeLead(opened.db, leadRow({ id: 'due', phone_index: 'due', created_at: now - 182 * DAY_MS }));
    const numbers = async () => {
      const rows = await opened.db.selectFrom('leads').select('id').where('phone_cipher', '<>', '').execute();
      return rows.length;
    };
    const shifted = join(import.meta.dirname, '../kit/shiftedClock.js');
    for (let starts = 0; starts < 2; starts++) {
      await start({ DATA_DIR: dataDir, NODE_OPTIONS: `--import=${shifted}`, CLOCK_SHIFT_MS: String(200 * DAY_MS) });
      expect((await leave(estateId)).status).toBe(200);
      await pause(65_000);
      await stop();
    }
    expect(await numbers()).toBe(503);
    const job = () =>
      opened.db
        .selectFrom('jobs')
        .select(['id', 'due_at'])
        .where('kind', '=', deleteOldPhonesJob.name)
        .executeTakeFirstOrThrow();
    expect((await job()).due_at).toBeGreaterThan(now + 200 * DAY_MS);
    await start({ DATA_DIR: dataDir });
    // Its time is brought in to six hours from now; who does not want to wait does as `npm run jobs -- run` does.
    await vi.waitUntil(async () => (await job()).due_at < now + DAY_MS, { timeout: 60_000, interval: 500 });
    await makeDue(opened, (await job()).id, Date.now());
    await vi.waitUntil(async () => (await numbers()) === 502, { timeout: 60_000, interval: 500 });
    await stop();
    await opened.close();
  }, 300_000);
});
