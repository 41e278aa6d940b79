import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { deserialize } from 'node:v8';
import { afterAll, expect, test } from 'vitest';
import { createRandom } from '@/lib/kernel/random';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { listDemoDue } from '@/lib/server/import/queries/demoDue';
import { digestOfAll, Folder } from './import/support';
import { createTestLocation, type TestLocation } from './import/testLocation';

// The command itself, killed at random moments until it has ended by itself.

const folders: Folder[] = [];
afterAll(() => {
  for (const folder of folders) folder.remove();
});

async function location(): Promise<TestLocation> {
  const folder = new Folder();
  folders.push(folder);
  return createTestLocation(folder.path, 'empty');
}

/** Runs the command; resolves to its exit code, null where it was killed after so many ms. */
async function prepare({ env }: TestLocation, flags: readonly string[], killAfterMs?: number): Promise<number | null> {
  const argv = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    './scripts/lib/alias.js',
    'scripts/prepare-data.js',
  ];
  const child = spawn(process.execPath, [...argv, ...flags], {
    env: { ...process.env, ...env, DEMO_SCALE: 'small' },
    stdio: 'ignore',
  });
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  return code;
}

/** Takes the learned models out. The same model can have other bytes: what V8 writes depends on how its arrays came to be. */
async function takeModels({ db }: OpenDatabase): Promise<unknown[]> {
  const rows = await db.selectFrom('valuation_models').selectAll().orderBy('city_id').orderBy('subject').execute();
  await db.deleteFrom('valuation_models').execute();
  return rows.map(({ data, ...row }) => ({ ...row, data: deserialize(data) }));
}

test('demo data that was killed again and again is what one undisturbed run makes', {
  timeout: 1_800_000,
}, async () => {
  const whole = await location();
  const killed = await location();
  expect(await prepare(whole, [])).toBe(0);
  const random = createRandom('kills');
  let kills = 0;
  for (const flag of ['--first', '--rest']) {
    let patience = 1_000;
    for (let code: number | null = null; code === null; patience *= 1.3) {
      code = await prepare(killed, [flag], random.between(500, patience));
      if (code === null) kills += 1;
    }
  }
  expect(kills).toBeGreaterThan(1);
  const one = await openDatabase(whole);
  const other = await openDatabase(killed);
  try {
    expect(await listDemoDue(other.db)).toEqual([]);
    const models = await takeModels(one);
    expect(models.length).toBeGreaterThan(8);
    expect(await takeModels(other)).toEqual(models);
    expect(await digestOfAll(other)).toBe(await digestOfAll(one));
  } finally {
    await one.close();
    await other.close();
    await whole.drop();
    await killed.drop();
  }
});
