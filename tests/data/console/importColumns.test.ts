import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONSOLE_COLUMNS_COPY as copy } from '@/lib/console/words/importColumns';
import type { ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import type { FileProfile } from '@/lib/server/import/columns/fileProfile';
import { checkImport, runImport } from '@/lib/server/import/commands/askImport';
import { mapColumns } from '@/lib/server/import/commands/mapColumns';
import { filesOfImport, importFolder } from '@/lib/server/import/importFolders';
import { loadMapping } from '@/lib/server/import/mapping/loadMapping';
import { findConsoleImport } from '@/lib/server/import/queries/consoleImports';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { inConsole } from '../../kit/console';
import { contextNow, reportOf, uploadTexts, withImportSite, workImport } from '../../kit/consoleImports';

// Files of unknown columns in the console: what they are is looked at, said once, and known the next time.

const HEADER = ['流水号', '楼盘', '片区', '户型描述', '建面', '成交总额(w)', '签单日', '层次'];
const ROWS = [
  ['A-1001', '华龙美晟', '东城', '3室2厅1卫', '89.5', '596', '20260903', '高/18'],
  ['A-1002', '新景家园', '东城', '2室1厅1卫', '70', '455', '20260817', '中/6'],
  ['A-1003', '新景家园', '西城', '2室1厅1卫', '60.2', '390', '20260728', '低/11'],
  ['A-1004', '本家润园', '火星', '1室1厅1卫', '45', '300', '20260712', '低/6'],
];
const MINUTE = 60_000;

const site = withImportSite();
const context = () => contextNow(site.operator);

const csv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(',')).join('\n');

const upload = (files: Readonly<Record<string, string>>, more: Record<string, string> = {}): Promise<string> =>
  uploadTexts(site.operator, files, { mapping: '', city: '北京', ...more });
const work = (id: string) => workImport(site.opened, id);

const profileOf = ({ columns }: ConsoleImportTable): FileProfile => JSON.parse(columns ?? 'null');
const said = { kind: 'deal', was: 'deal', title: '门店导出' };

test('codes are said once: the next file brings them, and one that is new is told and left unknown', {
  timeout: 3 * MINUTE,
}, async () => {
  const coded = (codes: readonly string[]) =>
    csv([[...HEADER, '装修'], ...ROWS.slice(0, 3).map((row, at) => [...row, codes[at] ?? ''])]);
  const id = await upload({ 'a.csv': coded(['1', '2', '1.0']) });
  await work(id);
  const posted = { ...said, title: '带代码' };
  await expect(mapColumns(context(), id, posted)).rejects.toMatchObject({ code: 'conflict' });
  await mapColumns(context(), id, { ...posted, k8_0: '精装', k8_1: '毛坯' });
  expect(reportOf(await work(id))).toMatchObject({ total: { stored: 3 }, warnings: [] });
  await runImport(context(), id);
  await work(id);
  const next = await work(await upload({ 'b.csv': coded(['2', '7', '7']) }));
  expect(next).toMatchObject({ task: 'check', mapping: '带代码.json' });
  expect(reportOf(next)).toMatchObject({
    total: { read: 3, updated: 1, rejected: 0 },
    warnings: [{ field: '装修', count: 2, example: '“7” 不在代码表里' }],
  });
  const stored = await site.opened.db
    .selectFrom('deals')
    .select(['source_ref', 'decoration'])
    .orderBy('source_ref')
    .execute();
  expect(stored.map(({ decoration }) => decoration)).toEqual(['精装', '毛坯', '精装']);
});

test('columns are looked at, said, tried and run, and the next file of them is known', {
  timeout: 3 * MINUTE,
}, async () => {
  const id = await upload({ '成交_2026Q3.csv': csv([HEADER, ...ROWS]) });
  const seen = await work(id);
  expect(seen).toMatchObject({ task: 'columns', state: 'done', problem: null, mapping: '', report: null });
  expect(profileOf(seen)).toMatchObject({ rows: 4, columns: HEADER.map((name) => ({ name })) });

  await mapColumns(context(), id, said);
  const checked = await work(id);
  expect(checked).toMatchObject({ task: 'check', state: 'done', problem: null, mapping: '门店导出.json' });
  expect(reportOf(checked)).toMatchObject({
    title: '门店导出',
    total: { read: 4, stored: 3, rejected: 1 },
    reasons: [{ sort: '区 “…” 不在北京', count: 1 }],
  });
  await runImport(context(), id);
  expect(await work(id)).toMatchObject({ task: 'run', state: 'done', run_number: 1, columns: null, choices: null });
  const deals = await site.opened.db.selectFrom('deals').select(['price', 'area', 'floor_band', 'source']).execute();
  expect(deals).toHaveLength(3);
  expect(deals).toContainEqual({ price: 596_000_000, area: 89.5, floor_band: 'high', source: 'mendiandaochu' });

  // The very file that the command line takes.
  const kept = join(site.dataDir, 'mappings', '门店导出.json');
  expect(loadMapping(kept)).toMatchObject({ kind: 'deal', fields: { price: { from: '成交总额(w)', unit: '万' } } });

  // Another name, its columns in another order, new rows: nobody is asked.
  const turned = [HEADER, ...ROWS.slice(0, 3), ['A-1005', ...(ROWS[0] ?? []).slice(1)]].map((row) => row.toReversed());
  const next = await work(await upload({ '十月.csv': csv(turned) }));
  expect(next).toMatchObject({ task: 'check', state: 'done', mapping: '门店导出.json', problem: null });
  expect(reportOf(next).total).toMatchObject({ read: 4, stored: 1, unchanged: 3 });
  expect(reportOf(next).notes[0]).toContain('门店导出');
  // One column more is another table.
  const wider = [[...HEADER, '备注'], ...ROWS.map((row) => [...row, ''])];
  expect(await work(await upload({ '十一月.csv': csv(wider) }))).toMatchObject({ task: 'columns', mapping: '' });

  const log = await listAuditOf(site.opened.db, id, 10);
  expect(log.map(({ action }) => action)).toEqual(['import-run', 'import-columns', 'import-upload']);
});

test('what is open, who may not, and a name that is taken or none: nothing is asked of the import', {
  timeout: 2 * MINUTE,
}, async () => {
  const undated = [HEADER, ...ROWS].map((row) => row.filter((_, at) => at !== 6));
  const id = await upload({ 'a.csv': csv(undated) });
  await expect(mapColumns(context(), id, said)).rejects.toMatchObject({ code: 'conflict' });
  await work(id);
  await expect(mapColumns(context(), id, said)).rejects.toThrow(copy.problems.open);
  const fixed = { ...said, fixed_dealDay: '2026-09-30' };
  for (const title of ['', '../../etc/passwd', 'a/b', '名'.repeat(41), 'con\u0000', 'bj-deals-2018'])
    await expect(mapColumns(context(), id, { ...fixed, title })).rejects.toMatchObject({
      code: 'badInput',
      fields: { title: expect.any(String) },
    });
  for (const role of ['agent', 'editor'] as const) {
    const them = await inConsole(site.opened, role, Date.now());
    const theirs = { ...them.context, now: Date.now() };
    await expect(mapColumns(theirs, id, fixed)).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(mapColumns(context(), 'nothing', fixed)).rejects.toMatchObject({ code: 'notFound' });
  expect(filesOfImport(id)?.mapping).toBeNull();
  expect(await findConsoleImport(site.opened.db, id)).toMatchObject({ task: 'columns', mapping: '' });
  // Two at once: one dry run.
  const both = await Promise.allSettled([mapColumns(context(), id, fixed), mapColumns(context(), id, fixed)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(reportOf(await work(id)).total).toMatchObject({ read: 4, stored: 3 });
});

test('a saved mapping of other columns keeps its name', { timeout: 2 * MINUTE }, async () => {
  const first = await upload({ 'a.csv': csv([HEADER, ...ROWS]) });
  await work(first);
  await mapColumns(context(), first, said);
  await work(first);
  await runImport(context(), first);
  await work(first);
  const kept = readFileSync(join(site.dataDir, 'mappings', '门店导出.json'), 'utf8');
  const wider = [[...HEADER, '备注'], ...ROWS.map((row) => [...row, ''])];
  const second = await upload({ 'b.csv': csv(wider) });
  await work(second);
  await expect(mapColumns(context(), second, said)).rejects.toMatchObject({
    fields: { title: copy.problems.titleTaken },
  });
  expect(readFileSync(join(site.dataDir, 'mappings', '门店导出.json'), 'utf8')).toBe(kept);
});

test('a JSON of flat records is mapped, tried and run as a table is', { timeout: 2 * MINUTE }, async () => {
  const records = ROWS.slice(0, 3).map((row) => Object.fromEntries(HEADER.map((name, at) => [name, row[at]])));
  const id = await upload({ 'a.json': JSON.stringify(records) });
  expect(profileOf(await work(id))).toMatchObject({ rows: 3, columns: HEADER.map((name) => ({ name })) });
  await mapColumns(context(), id, { ...said, title: '接口' });
  expect(reportOf(await work(id))).toMatchObject({ total: { read: 3, stored: 3 } });
  await runImport(context(), id);
  expect(await work(id)).toMatchObject({ state: 'done', run_number: 1 });
  expect(await work(await upload({ 'b.json': JSON.stringify(records) }))).toMatchObject({ mapping: '接口.json' });
});

test('files of different columns, JSON and an unknown city: a sentence, and another try', {
  timeout: 2 * MINUTE,
}, async () => {
  const two = await work(await upload({ 'a.csv': csv([HEADER, ...ROWS]), 'b.csv': '甲,乙\n1,2' }));
  expect(two).toMatchObject({ state: 'failed', columns: null });
  expect(two.problem).toContain('b.csv 的列和 a.csv 不一样');
  const json = await work(await upload({ 'a.json': '[{"小区":{"名":"华龙美晟"}}]' }));
  expect(json.problem).toContain('里面还有一层');
  const id = await upload({ 'a.csv': csv([['一览'], HEADER, ...ROWS]) }, { city: '火星' });
  const { problem } = await work(id);
  expect(problem).toContain('不认识的城市 “火星”');
  // What is said is to be done where it is read.
  expect(problem).not.toContain('--');
  await checkImport(context(), id, { mapping: '', city: '北京', headerLine: '2' });
  expect(profileOf(await work(id))).toMatchObject({ headerLine: 2, rows: 4 });
  expect(existsSync(importFolder(id))).toBe(true);
});
