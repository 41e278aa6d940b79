import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { addJob } from '@/lib/server/outbox/queries/jobs';
import { isFullRun } from '../../kit/fullRun';
import { createTestLocation, type TestLocation } from '../import/testLocation';

// Processes that do jobs on one database, killed (-9) in the middle of them.

const TIMEOUT_MS = 300_000;
/** Far above what a busy machine makes of 300 ms. */
const LONG_MS = 30_000;
let dataDir: string;
let location: TestLocation;
let opened: OpenDatabase;
let children: ChildProcess[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-jobs-'));
  location = await createTestLocation(dataDir);
  opened = await openDatabase(location);
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(
    children.map((child) => child.exitCode ?? child.signalCode ?? new Promise((end) => child.once('exit', end))),
  );
  await opened.close();
  await location.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const file = () => join(dataDir, 'lines');
function start(jobMs: number, longestMs: number): ChildProcess {
  const child = spawn(process.execPath, ['--import', './scripts/lib/alias.js', 'tests/data/jobs/runnerProcess.ts'], {
    env: { ...process.env, ...location.env, JOBS_FILE: file(), JOB_MS: String(jobMs), MAX_MS: String(longestMs) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

interface Line {
  pid: number;
  key: string;
  what: string;
}
const lines = (): Line[] =>
  (existsSync(file()) ? readFileSync(file(), 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [pid, key = '', what = ''] = line.split(' ');
      return { pid: Number(pid), key, what };
    });
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 50 });
const allDone = async () => {
  const rows = await opened.db.selectFrom('jobs').select(['key', 'state']).execute();
  expect(rows.filter(({ state }) => state !== 'done')).toEqual([]);
};
async function add(count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, (_, at) => `job-${at}`);
  const now = Date.now();
  for (const key of keys)
    await addJob(opened.db, { kind: 'slow', key, payload: JSON.stringify({ key }), dueAt: now, now });
  return keys;
}
/** What a process had begun and not ended when it was killed. */
const leftBy = ({ pid }: ChildProcess): string[] => {
  const its = lines().filter((line) => line.pid === pid);
  return its
    .filter(({ key, what }) => what === 'begun' && !its.some((line) => line.key === key && line.what === 'over'))
    .map(({ key }) => key);
};

it(
  'what a killed process was at is done by the others when its lease is over; all else is done once',
  async () => {
    const keys = await add(24);
    const [first] = [start(300, LONG_MS), start(300, LONG_MS), start(300, LONG_MS)] as [
      ChildProcess,
      ...ChildProcess[],
    ];
    await until(() =>
      expect(lines().filter(({ pid, what }) => pid === first.pid && what === 'over').length).toBeGreaterThan(1),
    );
    await until(() => expect(leftBy(first)).not.toEqual([]));
    first.kill('SIGKILL');
    await new Promise((resolve) => first.once('exit', resolve));
    // As if its leases were over.
    const its = opened.db.updateTable('jobs').where('leased_by', 'like', `${first.pid}-%`);
    await its.set({ leased_until: 1 }).execute();
    await until(allDone);
    const over = (key: string) => lines().filter((line) => line.key === key && line.what === 'over');
    const ofFirst = new Set(
      lines()
        .filter(({ pid }) => pid === first.pid)
        .map(({ key }) => key),
    );
    for (const key of keys) {
      expect(over(key).length, key).toBeGreaterThanOrEqual(1);
      // The one that the killed process had ended, and not written down, may be done twice.
      if (!ofFirst.has(key)) expect(over(key), key).toHaveLength(1);
    }
    const pids = new Set(lines().map(({ pid }) => pid));
    // How many of the others have come up by then is the machine's affair.
    expect(pids.size).toBeGreaterThan(1);
  },
  TIMEOUT_MS,
);

it.runIf(isFullRun)(
  'what all killed processes were at is done by the next',
  async () => {
    await add(2);
    const killed = start(60_000, 4_000);
    await until(() => expect(leftBy(killed)).toHaveLength(2));
    killed.kill('SIGKILL');
    start(10, 4_000);
    // As long as the lease holds nobody has it.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(lines()).toHaveLength(2);
    await until(allDone);
    const rows = await opened.db.selectFrom('jobs').select('attempts').execute();
    expect(rows).toEqual([{ attempts: 0 }, { attempts: 0 }]);
  },
  TIMEOUT_MS,
);
