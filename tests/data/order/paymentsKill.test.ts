import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { ledgerBalances } from '@/lib/server/payment/queries/ledger';
import { repeats } from '../../kit/fullRun';
import { userRow } from '../../kit/rows';
import { createTestLocation, type TestLocation } from '../import/testLocation';

// A process that takes payments, killed (-9) again and again: what it has answered is in the books, all else is taken when it
// is told again, nothing twice (docs/threats.md T9).

const KILLS = repeats(20, 3);
const TIMEOUT_MS = 120_000;
const LANES = 4;

let dataDir: string;
let location: TestLocation;
let opened: OpenDatabase;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-payments-'));
  location = await createTestLocation(dataDir);
  opened = await openDatabase(location);
  await seedCatalogue({ ...opened, now: Date.now() });
  for (let lane = 0; lane < LANES; lane += 1)
    await opened.db
      .insertInto('users')
      .values(userRow({ id: `user-${lane}` }))
      .execute();
});
afterEach(async () => {
  await opened.close();
  await location.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const file = () => join(dataDir, 'told');
const lines = () => (existsSync(file()) ? readFileSync(file(), 'utf8').split('\n') : []);
const answered = () => lines().flatMap((line) => (line.startsWith('answered ') ? [line.slice(9)] : []));

/** Answers once the process has taken so many payments more and is dead. */
async function killAfter(payments: number): Promise<void> {
  const before = answered().length;
  const child = spawn(process.execPath, ['--import', './scripts/lib/alias.js', 'tests/data/order/paymentsProcess.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, ...location.env, PAYMENTS_FILE: file(), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((end) => child.once('exit', end));
  await vi.waitFor(() => expect(answered().length).toBeGreaterThanOrEqual(before + payments), {
    timeout: TIMEOUT_MS,
    interval: 1,
  });
  child.kill('SIGKILL');
  await gone;
}

test(`${KILLS} kills during payments lose nothing that was answered, and take nothing twice`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killAfter(3 + kill);
    const paid = await opened.db.selectFrom('orders').select('serial_number').where('state', '=', 'paid').execute();
    const known = new Set(paid.map(({ serial_number }) => serial_number));
    expect(answered().filter((serial) => !known.has(serial))).toEqual([]);
    await checkWhole();
  }
  const told = lines().filter((line) => line.startsWith('told ')).length;
  // Some died between the payment and the answer, or before it: the next process was told again.
  expect(answered().length).toBeGreaterThan(KILLS * 3);
  expect(told - new Set(answered()).size).toBeLessThanOrEqual(LANES);
});

/** Each paid order has one payment, one posting and its days; nothing half. */
async function checkWhole(): Promise<void> {
  const { db, dialect } = opened;
  const count = async (table: 'payments' | 'membership_grants' | 'ledger_entries' | 'pay_notices') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirst()
      )?.count,
    );
  const paid = await db.selectFrom('orders').selectAll().where('state', '<>', 'open').execute();
  expect(paid.every(({ state, delivered_at }) => state === 'paid' && delivered_at !== null)).toBe(true);
  expect(await count('payments')).toBe(paid.length);
  expect(await count('membership_grants')).toBe(paid.length);
  expect(await count('pay_notices')).toBe(paid.length);
  expect(await count('ledger_entries')).toBe(paid.length * 2);
  expect((await ledgerBalances(db)).reduce((all, { sum }) => all + sum, 0)).toBe(0);
  if (dialect !== 'sqlite') return;
  const { rows } = await sql<{ integrity_check: string }>`pragma visitors.integrity_check`.execute(db);
  expect(rows.map(({ integrity_check }) => integrity_check)).toEqual(['ok']);
}
