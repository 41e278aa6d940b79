import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { runJobs } from '@/lib/server/cli/jobs';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { JobTable } from '@/lib/server/db/schema';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { Job, JobContext, OutboxJob, RecurringJob } from '@/lib/server/jobs/job';
import { JobRunner } from '@/lib/server/jobs/jobRunner';
import { addRecurring } from '@/lib/server/jobs/settleTimes';
import { logger } from '@/lib/server/log/log';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import { openTestDatabase } from '../../kit/testDatabase';

let opened: OpenDatabase;
let runners: JobRunner[];
beforeEach(async () => {
  opened = await openTestDatabase();
  runners = [];
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await opened.close();
});

const HOUR = 3_600_000;
type Greet = { to: string };
const greetJob = (run: (payload: Greet, context: JobContext) => Promise<undefined>): OutboxJob<Greet> => ({
  name: 'greet',
  payload: z.strictObject({ to: z.string() }),
  longestMs: 60_000,
  tries: 3,
  run,
});

const start = (...jobs: Job[]): JobRunner => {
  const runner = new JobRunner(opened, jobs);
  runners.push(runner);
  runner.start();
  return runner;
};
const add = (job: OutboxJob<Greet>, to: string, dueAt?: number) =>
  writeOfVisitor(opened, (transaction) => putInOutbox(transaction, job, { to }, { key: to, now: Date.now(), dueAt }));
const rows = (): Promise<JobTable[]> => opened.db.selectFrom('jobs').selectAll().orderBy('key').execute();
const only = async (): Promise<JobTable> => {
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  return row as JobTable;
};
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
/** As if the pause before the next try were over. */
const makeDue = () => opened.db.updateTable('jobs').set({ due_at: 0 }).execute();
/** A handler that is at work until it is let go. */
function gate() {
  const begun: string[] = [];
  let open: () => void = () => undefined;
  const opening = new Promise<void>((resolve) => {
    open = resolve;
  });
  const run = async ({ to }: Greet): Promise<undefined> => {
    begun.push(to);
    await opening;
    return undefined;
  };
  return { begun, open, run };
}

test('a job that needs what this host lacks is left to another, and is not late here', async () => {
  const done: string[] = [];
  const nightly = (host: string, isForHere: boolean): RecurringJob => ({
    name: 'nightly',
    when: { everyMs: HOUR, firstAfterMs: 0 },
    longestMs: 60_000,
    tries: 1,
    isForHere: () => isForHere,
    run: async () => void done.push(host),
  });
  await addRecurring(opened, [nightly('any', true)], Date.now() - HOUR);
  const greeted: string[] = [];
  const greet = greetJob(async ({ to }) => void greeted.push(to));
  const without = start(nightly('without', false), greet);
  await add(greet, '甲');
  await until(() => expect(greeted).toEqual(['甲']));
  expect(without.status()).toMatchObject({ late: 0 });
  start(nightly('with', true));
  await until(() => expect(done).toEqual(['with']));
});

describe('the outbox', () => {
  it('holds what was committed with its effect, once for each key, and has it done', async () => {
    const greeted: string[] = [];
    const greet = greetJob(async ({ to }) => void greeted.push(to));
    expect(await add(greet, '甲')).toBe(true);
    expect(await add(greet, '甲')).toBe(false);
    const undone = writeOfVisitor(opened, async (transaction) => {
      await putInOutbox(transaction, greet, { to: '乙' }, { key: '乙', now: Date.now() });
      throw new Error('the effect failed');
    });
    await expect(undone).rejects.toThrow('the effect failed');
    start(greet);
    await until(async () => expect(await only()).toMatchObject({ key: '甲', state: 'done', outcome: 'done' }));
    expect(await add(greet, '甲')).toBe(false);
    expect(greeted).toEqual(['甲']);
    expect(await only()).toMatchObject({ leased_by: null, leased_until: null, last_error: null });
  });

  it('takes no payload that is none of the job’s', async () => {
    const greet = greetJob(async () => undefined);
    const put = writeOfVisitor(opened, (transaction) =>
      putInOutbox(transaction, greet, { to: 7 } as never, { key: 'x', now: Date.now() }),
    );
    await expect(put).rejects.toThrow(z.ZodError);
    expect(await rows()).toEqual([]);
  });

  it('does nothing before its time, and leaves alone what this version does not know', async () => {
    const greeted: string[] = [];
    const greet = greetJob(async ({ to }) => void greeted.push(to));
    await add(greet, 'later', Date.now() + HOUR);
    await add({ ...greet, name: 'of-a-newer-version' }, 'unknown');
    await add(greet, 'now');
    start(greet);
    await until(() => expect(greeted).toEqual(['now']));
    await until(async () => expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'done', 'waiting']));
  });
});

describe('a job that fails', () => {
  it('is tried again after a pause, then given up, seen by the operator, and tried again when they say so', async () => {
    const told = vi.spyOn(logger, 'error');
    let isWell = false;
    const greet = greetJob(async () => {
      if (!isWell) throw new Error('no answer from 13812345678');
      return undefined;
    });
    await add(greet, '甲');
    start(greet);
    for (const tries of [1, 2]) {
      await until(async () =>
        expect(await only()).toMatchObject({ attempts: tries, leased_by: null, outcome: 'failed' }),
      );
      const row = await only();
      expect(row.due_at - (row.ended_at as number)).toBe(5_000 * tries);
      await makeDue();
    }
    await until(async () => expect(await only()).toMatchObject({ state: 'dead', attempts: 3 }));
    expect(told.mock.calls.map(([, what]) => what)).toEqual(['job failed', 'job failed', 'job given up']);
    const { id } = await only();
    const { lines } = await runJobs(opened, [], [greet]);
    expect(lines.slice(-2)).toEqual(['已放弃 1 个', expect.stringContaining(`${id}  greet`)]);
    expect(lines.at(-1)).toContain('no answer from 138****5678');
    isWell = true;
    expect(await runJobs(opened, ['retry', id], [greet])).toMatchObject({ code: 0 });
    await until(async () => expect(await only()).toMatchObject({ state: 'done', last_error: null }));
    expect(await runJobs(opened, ['retry', id], [greet])).toMatchObject({ code: 1 });
    expect(await runJobs(opened, ['retry', 'none'], [greet])).toMatchObject({ code: 1 });
  });

  it('has failed when it takes longer than it may; it is not begun again while it is at work here', async () => {
    const { begun, open, run } = gate();
    const seen: unknown[] = [];
    const greet: OutboxJob<Greet> = {
      ...greetJob(async (payload, { signal }) => {
        signal.addEventListener('abort', () => seen.push(signal.reason));
        return run(payload);
      }),
      longestMs: 50,
    };
    await add(greet, '甲');
    const runner = start(greet);
    await until(async () => expect(await only()).toMatchObject({ last_error: 'took longer than 50 ms' }));
    expect(seen).toHaveLength(1);
    await makeDue();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(begun).toEqual(['甲']);
    expect(runner.status().running).toBe(1);
    open();
    await until(() => expect(begun).toEqual(['甲', '甲']));
  });

  it('that ends its process each time is given up without being begun once more', async () => {
    const greet = greetJob(vi.fn(async () => undefined));
    await add(greet, '甲');
    await opened.db.updateTable('jobs').set({ attempts: greet.tries, leased_by: 'dead', leased_until: 1 }).execute();
    start(greet);
    await until(async () => expect(await only()).toMatchObject({ state: 'dead' }));
    expect((await only()).last_error).toContain('process');
    expect(greet.run).not.toHaveBeenCalled();
  });

  it('because its payload is of an older version is a failure like any other', async () => {
    const greet = greetJob(async () => undefined);
    await add(greet, '甲');
    await opened.db.updateTable('jobs').set({ payload: '{"name":"甲"}' }).execute();
    start(greet);
    await until(async () => expect(await only()).toMatchObject({ outcome: 'failed', attempts: 1 }));
  });
});

describe('several at once', () => {
  it('are two a runner, and none is begun twice by two runners', async () => {
    const { begun, open, run } = gate();
    const greet = greetJob(run);
    for (const to of ['a', 'b', 'c', 'd', 'e']) await add(greet, to);
    const [one, other] = [start(greet), start(greet)];
    await until(() => expect(begun).toHaveLength(4));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([one.status().running, other.status().running]).toEqual([2, 2]);
    expect(new Set((await rows()).map(({ leased_by }) => leased_by)).size).toBe(3);
    open();
    await until(async () => expect((await rows()).every(({ state }) => state === 'done')).toBe(true));
    expect([...begun].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('hold no lock while they are at work', async () => {
    const { begun, open, run } = gate();
    const greet = greetJob(run);
    await add(greet, 'a');
    start(greet);
    await until(() => expect(begun).toEqual(['a']));
    expect(await add(greet, 'b')).toBe(true);
    await opened.db.updateTable('jobs').set({ payload: '{"to":"a"}' }).where('key', '=', 'a').execute();
    open();
  });
});

describe('a stop', () => {
  it('tells the running job, waits for it, and leaves what it interrupted to the next process, uncounted', async () => {
    let begun = 0;
    const greet = greetJob(async (_payload, { signal }) => {
      begun += 1;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      signal.throwIfAborted();
      return undefined;
    });
    await add(greet, '甲');
    const runner = start(greet);
    await until(() => expect(begun).toBe(1));
    await runner.stop();
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 0, leased_by: null });
    const finished = greetJob(async () => undefined);
    start(finished);
    await until(async () => expect(await only()).toMatchObject({ state: 'done' }));
  });

  it('lets a job that ends by itself end, and begins nothing more', async () => {
    const { begun, open, run } = gate();
    const greet = greetJob(run);
    for (const to of ['a', 'b', 'c']) await add(greet, to);
    const runner = start(greet);
    await until(() => expect(begun).toHaveLength(2));
    const stopped = runner.stop();
    open();
    await stopped;
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['done', 'done', 'waiting']);
    expect(begun).toHaveLength(2);
  });
});

describe('a recurring job', () => {
  const recurring = (run: () => Promise<undefined>): RecurringJob => ({
    name: 'sweep',
    longestMs: 1_000,
    tries: 2,
    when: { everyMs: HOUR, firstAfterMs: 0 },
    run,
  });

  it('is done when it is due; then its outcome and its next time are in its row, which a restart leaves as it is', async () => {
    const run = vi.fn(async () => undefined);
    const sweep = recurring(run);
    await addRecurring(opened, [sweep], Date.now());
    await start(sweep).stop();
    start(sweep);
    await until(async () => expect(await only()).toMatchObject({ outcome: 'done', state: 'waiting', attempts: 0 }));
    const row = await only();
    expect(row.due_at - (row.ended_at as number)).toBe(HOUR);
    await Promise.all(runners.map((runner) => runner.stop()));
    await addRecurring(opened, [sweep], Date.now() + 1);
    start(sweep);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await only()).toEqual(row);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('that fails to the last waits for its next time', async () => {
    const sweep = recurring(async () => {
      throw new Error('a defect');
    });
    await addRecurring(opened, [sweep], Date.now());
    start(sweep);
    await until(async () => expect(await only()).toMatchObject({ outcome: 'failed', attempts: 1 }));
    await makeDue();
    await until(async () => expect(await only()).toMatchObject({ outcome: 'failed', attempts: 0, state: 'waiting' }));
    const row = await only();
    expect(row.due_at - (row.ended_at as number)).toBe(HOUR);
  });

  it('is run now by the operator, with its outcome as the command’s', async () => {
    let failure: Error | null = null;
    const sweep = recurring(async () => {
      if (failure) throw failure;
      return undefined;
    });
    expect(await runJobs(opened, ['run', 'sweep'], [sweep])).toMatchObject({ code: 0 });
    failure = new Error('disk full');
    expect(await runJobs(opened, ['run', 'sweep'], [sweep])).toEqual({
      code: 1,
      lines: ['任务 sweep 失败：disk full'],
    });
    await opened.db
      .updateTable('jobs')
      .set({ leased_by: 'another', leased_until: Date.now() + HOUR })
      .execute();
    expect((await runJobs(opened, ['run', 'sweep'], [sweep])).lines[0]).toContain('正在运行');
    expect((await runJobs(opened, [], [sweep])).lines.join('\n')).toContain('正在运行（another）');
    expect(await runJobs(opened, ['run', 'swoop'], [sweep])).toMatchObject({ code: 1 });
  });

  it('that is declared no longer has no row', async () => {
    await addRecurring(opened, [recurring(async () => undefined)], Date.now());
    await addRecurring(opened, [{ ...recurring(async () => undefined), name: 'other' }], Date.now());
    expect((await only()).kind).toBe('other');
  });
});

it('says how many jobs are late, and how many were given up', async () => {
  const told = vi.spyOn(logger, 'warn');
  const greet = { ...greetJob(async () => undefined), name: 'of-a-newer-version' };
  const early = Date.now() - HOUR;
  for (const to of ['late', 'dead', 'at work', 'to come'])
    await add(greet, to, to === 'to come' ? early + 2 * HOUR : early);
  const change = (key: string, set: Partial<JobTable>) =>
    opened.db.updateTable('jobs').set(set).where('key', '=', key).execute();
  await change('dead', { state: 'dead' });
  await change('at work', { leased_by: 'another', leased_until: Date.now() + HOUR });
  const runner = start(greetJob(async () => undefined));
  await until(() => expect(runner.status()).toEqual({ running: 0, late: 1, dead: 1 }));
  expect(told).toHaveBeenCalledWith({ late: 1 }, 'jobs are late');
});

test.each([['retry'], ['run'], ['list', 'x'], ['stop'], ['retry', 'a', 'b'], ['--all']])(
  '%s is no command',
  async (...argv) => expect(await runJobs(opened, argv, [])).toMatchObject({ code: 2 }),
);
