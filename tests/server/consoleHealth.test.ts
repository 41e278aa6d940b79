import { beforeEach, describe, expect, test } from 'vitest';
import { type HealthFacts, type HealthHost, healthNeeds } from '@/lib/console/health';
import { ageText, type HealthPageProps, momentAndAge, needView, roomText } from '@/lib/console/views/healthPage';
import { CONSOLE_HEALTH_COPY as copy } from '@/lib/console/words/health';
import { defined } from '@/lib/kernel/defined';
import { retryDeadJob } from '@/lib/server/console/commands/retryDeadJob';
import { consoleHealthPage } from '@/lib/server/console/pages/healthPage';
import { database } from '@/lib/server/database/database';
import type { OpenDatabase } from '@/lib/server/db/client';
import { writeNote } from '@/lib/server/db/storedSettings';
import { storeHost } from '@/lib/server/host/queries/hosts';
import { addJob, findJob, SCHEDULE_KEY } from '@/lib/server/outbox/queries/jobs';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';

withOwnDataDir();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GB = 1024 ** 3;
const NOW = Date.UTC(2026, 10, 30, 2);

const host = (more: Partial<HealthHost> = {}): HealthHost => {
  const of = { id: 'a', name: 'web1', version: 'v1', startedAt: NOW - DAY, seenAt: NOW - 10_000, endedAt: null };
  return { ...of, freeBytes: 80 * GB, allBytes: 100 * GB, ...more };
};
const well: HealthFacts = {
  now: NOW,
  backup: { at: NOW - 6 * HOUR, triedAt: NOW - 3 * DAY, outcome: 'done', failure: null },
  late: 0,
  dead: 0,
  pageErrors: 0,
  hosts: [host()],
};
const kinds = (more: Partial<HealthFacts>) => healthNeeds({ ...well, ...more }).map(({ kind }) => kind);
const backup = (more: Partial<HealthFacts['backup']>) => kinds({ backup: { ...well.backup, ...more } });

describe('what needs an act', () => {
  test('is nothing where all is well, also where a host was stopped or its room is not known', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ hosts: [host(), host({ id: 'b', endedAt: NOW - DAY, seenAt: NOW - DAY, version: 'v0' })] })).toEqual(
      [],
    );
    expect(kinds({ hosts: [host({ freeBytes: null, allBytes: null })] })).toEqual([]);
  });

  test('room, hosts and versions', () => {
    expect(kinds({ hosts: [host({ freeBytes: GB })] })).toEqual(['room']);
    expect(kinds({ hosts: [host({ freeBytes: 40 * GB, allBytes: 1_000 * GB })] })).toEqual(['room']);
    expect(kinds({ hosts: [host(), host({ id: 'b', seenAt: NOW - HOUR })] })).toEqual(['lost']);
    expect(kinds({ hosts: [host(), host({ id: 'b', seenAt: NOW - 2 * DAY })] })).toEqual([]);
    expect(kinds({ hosts: [host(), host({ id: 'b', version: 'v2' })] })).toEqual(['versions']);
  });

  test('backups', () => {
    expect(backup({ outcome: 'failed', failure: '磁盘满了' })).toEqual(['backupFailed']);
    expect(backup({ at: null, triedAt: null, outcome: null })).toEqual(['noBackup']);
    expect(backup({ at: NOW - 2 * DAY })).toEqual(['oldBackup']);
    expect(backup({ triedAt: null })).toEqual(['untried']);
    expect(backup({ triedAt: NOW - 10 * DAY })).toEqual(['oldTrial']);
  });

  test('the most urgent first, each with what to do', () => {
    const needs = healthNeeds({ ...well, dead: 2, late: 1, hosts: [host({ freeBytes: GB })] });
    const views = needs.map((need) => needView(need, NOW));
    expect(views.map(({ title }) => title)).toEqual([
      'web1 的数据盘快满了，剩 1.0 GB',
      '2 件任务已放弃',
      '1 件任务过了时间还没做',
    ]);
    for (const { todo } of views) expect(todo).not.toBe('');
  });

  test('what is not known is --, and ages are said as they are said', () => {
    expect([momentAndAge(null, NOW), roomText(null)]).toEqual(['--', '--']);
    expect([0, 59_999, 60_000, HOUR, 47 * HOUR, 48 * HOUR].map(ageText)).toEqual([
      '刚刚',
      '刚刚',
      '1 分钟',
      '1 小时',
      '47 小时',
      '2 天',
    ]);
    expect(momentAndAge(NOW - 5 * HOUR, NOW)).toBe('2026-11-30 05:00（5 小时前）');
  });
});

describe('the page', () => {
  let opened: OpenDatabase;
  beforeEach(async () => {
    opened = await database();
    await opened.db.deleteFrom('jobs').execute();
    await opened.db.deleteFrom('hosts').execute();
  });
  const operator = () => inConsole(opened, 'operator', Date.now());
  const visit = async (posted?: Record<string, string>) => {
    const { token: staff } = await operator();
    const shown = await visitConsole(consoleHealthPage, defined({ staff, posted }));
    return { ...shown, props: shown.props as HealthPageProps | undefined };
  };
  const deadJob = async (key: string) => {
    const now = Date.now();
    await addJob(opened.db, { kind: 'send-refund', key, payload: '{}', dueAt: now, now });
    const { id } = await opened.db.selectFrom('jobs').select('id').where('key', '=', key).executeTakeFirstOrThrow();
    const over = { state: 'dead', attempts: 6, ended_at: now, outcome: 'failed', last_error: '渠道拒绝' } as const;
    await opened.db.updateTable('jobs').set(over).where('id', '=', id).execute();
    return id;
  };

  test('of a new site knows nothing and says so', async () => {
    const { props } = await visit();
    expect(props?.needs.map(({ key }) => key)).toEqual(['noBackup']);
    expect(props?.backup.map(({ text }) => text)).toEqual([copy.never, '--', copy.never]);
    expect(props?.jobs.find(({ name }) => name === copy.oldest)?.text).toBe('--');
    expect(props).toMatchObject({ dead: [], failing: [], hosts: [] });
  });

  test('tells of the backup, of jobs and why they failed, and of hosts', async () => {
    const now = Date.now();
    await writeNote(opened.db, 'backup.last', { at: now - HOUR, name: '20261130-034000', triedAt: now - DAY });
    await addJob(opened.db, { kind: 'back-up', key: SCHEDULE_KEY, payload: '{}', dueAt: now - HOUR, now });
    await opened.db
      .updateTable('jobs')
      .set({ ended_at: now - HOUR, outcome: 'done' })
      .execute();
    await addJob(opened.db, { kind: 'send-text-message', key: 'x', payload: '{}', dueAt: now - 20 * 60_000, now });
    const id = await deadJob('r');
    const row = { id: 'a', name: 'web1', version: 'v1', started_at: now, seen_at: now, ended_at: null };
    await storeHost(opened.db, { ...row, free_bytes: 80 * GB, all_bytes: 100 * GB });
    const { props } = await visit();
    expect(props?.needs.map(({ key }) => key)).toEqual(['dead', 'late']);
    expect(props?.backup[0]?.text).toContain('20261130-034000');
    expect(props?.jobs.map(({ text }) => text)).toEqual(['0', '1', '20 分钟前', '1', '1']);
    expect(props?.dead).toMatchObject([{ id, name: '退款', text: expect.stringContaining('渠道拒绝') }]);
    expect(props?.hosts).toMatchObject([{ name: 'web1', state: 'alive' }]);
  });

  test('has what was given up tried again, once, and writes down by whom', async () => {
    const pressed = await deadJob('p');
    expect((await visit({ do: 'retry', job: pressed })).to).toBe('/console/health?done=retry');
    expect((await visit({ do: 'retry', job: pressed })).props?.problems.other).toBe(copy.problems.notDead);
    const id = await deadJob('r');
    const them = await operator();
    const context = { ...them.context, now: Date.now() };
    await retryDeadJob(context, id);
    expect(await findJob(opened.db, id)).toMatchObject({ state: 'waiting', attempts: 0 });
    await expect(retryDeadJob(context, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(retryDeadJob(context, 'none')).rejects.toMatchObject({ code: 'notFound' });
    expect(await listAuditOf(opened.db, id, 9)).toMatchObject([{ action: 'job-retry', detail: 'send-refund' }]);
    const agent = await inConsole(opened, 'agent', Date.now());
    await expect(retryDeadJob({ ...agent.context, now: Date.now() }, id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
