import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { dayOf } from '@/lib/kernel/day';
import { storeBulkRun } from '@/lib/server/console/queries/bulkRuns';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { visitorsFile } from '@/lib/server/db/sqlite';
import { JobRunner } from '@/lib/server/jobs/jobRunner';
import { JOBS } from '@/lib/server/jobs/registry';
import { deleteLeads } from '@/lib/server/lead/commands/deleteLeads';
import { deleteOldPhones } from '@/lib/server/lead/commands/deleteOldPhones';
import { rememberTime } from '@/lib/server/lead/commands/phoneRetention';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { addJob } from '@/lib/server/outbox/queries/jobs';
import { storeAccessRequest } from '@/lib/server/staff/queries/accessRequests';
import { deleteExpiredJob } from '@/lib/server/upkeep/jobs/deleteExpired';
import { emptyVisitorsLogJob } from '@/lib/server/upkeep/jobs/emptyVisitorsLog';
import { copyFiles } from '../../kit/beginnings';
import { fullTest } from '../../kit/fullRun';
import { leadRow } from '../../kit/lead';
import { openTestDatabase } from '../../kit/testDatabase';

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const NOW = Date.UTC(2026, 10, 22, 4);
const DAY = 86_400_000;

let opened: OpenDatabase;
let runner: JobRunner | null = null;
afterEach(async () => {
  await runner?.stop();
  runner = null;
  await opened.close();
});

const jobs = () => opened.db.selectFrom('jobs').selectAll().execute();

describe.skipIf(onPostgres)('a number that was taken away', () => {
  const CANARY = 'canary-of-a-phone'.repeat(4);
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'fangjing-trace-'));
    await copyFiles('migrated', dataDir);
    opened = await openDatabase({ dataDir, longestLockMs: 10 });
    await storeLead(
      opened.db,
      leadRow({ id: 'old', phone_index: `old ${CANARY}`, phone_cipher: CANARY, created_at: 0 }),
    );
    await storeLead(opened.db, leadRow({ id: 'new', phone_index: CANARY, phone_cipher: CANARY, created_at: NOW }));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const traces = () =>
    readdirSync(dataDir)
      .map((name) => readFileSync(join(dataDir, name), 'latin1'))
      .join('')
      .split(CANARY).length - 1;
  const deleteBoth = async () => {
    expect(await deleteOldPhones({ ...opened, now: NOW })).toBe(1);
    expect(await deleteLeads({ ...opened, now: NOW }, CANARY)).toBe(1);
  };
  const start = () => {
    runner = new JobRunner(opened, JOBS);
    runner.start();
  };
  const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

  it('and whose process died before its trace was, leaves none once the next one runs', async () => {
    await deleteBoth();
    expect((await jobs()).map(({ kind, state }) => [kind, state])).toEqual(
      Array.from({ length: 2 }, () => [emptyVisitorsLogJob.name, 'waiting']),
    );
    expect(traces()).toBeGreaterThan(0);
    start();
    await until(async () => expect((await jobs()).every(({ state }) => state === 'done')).toBe(true));
    expect(traces()).toBe(0);
  });

  fullTest('leaves none either where a reader holds the log: the job fails, and is tried again', async () => {
    const reader = new DatabaseSync(visitorsFile(dataDir), { readOnly: true });
    reader.exec('begin');
    reader.prepare('select count(*) from leads').get();
    await deleteBoth();
    start();
    await until(async () => expect((await jobs()).map(({ outcome }) => outcome)).toContain('failed'));
    expect(traces()).toBeGreaterThan(0);
    reader.exec('rollback');
    reader.close();
    await until(async () => expect((await jobs()).every(({ state }) => state === 'done')).toBe(true));
    expect(traces()).toBe(0);
  });

  it('stands nowhere after one where nothing was deleted: there is no job', async () => {
    expect(await deleteLeads({ ...opened, now: NOW }, 'nobody')).toBe(0);
    expect(await deleteOldPhones({ ...opened, now: DAY })).toBe(0);
    expect(await jobs()).toEqual([]);
  });
});

test.runIf(onPostgres)('PostgreSQL has no log to empty', async () => {
  opened = await openTestDatabase();
  await storeLead(opened.db, leadRow({ id: 'old', phone_index: 'old', created_at: 0 }));
  expect(await deleteOldPhones({ ...opened, now: NOW })).toBe(1);
  expect(await jobs()).toEqual([]);
});

describe('what is over', () => {
  beforeEach(async () => {
    opened = await openTestDatabase();
    await rememberTime({ ...opened, now: NOW });
    const session = { session_id: 's', user_id: 'u', created_at: 0, seen_at: 0, revoked_at: null };
    await opened.db
      .insertInto('sessions')
      .values([
        { ...session, token_hash: 'over', expires_at: NOW - DAY - 1 },
        { ...session, token_hash: 'just over', expires_at: NOW - DAY },
        { ...session, token_hash: 'replaced', expires_at: NOW + DAY, revoked_at: NOW - DAY - 1 },
        { ...session, token_hash: 'valid', expires_at: NOW + DAY },
      ])
      .execute();
    await opened.db
      .insertInto('rate_windows')
      .values([
        { rate: 'lead', visitor: 'over', started_at: NOW - DAY - 1, used: 1 },
        { rate: 'lead', visitor: 'open', started_at: NOW - DAY, used: 1 },
      ])
      .execute();
    await opened.db
      .insertInto('webhook_events')
      .values([
        { webhook: 'one', event_id: 'old', received_at: NOW - 30 * DAY - 1 },
        { webhook: 'one', event_id: 'late', received_at: NOW - 30 * DAY },
      ])
      .execute();
    await opened.db
      .insertInto('sign_in_links')
      .values([
        { token_hash: 'over', user_id: 'u', expires_at: NOW - DAY - 1 },
        { token_hash: 'open', user_id: 'v', expires_at: NOW + 1 },
      ])
      .execute();
    for (const key of ['old', 'late', 'waiting', 'dead'])
      await addJob(opened.db, { kind: 'work', key, payload: '{}', dueAt: 0, now: 0 });
    const end = (key: string, state: 'done' | 'dead', ended_at: number) =>
      opened.db.updateTable('jobs').set({ state, ended_at }).where('key', '=', key).execute();
    await end('old', 'done', NOW - 7 * DAY - 1);
    await end('late', 'done', NOW - 7 * DAY);
    await end('dead', 'dead', 0);
  });

  const { signal } = new AbortController();
  const left = async () => ({
    sessions: (await opened.db.selectFrom('sessions').select('token_hash').orderBy('token_hash').execute()).map(
      ({ token_hash }) => token_hash,
    ),
    links: (await opened.db.selectFrom('sign_in_links').select('token_hash').execute()).map(
      ({ token_hash }) => token_hash,
    ),
    windows: (await opened.db.selectFrom('rate_windows').select('visitor').execute()).map(({ visitor }) => visitor),
    events: (await opened.db.selectFrom('webhook_events').select('event_id').execute()).map(({ event_id }) => event_id),
    jobs: (await jobs()).map(({ key }) => key).sort(),
  });

  const told = (id: string, days: number) => ({
    ...({
      id,
      user_id: 'u',
      search_id: null,
      key: id,
      kind: 'cut',
      city_id: 605,
      thing: 'estate',
      thing_id: 1,
    } as const),
    ...({
      community_id: null,
      day: '2026-11-20',
      before: 2,
      after: 1,
      facts: '{}',
      made_at: 0,
      read_at: null,
    } as const),
    ...({ due_at: NOW - days * DAY, text_state: 'none' } as const),
  });
  const link = (token_hash: string, days: number) => ({
    ...({ token_hash, user_id: 'u', target: 'messages', target_id: null, once: 0, made_at: 0, used_at: null } as const),
    expires_at: NOW - days * DAY,
  });

  it('goes, what holds or waits for the operator stays', async () => {
    await opened.db
      .insertInto('notices')
      .values([told('of this year', 399), told('older', 401)])
      .execute();
    await opened.db
      .insertInto('short_links')
      .values([link('over lately', 29), link('over long ago', 31)])
      .execute();
    const missed = (words: string, days: number) => ({ day: dayOf(NOW - days * DAY), city_id: 605, words, times: 1 });
    await opened.db
      .insertInto('missed_searches')
      .values([missed('lately', 90), missed('long ago', 91)])
      .execute();
    const bulk = (id: string, days: number) => ({
      id,
      staff_id: 's',
      list: 'leads',
      act: 'pool',
      reason: null,
      started_at: null,
      created_at: NOW - days * DAY,
    });
    await storeBulkRun(opened.db, bulk('lately', 6), []);
    await storeBulkRun(opened.db, bulk('long ago', 8), []);
    for (const [id, days] of [
      ['asked lately', 89],
      ['asked long ago', 91],
    ] as const)
      await storeAccessRequest(opened.db, {
        id,
        staff_id: 's',
        part: 'money',
        path: '',
        reason: '',
        day: id,
        asked_at: NOW - days * DAY,
        outcome: null,
        answer: null,
        decided_by: null,
        decided_at: null,
      });
    expect(await deleteExpiredJob.run({ opened, now: NOW, signal })).toEqual({
      sessions: 2,
      wechatReturns: 0,
      staffReturns: 0,
      links: 1,
      windows: 1,
      webhookEvents: 1,
      missedSearches: 1,
      pageTimes: 0,
      pageErrors: 0,
      codes: 0,
      texts: 0,
      alertMessages: 0,
      textMessages: 0,
      cancelledFollows: 0,
      removedFollows: 0,
      notices: 1,
      shortLinks: 1,
      drafts: 0,
      notes: 0,
      agentProofs: 0,
      agentPictures: 0,
      agentFiles: 0,
      openAppraisals: 0,
      unusedAuthorisations: 0,
      conversations: 0,
      abuseReports: 0,
      pastQuotations: 0,
      relayNumbers: 0,
      benefitUses: 0,
      campaignMarks: 0,
      jobs: 1,
      bulkRuns: 1,
      accessRequests: 1,
      hosts: 0,
      erased: 0,
    });
    expect(await opened.db.selectFrom('notices').select('id').execute()).toEqual([{ id: 'of this year' }]);
    expect(await opened.db.selectFrom('short_links').select('token_hash').execute()).toEqual([
      { token_hash: 'over lately' },
    ]);
    expect(await left()).toEqual({
      sessions: ['just over', 'valid'],
      links: ['open'],
      windows: ['open'],
      events: ['late'],
      jobs: ['dead', 'late', 'waiting'],
    });
  });

  it('stays where the clock has jumped', async () => {
    const everything = await left();
    expect(await deleteExpiredJob.run({ opened, now: NOW + 8 * DAY, signal })).toEqual({ refused: 1 });
    expect(await left()).toEqual(everything);
  });
});
