import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { listImportRuns } from '@/lib/server/import/queries/importRuns';
import { leaveLeadsDuring } from './leadsMeanwhile';
import { digestOf, digestOfFacts, Folder } from './support';
import { createTestLocation, type TestLocation } from './testLocation';

// The command in a process of its own, killed (-9) at moments spread over its run.

const KILLS = 20;
const ROWS = 8_000;

const folder = new Folder();
const STAGING = join(folder.path, 'import-staging');
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
    '': at,
    Lng: 116.45,
    Lat: 39.92,
    Cid: '',
    tradeTime: 20160224,
    followers: version,
    totalPrice: 500,
    square: 100,
    livingRoom: 2,
    drawingRoom: 1,
    kitchen: 1,
    bathRoom: 1,
    floor: 18,
    buildingType: 1,
    constructionTime: 2003,
    renovationCondition: 4,
    buildingStructure: 6,
    elevator: 1,
    fiveYearsProperty: 1,
    district: 7,
  }));
  return folder.csv(`deals-${version}.csv`, rows);
}

const RUN =
  "import('./lib/server/cli/import.ts').then((it) => it.runImportCli(process.argv.slice(1))).then((code) => process.exit(code))";

const importOf = (version: number): string[] => ['bj-deals-2018', fileOf(version), '--city', '北京', '--no-stats'];

function start(command: readonly string[]) {
  const argv = ['--import', './scripts/lib/alias.js', '-e', RUN, '--'];
  const env = { ...process.env, ...location.env };
  const child = spawn(process.execPath, [...argv, ...command], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
  });
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.on('exit', (code, signal) => resolve({ code, signal })),
  );
  return { child, ended, errors: () => errors };
}

/** Runs a command to its end; answers how long it took, ms. */
async function finish(command: readonly string[]): Promise<number> {
  const began = Date.now();
  const run = start(command);
  expect(await run.ended, run.errors()).toEqual({ code: 0, signal: null });
  return Date.now() - began;
}

/** Kills a command at the moment that is the `kill`-th of all, spread over its usual length; the first as it begins to write. */
async function killAt(command: readonly string[], kill: number, length: number): Promise<string | null> {
  const run = start(command);
  if (kill === 1) await untilStaged(run.child);
  else await wait(length * (0.2 + (0.9 * (kill - 0.5)) / KILLS));
  run.child.kill('SIGKILL');
  return (await run.ended).signal;
}

/** Until an import's process lays out its rows, or has ended: an undo lays out none. */
async function untilStaged(child: ChildProcess): Promise<void> {
  const isStaging = () => existsSync(STAGING) && readdirSync(STAGING).some((name) => name.startsWith(`${child.pid}-`));
  while (child.exitCode === null && !isStaging()) await wait(2);
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

it(`killed ${KILLS} times half-way, leaves the old data whole`, { timeout: 600_000 + KILLS * 60_000 }, async () => {
  const length = await finish(importOf(0));
  const opened = await openDatabase(location);
  let version = await storedVersion(opened);
  let digest = await digestOf(opened);
  let kept = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const signal = await killAt(importOf(kill), kill, length);
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
  await finish(importOf(KILLS + 1));
  expect(await storedVersion(opened)).toBe(KILLS + 1);
  if (opened.dialect === 'sqlite') {
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(opened.db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
  }
  await opened.close();
  expect(existsSync(STAGING) ? readdirSync(STAGING) : []).toEqual([]);
  console.warn(`import: ${KILLS} kills, ${kept} of them before the swap; the old data was whole each time`);
});

/**
 * Does a command over and over, killed at other moments each time: all is as before it or as after it. `back` is what
 * brings the state before it back, once it has gone through.
 */
async function expectWhole(opened: OpenDatabase, command: () => Promise<string[]>, back: () => Promise<string[]>) {
  const before = await digestOfFacts(opened);
  const length = await finish(await command());
  const after = await digestOfFacts(opened);
  expect(after).not.toBe(before);
  let killed = 0;
  let isAfter = true;
  for (let kill = 1; kill <= KILLS; kill++) {
    if (isAfter) await finish(await back());
    expect(await digestOfFacts(opened)).toBe(before);
    const signal = await killAt(await command(), kill, length);
    if (signal === 'SIGKILL') killed += 1;
    const digest = await digestOfFacts(opened);
    expect([before, after]).toContain(digest);
    isAfter = digest === after;
  }
  expect(killed).toBeGreaterThan(0);
  if (isAfter) await finish(await back());
  expect(await digestOfFacts(opened)).toBe(before);
}

it('an undoing, and taking demo data out, are whole or not at all', {
  timeout: 600_000 + KILLS * 240_000,
}, async () => {
  const opened = await openDatabase(location);
  const undoLatest = async () => {
    const runs = await listImportRuns(opened.db, 100);
    const latest = runs.find(({ kind, undoneBy }) => kind !== 'undo' && undoneBy === null);
    return ['--undo', String(latest?.number), '--no-stats'];
  };
  const version = await storedVersion(opened);
  await finish(importOf(version + 1));
  await expectWhole(opened, undoLatest, async () => importOf(version + 1));
  await opened.db.updateTable('cities').set({ data_kind: 'demo' }).execute();
  await expectWhole(opened, async () => ['--replace-demo', 'all'], undoLatest);
  // What follows imports into the city again.
  await opened.db.updateTable('cities').set({ data_kind: 'real' }).execute();
  await opened.close();
});

it('an import and an undoing at once, while leads come in, lose nothing', { timeout: 600_000 }, async () => {
  const opened = await openDatabase(location);
  const version = await storedVersion(opened);
  await finish(importOf(version + 1));
  const [latest] = await listImportRuns(opened.db, 1);
  const leads = await leaveLeadsDuring(location, async () => {
    const runs = [start(importOf(version + 2)), start(['--undo', String(latest?.number), '--no-stats'])];
    return Promise.all(runs.map(async (run) => ({ ...(await run.ended), errors: run.errors() })));
  });
  expect(leads.stored).toBe(leads.acknowledged);
  const refused = leads.result.filter(({ code }) => code !== 0);
  // Which one is first is not said; the second goes through after it, or is told why not.
  for (const { code, errors } of refused) {
    expect(code, errors).toBe(1);
    expect(errors).toMatch(/另一个导入或撤销刚刚完成|请从后往前先撤销/);
  }
  expect(refused.length).toBeLessThan(2);
  expect([version, version + 2]).toContain(await storedVersion(opened));
  await opened.close();
});
