import { beforeAll, expect, test } from 'vitest';
import { CONSOLE_SCHEDULE_COPY as copy } from '@/lib/console/words/importSchedule';
import { consoleImportPage } from '@/lib/server/console/pages/importPage';
import { consoleImportSchedulePage } from '@/lib/server/console/pages/importSchedulePage';
import { consoleImportSchedulesPage } from '@/lib/server/console/pages/importSchedulesPage';
import { consoleTodayPage } from '@/lib/server/console/pages/todayPage';
import { database } from '@/lib/server/database/database';
import { newImport } from '@/lib/server/import/commands/newImport';
import { storeConsoleImport } from '@/lib/server/import/queries/consoleImports';
import { storeFetch, storeSchedule } from '@/lib/server/import/queries/importSchedules';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { scheduleRow } from '../kit/importSchedule';

// The pages of imports by schedule: what they show, what their forms lose nothing of, and what 今天 says of them.

withOwnDataDir();

const SECRET = 'a secret of both sides';
const FORM = {
  do: 'add',
  city: '北京',
  mapping: 'bj-communities',
  origin: 'address',
  place: 'https://data.example.com/a.csv',
  secret: SECRET,
  dailyAt: '02:10',
  everyHours: '',
  task: 'run',
  maxRejected: '3',
  maxChange: '5',
};

let operator: InConsole;
beforeAll(async () => {
  operator = await inConsole(await database(), 'operator', Date.now());
});

const list = (posted?: Record<string, string>) =>
  visitConsole(consoleImportSchedulesPage, { staff: operator.token, ...(posted && { posted }) });
const one = (id: string, posted?: Record<string, string>) =>
  visitConsole(consoleImportSchedulePage, { staff: operator.token, query: { id }, ...(posted && { posted }) });

test('a schedule is set, shown without its secret, changed, paused and removed by forms', async () => {
  const { to } = await list(FORM);
  const id = new URL(to ?? '', 'http://x.cn').searchParams.get('id') ?? '';
  expect(to).toBe(`/console/import-schedule?id=${id}&done=add`);
  expect((await list()).props?.list).toMatchObject([{ id, text: '北京，北京小区（链家小区表，xiaoqu.csv）' }]);
  const shown = await one(id);
  expect(shown.props).toMatchObject({ state: copy.states.on, form: { hasSecret: true, typed: { dailyAt: '02:10' } } });
  expect(JSON.stringify(shown.props)).not.toContain(SECRET);
  const wrong = await one(id, { ...FORM, do: 'change', secret: `${SECRET}!`, dailyAt: '25:00' });
  expect(wrong.props?.form).toMatchObject({
    problems: { dailyAt: copy.problems.dailyAt },
    typed: { place: FORM.place },
  });
  expect(JSON.stringify(wrong.props)).not.toContain(SECRET);
  expect((await one(id, { ...FORM, do: 'change', secret: '', dailyAt: '3:15' })).status).toBe(303);
  expect((await one(id, { do: 'pause' })).to).toContain('done=pause');
  expect((await one(id)).props).toMatchObject({ isPaused: true, state: copy.states.paused });
  expect((await one(id, { do: 'fetch' })).props?.problems).toEqual({ other: copy.problems.paused });
  await one(id, { do: 'resume' });
  expect((await one(id, { do: 'remove' })).to).toBe('/console/import-schedules?done=remove');
  expect((await one(id)).refusal?.status).toBe(404);
});

test('a form with something wrong comes back with all that was typed', async () => {
  const { props } = await list({ ...FORM, place: 'http://x', everyHours: '6' });
  expect(props?.form).toMatchObject({
    problems: { place: copy.problems.address, dailyAt: copy.problems.times },
    typed: { city: '北京', place: 'http://x', dailyAt: '02:10', everyHours: '6', maxRejected: '3' },
  });
});

test('what waits for an operator, and a place that cannot be read, are tasks of 今天 with why', async () => {
  const { db } = await database();
  await storeSchedule(db, scheduleRow({ id: 'held' }));
  await storeSchedule(db, scheduleRow({ id: 'broken', problem: '网址上没有这个文件（404）', failures: 4 }));
  await storeSchedule(db, scheduleRow({ id: 'trying', problem: '网站没有应答', failures: 2 }));
  const staff = { id: 'x', shownName: copy.bySchedule };
  const report = {
    total: { read: 3, rejected: 1 },
    reasons: [],
    warnings: [],
    notes: [],
    files: [],
    title: 't',
    city: '北京',
  };
  await storeConsoleImport(db, {
    id: 'i1',
    mapping: 'bj-communities',
    city: '北京',
    day: null,
    header_line: null,
    replace_demo: 0,
    files: '[{"name":"a.csv","bytes":3}]',
    files_gone_at: null,
    ...newImport({ now: Date.now(), staff }, 'check'),
    state: 'done',
    report: JSON.stringify(report),
    schedule_id: 'held',
    decision: 'wait',
    held_why: '拒绝 33.34%，超过 3%',
  });
  await storeFetch(db, {
    id: 'f1',
    schedule_id: 'held',
    at: Date.now(),
    outcome: 'fetched',
    files: '["a.csv"]',
    problem: null,
    import_id: 'i1',
  });
  const { props } = await visitConsole(consoleTodayPage, { staff: operator.token });
  const tasks = (props as { groups: { tasks: object[] }[] }).groups.flatMap((group) => group.tasks);
  expect(tasks).toMatchObject([
    { otherwise: '拒绝 33.34%，超过 3%', act: { href: '/console/import?id=i1' } },
    { otherwise: '网址上没有这个文件（404）', act: { href: '/console/import-schedule?id=broken' } },
  ]);
  const { groups } = (props as { shell: { menu: { groups: { links: { page: string; count: number }[] }[] } } }).shell
    .menu;
  const menu = groups.flatMap(({ links }) => links);
  expect(
    menu.find(({ page }) => page === 'imports'),
    'with one of the menu',
  ).toMatchObject({ count: 2 });
  const imported = await visitConsole(consoleImportPage, { staff: operator.token, query: { id: 'i1' } });
  expect(imported.props).toMatchObject({
    held: '拒绝 33.34%，超过 3%',
    scheduleHref: '/console/import-schedule?id=held',
  });
  expect((await one('trying')).props?.problem).toBe(`没有取到：网站没有应答。${copy.retry}`);
  expect((await one('held')).props?.table).toMatchObject({
    rows: [{ cells: [{}, { text: '新文件' }, { text: 'a.csv' }, { note: '拒绝 33.34%，超过 3%', tone: 'late' }] }],
  });
});
