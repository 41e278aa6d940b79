import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '@/lib/server/db/client';
import { digestOf, Folder } from './support';
import { createTestLocation, type TestLocation } from './testLocation';

// The command in a process of its own, killed (-9) at moments spread over its run. IMPORT_KILLS=20 for the long form.

const KILLS = Number(process.env.IMPORT_KILLS ?? 3);
const ROWS = 8_000;

const folder = new Folder();
let location: TestLocation;
beforeAll(async () => {
  location = await createTestLocation(folder.path);
});
afterAll(async () => {
  await location.drop();
  folder.remove();
});

/** Deals of which every one says which version of the file it is from. */
function fileOf(version: number): string {
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    ...{
      '': at,
      Lng: 116.45,
      Lat: 39.92,
      Cid: '',
      tradeTime: 20160224,
      followers: version,
      totalPrice: 500,
      square: 100,
    },
    ...{ livingRoom: 2, drawingRoom: 1, kitchen: 1, bathRoom: 1, floor: 18, buildingType: 1, constructionTime: 2003 },
    ...{ renovationCondition: 4, buildingStructure: 6, elevator: 1, fiveYearsProperty: 1, district: 7 },
  }));
  return folder.csv(`deals-${version}.csv`, rows);
}

const RUN =
  "import('./lib/server/data/import/cli.ts').then((it) => it.runImportCli(process.argv.slice(1))).then((code) => process.exit(code))";

function start(version: number) {
  const argv = ['--import', './scripts/support/alias.js', '-e', RUN, '--'];
  const options = ['bj-deals-2018', fileOf(version), '--city', '北京', '--no-stats'];
  const env = { ...process.env, ...location.env };
  const child = spawn(process.execPath, [...argv, ...options], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
  });
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.on('exit', (code, signal) => resolve({ code, signal })),
  );
  return { child, ended, errors: () => errors };
}

/** The only version that the stored deals are of; fails where there are two. */
async function storedVersion(opened: OpenDatabase): Promise<number> {
  const { rows } = await sql<{
    followers: number;
    n: number;
  }>`select followers, count(*) as n from deals group by followers`.execute(opened.db);
  expect(rows.map(({ n }) => Number(n))).toEqual([ROWS]);
  return Number(rows[0]?.followers);
}

it(`killed ${KILLS} times half-way, leaves the old data whole`, { timeout: 60_000 + KILLS * 30_000 }, async () => {
  const began = Date.now();
  const first = start(0);
  expect(await first.ended, first.errors()).toEqual({ code: 0, signal: null });
  const length = Date.now() - began;
  const opened = await openDatabase(location);
  let version = await storedVersion(opened);
  let digest = await digestOf(opened);
  let kept = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const run = start(kill);
    await wait(length * (0.2 + (0.9 * (kill - 0.5)) / KILLS));
    run.child.kill('SIGKILL');
    const { signal } = await run.ended;
    const after = await storedVersion(opened);
    expect([version, kill]).toContain(after);
    if (after === version) {
      expect(await digestOf(opened)).toBe(digest);
      if (signal === 'SIGKILL') kept += 1;
    }
    version = after;
    digest = await digestOf(opened);
  }
  expect(kept).toBeGreaterThan(0);
  const last = start(KILLS + 1);
  expect(await last.ended, last.errors()).toEqual({ code: 0, signal: null });
  expect(await storedVersion(opened)).toBe(KILLS + 1);
  if (opened.dialect === 'sqlite') {
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(opened.db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
  }
  await opened.close();
  const staging = join(folder.path, 'import-staging');
  expect(existsSync(staging) ? readdirSync(staging) : []).toEqual([]);
  console.warn(`import: ${KILLS} kills, ${kept} of them before the swap; the old data was whole each time`);
});
