import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ConsoleImportReport } from '@/lib/console/importReport';
import { IMPORT_ATTEMPTS, IMPORT_SILENCE_MS } from '@/lib/console/importTask';
import { CONSOLE_IMPORT_COPY } from '@/lib/console/words/import';
import { importForm } from '@/lib/server/console/pages/importForm';
import { isAbandoned, reclaimJobs } from '@/lib/server/import/commands/abandonedImport';
import { checkImport, removeImport, runImport, undoImport } from '@/lib/server/import/commands/askImport';
import { recordProgress } from '@/lib/server/import/commands/recordProgress';
import { claimImport, endImport, giveBack } from '@/lib/server/import/commands/workImport';
import { importFolder } from '@/lib/server/import/importFolders';
import { startNextImport } from '@/lib/server/import/jobs/importProcess';
import { removeImportFilesJob, removeOwnFolders } from '@/lib/server/import/jobs/resumeImports';
import { findConsoleImport, listConsoleRuns, listImportRows } from '@/lib/server/import/queries/consoleImports';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { inConsole } from '../../kit/console';
import { contextNow, importRow, reportOf, uploadTexts, withImportSite, workImport } from '../../kit/consoleImports';

// Imports in the console: a dry run, the rows it refuses, the run, its undoing; begun once, whoever dies meanwhile.

const HEADER = 'ID,NAME,BUILDTIME,longitude,latitude,DISTRICT,PRICE';
const GOOD = ['x1,华龙美晟,2009,116.411858,39.869364,dongcheng,1', 'x2,好小区,2010,116.4118,39.8693,dongcheng,1'];
const BAD = ['x3,坏小区,2009,116.4118,39.8693,mars,1', ',没有编号,2009,116.4118,39.8693,dongcheng,1'];
const MINUTE = 60_000;

const site = withImportSite();
const context = () => contextNow(site.operator);

const upload = (lines: readonly string[], more: Record<string, string> = {}, by = site.operator): Promise<string> =>
  uploadTexts(
    by,
    { 'communities.csv': [HEADER, ...lines].join('\n') },
    { mapping: 'bj-communities', city: '北京', ...more },
  );
const work = (id: string) => workImport(site.opened, id);
const row = (id: string) => importRow(site.opened, id);

const names = async () =>
  (await site.opened.db.selectFrom('communities').select('name').orderBy('name').execute()).map(({ name }) => name);
const all = { sort: 'line', descending: false, limit: 100, offset: 0 };

test('a dry run says what would be, row by row, and changes nothing', { timeout: MINUTE }, async () => {
  const id = await upload([...GOOD, ...BAD]);
  const checked = await work(id);
  expect(checked).toMatchObject({ task: 'check', state: 'done', problem: null, run_number: null });
  expect(reportOf(checked)).toMatchObject({
    isDryRun: true,
    city: '北京',
    total: { read: 4, stored: 2, updated: 0, unchanged: 0, rejected: 2 },
    reasons: expect.arrayContaining([{ sort: '区 “…” 不在北京', count: 1 }]),
  });
  expect((await listImportRows(site.opened.db, id, {}, all)).rows).toMatchObject([
    { line: 4, columns: 'DISTRICT', key: 'x3', reason: '区 “mars” 不在北京', file: 'communities.csv' },
    { line: 5, columns: 'ID', key: '', reason: '缺少编号' },
  ]);
  expect((await listImportRows(site.opened.db, id, { text: 'mars' }, all)).total).toBe(1);
  expect((await listImportRows(site.opened.db, id, { text: '%' }, all)).total).toBe(0);
  expect((await listImportRows(site.opened.db, id, { sort: '缺少编号' }, all)).rows).toMatchObject([{ line: 5 }]);
  expect(await names()).toEqual([]);
  expect(await site.opened.db.selectFrom('import_runs').selectAll().execute()).toEqual([]);
});

test('an upload says where its lines are, and refuses a row that swallows others', { timeout: MINUTE }, async () => {
  const open = ['x4,"开着的,2009,116.4118,39.8693,dongcheng,1', 'x5,下一个,2009,116.4118,39.8693,dongcheng,"1'];
  const errors = ['#REF!,好小区,2009,116.4118,39.8693,dongcheng,1', 'x6,#错误,2009,116.4118,39.8693,dongcheng,1'];
  const report = reportOf(await work(await upload([...GOOD, ...errors, ...open])));
  expect(report.total).toMatchObject({ read: 5, stored: 2, rejected: 3 });
  expect(report.notes).toContain('communities.csv 共 7 行 = 表头和表头以上 1 + 读取 5 + 单元格里的换行 1。');
  expect(report.doubts).toEqual([]);
});

test('then it runs, is in the history with who gave it, and is undone to the row', {
  timeout: 3 * MINUTE,
}, async () => {
  const id = await upload([...GOOD, ...BAD]);
  await work(id);
  await runImport(context(), id);
  const ran = await work(id);
  expect(ran).toMatchObject({ task: 'run', state: 'done', problem: null, run_number: 1 });
  expect(await names()).toEqual(['华龙美晟', '好小区'].sort());
  expect(existsSync(importFolder(id)), 'the files are gone').toBe(false);
  expect(ran.files_gone_at).not.toBeNull();
  expect((await listConsoleRuns(site.opened.db, {}, { ...all, sort: 'at' })).rows).toMatchObject([
    {
      number: 1,
      kind: 'import',
      import_id: id,
      staff_name: site.operator.context.staff.shownName,
      stored: 2,
      rejected: 2,
    },
  ]);
  // Its statistics are not behind, and a second run is none.
  expect(await site.opened.db.selectFrom('stale_statistics').selectAll().execute()).toEqual([]);
  await expect(runImport(context(), id)).rejects.toMatchObject({ code: 'conflict' });

  const admin = await inConsole(site.opened, 'admin', Date.now());
  expect(await undoImport({ ...admin.context, now: Date.now() }, 1, '导错了')).toBe(id);
  expect(await work(id)).toMatchObject({ task: 'undo', state: 'done', problem: null });
  expect(await names()).toEqual([]);
  expect((await listConsoleRuns(site.opened.db, {}, { ...all, sort: 'at', descending: true })).rows).toMatchObject([
    { number: 2, kind: 'undo', staff_name: admin.context.staff.shownName },
    { number: 1, undone_by: 2 },
  ]);
  const log = await listAuditOf(site.opened.db, id, 10);
  expect(log.map(({ action }) => action)).toEqual(['import-undo', 'import-run', 'import-upload']);
  expect(log[0]).toMatchObject({ detail: '1', reason: '导错了' });
  // What went out once does not go out again.
  await undoImport(context(), 1, '再来一次');
  expect(await work(id)).toMatchObject({ state: 'done' });
});

describe('what is refused', () => {
  test.each([
    ['no city', { city: ' ' }, 'city'],
    ['a mapping that is none', { mapping: '../../etc/passwd' }, 'mapping'],
    ['a day that is none', { day: '2026-13-40' }, 'day'],
    ['a line that is none', { headerLine: '0' }, 'headerLine'],
    ['a line far down', { headerLine: '51' }, 'headerLine'],
  ])('%s: nothing is stored', async (_what, more, field) => {
    await expect(upload(GOOD, more)).rejects.toMatchObject({
      code: 'badInput',
      fields: { [field]: expect.any(String) },
    });
    expect(await site.opened.db.selectFrom('desk_imports').selectAll().execute()).toEqual([]);
    expect(await site.opened.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  test.each(['agent', 'editor'] as const)('an %s', async (role) => {
    const them = await inConsole(site.opened, role, Date.now());
    await expect(upload(GOOD, {}, them)).rejects.toMatchObject({ code: 'forbidden' });
    const id = await upload(GOOD);
    const theirs = { ...them.context, now: Date.now() };
    const posted = { mapping: 'bj-communities', city: '北京' };
    await expect(checkImport(theirs, id, posted)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(runImport(theirs, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(undoImport(theirs, 1, '想撤销')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(removeImport(theirs, id)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('a run without a dry run, or while one is made', async () => {
    const id = await upload(GOOD);
    await expect(runImport(context(), id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(removeImport(context(), id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(runImport(context(), 'nothing')).rejects.toMatchObject({ code: 'notFound' });
    await expect(undoImport(context(), 7, '没有')).rejects.toMatchObject({ code: 'notFound' });
    await expect(undoImport(context(), 7, '')).rejects.toMatchObject({ code: 'badInput' });
  });

  test('a run of rows of which none can be used', { timeout: MINUTE }, async () => {
    const id = await upload(BAD);
    expect((await work(id)).state).toBe('done');
    await expect(runImport(context(), id)).rejects.toThrow(CONSOLE_IMPORT_COPY.problems.nothing);
  });

  test('files that the mapping cannot read: a sentence, and another try with another option', {
    timeout: MINUTE,
  }, async () => {
    const id = await upload([]);
    const file = join(importFolder(id), 'files', 'communities.csv');
    writeFileSync(file, ['北京小区一览', '单位：元', HEADER, ...GOOD].join('\n'));
    const failed = await work(id);
    expect(failed).toMatchObject({ state: 'failed', report: null, run_number: null });
    expect(failed.problem).toContain('表头好像在第 3 行：请在“表头在第几行”里填 3');
    await checkImport(context(), id, { mapping: 'bj-communities', city: '北京', headerLine: '3' });
    expect(reportOf(await work(id)).total).toMatchObject({ read: 2, stored: 2 });
    expect((await row(id)).problem).toBeNull();
  });

  test('an unknown city, and files that are not on this machine', { timeout: MINUTE }, async () => {
    const id = await upload(GOOD, { city: '火星' });
    expect((await work(id)).problem).toContain('火星');
    rmSync(importFolder(id), { recursive: true });
    await checkImport(context(), id, { mapping: 'bj-communities', city: '北京' });
    expect((await work(id)).problem).toBe(CONSOLE_IMPORT_COPY.problems.elsewhere);
  });
});

test('an import of demo data’s city says what to tick', { timeout: MINUTE }, async () => {
  const id = await upload(GOOD);
  await work(id);
  await runImport(context(), id);
  await work(id);
  await site.opened.db.updateTable('cities').set({ data_kind: 'demo' }).execute();
  const other = await upload(GOOD);
  expect((await work(other)).problem).toContain(`勾选“${CONSOLE_IMPORT_COPY.replaceDemo}”`);
  await checkImport(context(), other, { mapping: 'bj-communities', city: '北京', replaceDemo: '1' });
  expect(reportOf(await work(other)).total).toMatchObject({ read: 2, rejected: 0 });
});

test('a mapping of one’s own comes with the files', { timeout: MINUTE }, async () => {
  const mapping = { title: '自己的', kind: 'community', source: 'own', key: ['编号'], fields: { name: '名称' } };
  const own = { name: '我的.json', text: JSON.stringify(mapping) };
  const files = { '小区.csv': '编号,名称\nm1,自己的小区' };
  const id = await uploadTexts(site.operator, files, { mapping: '', city: '北京' }, own);
  expect(reportOf(await work(id))).toMatchObject({ title: '自己的', total: { stored: 1 } });
});

describe('one is at it', () => {
  test('of two who begin, one', async () => {
    const id = await upload(GOOD);
    const waiting = await row(id);
    const taken = await Promise.all([claimImport(context(), waiting), claimImport(context(), waiting)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('who was taken for dead writes nothing any more', async () => {
    const id = await upload(GOOD);
    const first = await claimImport(context(), await row(id));
    if (!first) throw new Error('not taken');
    expect(await recordProgress(context(), first, { share: 0.5, step: '比对' })).toBe(true);
    expect(await row(id)).toMatchObject({ progress: 500, step: '比对', state: 'working', attempt: 1 });
    await reclaimJobs(context(), first);
    const second = await claimImport(context(), await row(id));
    expect(second?.attempt).toBe(2);
    expect(await recordProgress(context(), first, { share: 1, step: '写入' })).toBe(false);
    expect(await endImport(context(), first, { state: 'failed', problem: '不' })).toBe(false);
    expect(await giveBack(context(), first)).toBe(false);
    expect(await row(id)).toMatchObject({ state: 'working', attempt: 2, problem: null });
  });

  test('what a stop interrupts is begun again, and does not count as a try', async () => {
    const id = await upload(GOOD);
    const going = await claimImport(context(), await row(id));
    if (!going) throw new Error('not taken');
    expect(await giveBack(context(), going)).toBe(true);
    expect(await row(id)).toMatchObject({ state: 'waiting', attempt: 0, worker: null });
  });

  test('whose process is gone from here, or silent, is dead; after three of them it is given up', async () => {
    const id = await upload(GOOD);
    for (let attempt = 1; attempt <= IMPORT_ATTEMPTS; attempt++) {
      const going = await claimImport(context(), await row(id));
      if (!going) throw new Error('not taken');
      const working = await row(id);
      expect(isAbandoned(working, Date.now()), 'this process lives').toBe(false);
      expect(isAbandoned(working, Date.now() + IMPORT_SILENCE_MS + MINUTE)).toBe(true);
      expect(isAbandoned({ ...working, worker: 'another-machine:1' }, Date.now())).toBe(false);
      const host = working.worker?.replace(/:\d+$/, '');
      expect(isAbandoned({ ...working, worker: `${host}:4194305` }, Date.now())).toBe(true);
      await reclaimJobs(context(), going);
    }
    expect(await row(id)).toMatchObject({ state: 'failed', problem: CONSOLE_IMPORT_COPY.problems.silent });
  });

  test('rows that were in when its process died are not brought in twice', { timeout: 2 * MINUTE }, async () => {
    const id = await upload(GOOD);
    await work(id);
    await runImport(context(), id);
    await work(id);
    // As where the end was not written.
    await site.opened.db
      .updateTable('desk_imports')
      .set({ state: 'waiting', run_number: null, files_gone_at: null })
      .where('id', '=', id)
      .execute();
    expect(await work(id)).toMatchObject({ state: 'done', run_number: 1 });
    expect(await site.opened.db.selectFrom('import_runs').selectAll().execute()).toHaveLength(1);
  });
});

test('a process of its own does it, one import at a time', { timeout: 3 * MINUTE }, async () => {
  const first = await upload(GOOD);
  const second = await upload(GOOD);
  expect(await startNextImport(site.opened, Date.now())).toBe(true);
  await expect.poll(async () => (await row(first)).state, { timeout: MINUTE, interval: 100 }).toBe('done');
  expect((await row(second)).state).toBe('waiting');
  // It has asked for the next one.
  const asked = await site.opened.db.selectFrom('jobs').select('key').where('kind', '=', 'start-imports').execute();
  expect(asked.filter(({ key }) => key.startsWith(`${first} after`))).toHaveLength(1);
  expect(await startNextImport(site.opened, Date.now())).toBe(true);
  await expect.poll(async () => (await row(second)).state, { timeout: MINUTE, interval: 100 }).toBe('done');
  expect(await startNextImport(site.opened, Date.now())).toBe(false);
});

test('files that nobody runs go after a week, and folders of no import after a day', { timeout: MINUTE }, async () => {
  const id = await upload(GOOD);
  await work(id);
  mkdirSync(join(site.dataDir, 'import-uploads', 'stray.part'));
  const sweep = async (days: number) => {
    const now = Date.now() + days * 86_400_000;
    await removeImportFilesJob.run({ opened: site.opened, now, signal: new AbortController().signal });
    await removeOwnFolders(site.opened.db, now);
  };
  await sweep(0);
  expect(readdirSync(join(site.dataDir, 'import-uploads'))).toHaveLength(2);
  await sweep(2);
  expect(readdirSync(join(site.dataDir, 'import-uploads'))).toEqual([id]);
  await sweep(8);
  expect(readdirSync(join(site.dataDir, 'import-uploads'))).toEqual([]);
  await expect(runImport(context(), id)).rejects.toThrow(CONSOLE_IMPORT_COPY.problems.gone);
  await sweep(100);
  expect(await findConsoleImport(site.opened.db, id)).toBeUndefined();
  expect((await listImportRows(site.opened.db, id, {}, all)).total).toBe(0);
});

test('what is given up goes, files and report', { timeout: MINUTE }, async () => {
  const id = await upload(BAD);
  await work(id);
  await removeImport(context(), id);
  expect(await findConsoleImport(site.opened.db, id)).toBeUndefined();
  expect((await listImportRows(site.opened.db, id, {}, all)).total).toBe(0);
  expect(existsSync(importFolder(id))).toBe(false);
});

test('an own mapping that has been run is there for the next file', { timeout: MINUTE }, async () => {
  const own = {
    title: '我的小区表',
    kind: 'community',
    source: 'mine',
    key: ['ID'],
    fields: { name: 'NAME', builtYear: 'BUILDTIME', district: 'DISTRICT' },
  };
  const files = { 'communities.csv': [HEADER, ...GOOD].join('\n') };
  const uploadFor = (posted: Record<string, string>, mapping: string | null) => {
    const kept = mapping === null ? null : { name: '我的小区.json', text: mapping };
    return uploadTexts(site.operator, files, { city: '北京', ...posted }, kept);
  };
  const choices = () => importForm({}, {}).mappings.filter(({ text: name }) => name.includes('我的小区'));

  await expect(uploadFor({ mapping: '我的小区.json' }, null)).rejects.toThrow();
  const first = await uploadFor({}, JSON.stringify(own));
  await work(first);
  // Looked at only: not kept yet.
  expect(choices()).toEqual([]);
  await runImport(context(), first);
  expect((await work(first)).state).toBe('done');
  expect(choices()).toEqual([{ value: '我的小区.json', text: '以前用过的：我的小区' }]);

  const second = await uploadFor({ mapping: '我的小区.json' }, null);
  const done = await work(second);
  expect(done).toMatchObject({ state: 'done', problem: null });
  expect((JSON.parse(done.report ?? '{}') as ConsoleImportReport).total).toMatchObject({ read: 2, unchanged: 2 });
});
