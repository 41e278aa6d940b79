import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc, { type AsyncCommand } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { appendPrice } from '@/lib/server/order/queries/products';
import { ledgerBalances } from '@/lib/server/payment/queries/ledger';
import { propertyRuns } from '../../kit/fullRun';
import { DEAR_CARD } from '../../kit/order';
import { runsOfEngine } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';
import { createTestLocation, type TestLocation } from '../import/testLocation';
import { doStep, type Step, stepArbitrary } from './orderSteps';
import { checkBooks, checkWorld, deleteWorld, newWorld, type World, withoutDisk } from './orderWorld';

// Orders, payments and refunds in any order, at once, with processes that die in the middle (docs/threats.md T12).
// ORDER_MODEL_RUNS=20000 npx vitest run --project data tests/data/order/orderModel.test.ts

const RUNS = Number(process.env.ORDER_MODEL_RUNS ?? runsOfEngine(propertyRuns(2_000)));
const COMMANDS = 30;

let dataDir: string;
let location: TestLocation;
let opened: OpenDatabase;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-orders-'));
  location = await createTestLocation(dataDir);
  opened = await openDatabase(location);
  await withoutDisk(opened.db, opened.dialect);
  await seedCatalogue({ ...opened, now: NOW });
  // Of more than one of the staff pays back alone.
  await appendPrice(opened.db, DEAR_CARD);
});
afterAll(async () => {
  await opened.close();
  await location.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function reopen(): Promise<OpenDatabase> {
  await opened.close();
  opened = await openDatabase(location);
  await withoutDisk(opened.db, opened.dialect);
  return opened;
}

type Command = AsyncCommand<object, World>;

const command = (name: string, run: (world: World) => Promise<void>): Command => ({
  check: () => true,
  run: async (_model, world) => {
    await run(world);
    await checkWorld(world);
  },
  toString: () => name,
});

const one = (step: Step): Command => command(JSON.stringify(step), (world) => doStep(world, step));

const atOnce = (steps: Step[]): Command =>
  command(`at once ${JSON.stringify(steps)}`, async (world) => {
    await Promise.all(steps.map((step) => doStep(world, step)));
  });

/** The process dies at a query of a step, is started again, and whoever was not answered asks again. */
const dying = (step: Step, queries: number): Command =>
  command(`killed at query ${queries} of ${JSON.stringify(step)}`, async (world) => {
    world.dies = queries;
    await doStep(world, step);
    world.dies = null;
    await checkWorld(world);
    await doStep(world, step);
  });

const restart = command('restart', async (world) => {
  world.opened = await world.reopen();
});

const commands = fc.commands(
  [
    stepArbitrary.map((step) => one(step as Step)),
    stepArbitrary.map((step) => one(step as Step)),
    stepArbitrary.map((step) => one(step as Step)),
    fc.array(stepArbitrary, { minLength: 2, maxLength: 3 }).map((steps) => atOnce(steps as Step[])),
    fc.tuple(stepArbitrary, fc.nat(30)).map(([step, queries]) => dying(step as Step, queries)),
    fc.constant(restart),
  ],
  { maxCommands: COMMANDS, size: 'max' },
);

test(
  `${RUNS} sequences of up to ${COMMANDS} commands leave money, states and days as they must be`,
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (some) => {
        const world = await newWorld(opened, reopen);
        await fc.asyncModelRun(async () => ({ model: {}, real: world }), some);
        await checkBooks(world);
        await deleteWorld(world);
      }),
      { numRuns: RUNS },
    );
    const balances = await ledgerBalances(opened.db);
    expect(balances.reduce((all, { sum }) => all + sum, 0)).toBe(0);
    expect(balances.length).toBeGreaterThan(3);
  },
  Math.max(240_000, RUNS * 200),
);
