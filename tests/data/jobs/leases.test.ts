import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { JobTable } from '@/lib/server/db/schema';
import { addJob, claimJobs, endLease, moveJobTimes } from '@/lib/server/outbox/queries/jobs';
import { openTestDatabase } from '../../kit/testDatabase';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(() => clear());

const clear = () => opened.db.deleteFrom('jobs').execute();
const START = Date.UTC(2026, 10, 22);
const LEASE_MS = 1_000;
const HOUR = 3_600_000;
const leases = new Map([['greet', LEASE_MS]]);
const HOLDERS = ['a', 'b', 'c'] as const;
type Holder = (typeof HOLDERS)[number];

type Act =
  | { is: 'add' }
  | { is: 'take'; by: Holder; most: number }
  | { is: 'effect' | 'finish' | 'fail' | 'crash'; by: Holder }
  | { is: 'pass' | 'set'; ms: number };

const by = fc.constantFrom(...HOLDERS);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ is: fc.constant('add' as const) }) },
  { weight: 5, arbitrary: fc.record({ is: fc.constant('take' as const), by, most: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 6, arbitrary: fc.record({ is: fc.constantFrom('effect' as const, 'finish', 'fail', 'crash'), by }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 2_500 }) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('set' as const), ms: fc.integer({ min: -HOUR, max: HOUR }) }) },
);

interface Held {
  row: JobTable;
  /** Its lease, in the time that nobody sets. */
  until: number;
  took: boolean;
}

/** What runners do and suffer, on the real table, with a clock that can be set and time that cannot. */
class Model {
  private steady = 0;
  private wall = START;
  private keys = 0;
  private readonly effects = new Map<string, number>();
  private readonly held = new Map<Holder, Held[]>(HOLDERS.map((holder) => [holder, []]));

  async do(what: Act): Promise<void> {
    if (what.is === 'add') return this.add();
    if (what.is === 'take') return this.take(what.by, what.most);
    if ('ms' in what) return what.is === 'pass' ? this.pass(what.ms) : this.set(what.ms);
    if (what.is === 'crash') return void this.held.set(what.by, []);
    const [first] = this.heldBy(what.by);
    if (!first) return;
    if (what.is === 'effect') return this.effect(first);
    await this.end(what.by, first, what.is === 'finish');
  }

  /** Every process has died; a last one does what is left. */
  async recover(): Promise<void> {
    for (const holder of HOLDERS) this.held.set(holder, []);
    this.pass(100_000);
    for (;;) {
      await this.take('a', 3);
      const rest = [...this.heldBy('a')];
      if (rest.length === 0) break;
      for (const one of rest) {
        this.effect(one);
        await this.end('a', one, true);
      }
    }
    const rows = await opened.db.selectFrom('jobs').selectAll().execute();
    expect(rows).toHaveLength(this.keys);
    for (const { id, state } of rows) {
      expect(state).toBe('done');
      expect(this.effects.get(id) ?? 0).toBeGreaterThanOrEqual(1);
    }
  }

  private heldBy = (holder: Holder): Held[] => this.held.get(holder) ?? [];

  private async add(): Promise<void> {
    const entry = { kind: 'greet', key: String(this.keys++), payload: '{}', dueAt: this.wall, now: this.wall };
    expect(await addJob(opened.db, entry)).toBe(true);
    expect(await addJob(opened.db, entry)).toBe(false);
  }

  private async take(holder: Holder, most: number): Promise<void> {
    const without = this.heldBy(holder).map(({ row }) => row.id);
    const taking = { leases, holder, now: this.wall, most, without };
    const taken = await claimJobs(opened.db, opened.dialect, taking);
    expect(taken.length).toBeLessThanOrEqual(most);
    for (const row of taken) {
      const others = [...this.held.values()].flat().filter((one) => one.row.id === row.id);
      // Two leases of one job never hold at one time.
      expect(others.filter(({ until }) => until > this.steady)).toEqual([]);
      this.heldBy(holder).push({ row, until: this.steady + LEASE_MS, took: false });
    }
  }

  private effect(held: Held): void {
    held.took = true;
    this.effects.set(held.row.id, (this.effects.get(held.row.id) ?? 0) + 1);
  }

  private async end(holder: Holder, held: Held, isDone: boolean): Promise<void> {
    if (isDone && !held.took) this.effect(held);
    const end = isDone ? ({ state: 'done' } as const) : { due_at: this.wall + 500 };
    const isOurs = await endLease(opened.db, held.row, end);
    // Within its lease nobody can have taken it.
    if (held.until > this.steady) expect(isOurs).toBe(true);
    this.held.set(
      holder,
      this.heldBy(holder).filter((one) => one !== held),
    );
  }

  private pass(ms: number): void {
    this.steady += ms;
    this.wall += ms;
  }

  /** As a runner does that finds its clock set (jobClock.ts). */
  private async set(ms: number): Promise<void> {
    this.wall += ms;
    await moveJobTimes(opened.db, ms, []);
  }
}

it('whatever runners do and suffer, each job is done at least once, and no two leases of it hold at one time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      await clear();
      const model = new Model();
      for (const one of acts) await model.do(one);
      await model.recover();
    }),
    { numRuns: 80 },
  );
});

it('runners that take at the same moment get different jobs, the longest waiting first', async () => {
  const now = START + 1_000;
  for (let at = 0; at < 40; at++)
    await addJob(opened.db, { kind: 'greet', key: String(at), payload: '{}', dueAt: START + at, now });
  const take = (holder: string) => claimJobs(opened.db, opened.dialect, { leases, holder, now, most: 5, without: [] });
  const taken = (await Promise.all(Array.from({ length: 8 }, (_, at) => take(String(at))))).flat();
  expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
  const left = (await take('last')).length + taken.length;
  expect(left).toBeGreaterThan(5);
  expect(taken.map(({ key }) => key)).toContain('0');
  expect(taken.every(({ leased_until, attempts }) => leased_until === now + LEASE_MS && attempts === 1)).toBe(true);
});
