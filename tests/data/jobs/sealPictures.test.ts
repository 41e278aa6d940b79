import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { emptyVisitorsLog } from '@/lib/server/db/emptyVisitorsLog';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { sealPicturesJob } from '@/lib/server/upkeep/jobs/sealPictures';
import { createTestLocation, type TestLocation } from '../import/testLocation';

// Pictures of before pictures were encrypted, and a process that is killed while it encrypts them.

const TIMEOUT_MS = 60_000;
const COUNT = 400;
const LETTERS = 'what nobody else may see';
/** What says by which secret, a nonce and a tag: a picture that was sealed twice is longer by two. */
const SEAL_BYTES = 37;

let dataDir: string;
let location: TestLocation;
let opened: OpenDatabase;
let child: ChildProcess | null = null;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-seal-'));
  location = await createTestLocation(dataDir);
  opened = await openDatabase(location);
  await storePlain();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await opened.close();
  await location.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function storePlain(): Promise<void> {
  const data = Buffer.from(`RIFF\x10\x00\x00\x00WEBPVP8 ${LETTERS}${' '.repeat(20_000)}`, 'latin1');
  const of = { conversation_id: 'talk', user_id: 'me', side: 'member', created_at: 0 } as const;
  for (let from = 0; from < COUNT; from += 50)
    await opened.db
      .insertInto('message_pictures')
      .values(Array.from({ length: 50 }, (_, at) => ({ ...of, id: `p${from + at}`, byte_count: data.length, data })))
      .execute();
}

async function extraBytes(): Promise<number[]> {
  const rows = await opened.db.selectFrom('message_pictures').select(['byte_count', 'data']).execute();
  return rows.map(({ byte_count, data }) => data.length - Number(byte_count));
}
const sealedCount = async () => (await extraBytes()).filter((extra) => extra === SEAL_BYTES).length;
const allSealedOnce = async () => expect(new Set(await extraBytes())).toEqual(new Set([SEAL_BYTES]));

function start(): ChildProcess {
  child = spawn(process.execPath, ['--import', './scripts/lib/alias.js', 'tests/data/jobs/sealProcess.ts'], {
    env: { ...process.env, ...location.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return child;
}
const run = (signal = new AbortController().signal) => sealPicturesJob.run({ opened, now: Date.now(), signal });

it(
  'one that is killed leaves each picture plain or sealed, and the next seals what is left',
  async () => {
    const killed = start();
    await vi.waitFor(async () => expect(await sealedCount()).toBeGreaterThan(0), { timeout: TIMEOUT_MS, interval: 5 });
    killed.kill('SIGKILL');
    await new Promise((end) => killed.once('exit', end));
    const left = COUNT - (await sealedCount());
    expect(left, 'killed in the middle').toBeGreaterThan(0);
    // PostgreSQL may still have ended the last transaction of the process that is gone.
    expect((await run())?.sealed).toBeLessThanOrEqual(left);
    await allSealedOnce();
    expect(await run()).toBeUndefined();
  },
  TIMEOUT_MS * 2,
);

it('two at once seal each picture once, and a stop between two steps is obeyed', async () => {
  const stopped = new AbortController();
  stopped.abort();
  await expect(run(stopped.signal)).rejects.toThrow();
  expect(await sealedCount()).toBe(0);
  const facts = await Promise.all([run(), run()]);
  expect(facts.reduce((sum, one) => sum + Number(one?.sealed ?? 0), 0)).toBe(COUNT);
  await allSealedOnce();
});

it.skipIf(process.env.TEST_DATABASE_URL)('no file keeps what was there before', async () => {
  const traces = () => readdirSync(dataDir).filter((name) => readFileSync(join(dataDir, name)).includes(LETTERS));
  expect(traces()).not.toEqual([]);
  await run();
  expect(await opened.db.selectFrom('jobs').select('kind').distinct().execute()).toEqual([
    { kind: 'empty-visitors-log' },
  ]);
  await emptyVisitorsLog(opened);
  expect(traces()).toEqual([]);
});
