import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CONSOLE_COLUMNS_COPY as copy } from '@/lib/console/words/importColumns';
import { workOnImport } from '@/lib/server/cli/consoleImport';
import { consoleImportColumnsPage } from '@/lib/server/console/pages/importColumnsPage';
import { consoleImportPage } from '@/lib/server/console/pages/importPage';
import { database } from '@/lib/server/database/database';
import { uploadImport } from '@/lib/server/import/commands/uploadImport';
import { incomingFolder } from '@/lib/server/import/importFolders';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';

// The page on which columns become fields: what it shows, what its form may hold, and where it leads.

withOwnDataDir();

const MINUTE = 60_000;
const HEADER = ['流水', '楼盘', '片区', '户型', '建面', '总额(w)', '时点', '层次', '电话', '<b>备注</b>'];
const ROWS = Array.from({ length: 8 }, (_, at) => [
  ...[`A-${1001 + at}`, '华龙美晟', '东城', '3室2厅', String(80 + at), String(560 + 8 * at), `2026-09-0${1 + at}`],
  ...[at % 4 === 0 ? '18层' : '高/18', '13812348000', '<img src=x onerror=alert(1)>'],
]);

let operator: InConsole;
beforeAll(async () => {
  operator = await inConsole(await database(), 'operator', Date.now());
});

let uploads = 0;
async function upload(rows: readonly (readonly string[])[]): Promise<string> {
  uploads += 1;
  const folder = incomingFolder(`p${uploads}`);
  const text = rows.map((row) => row.join(',')).join('\n');
  writeFileSync(join(folder, 'files', '成交.csv'), text);
  const files = [{ name: '成交.csv', bytes: text.length }];
  const context = { ...operator.context, now: Date.now() };
  return uploadImport(context, { mapping: '', city: '北京' }, { folder, files, mapping: null });
}
const work = async (id: string) => (await workOnImport(id, () => undefined))?.over;

const visit = (id: string, posted?: Record<string, string>, query: Record<string, string> = {}) =>
  visitConsole(consoleImportColumnsPage, { staff: operator.token, query: { id, ...query }, ...(posted && { posted }) });

interface Shown {
  kind: string;
  openCount: number;
  figures: object;
  openText: string;
  missing: { field: string; title: string }[];
  columns: { name: string; title: string; to: string; samples: string[]; ways: object | null }[];
  preview: { title: string; price: string; open: string[]; wrong: string | null }[];
}
const shownAt = async (id: string, posted?: Record<string, string>) =>
  (await visit(id, posted)).props as unknown as Shown;

test('an upload without a mapping leads to its columns, which say what is open and why', {
  timeout: MINUTE,
}, async () => {
  const id = await upload([HEADER, ...ROWS]);
  const address = `/console/import-columns?id=${id}`;
  expect((await visit(id)).to, 'nobody has looked at them yet').toBe(`/console/import?id=${id}`);
  await work(id);
  const onImport = (query: object) =>
    visitConsole(consoleImportPage, { staff: operator.token, query: { id, ...query } });
  expect((await onImport({})).to).toBe(address);
  expect((await onImport({ step: 'file' })).props, 'the way back').toMatchObject({ columnsHref: address });

  const page = await shownAt(id);
  expect(page).toMatchObject({
    kind: 'deal',
    // Its name says deals, and its columns could be homes on sale as well.
    isKindOpen: true,
    openCount: 3,
    figures: { columns: 10, matched: 6, open: 1, unused: 3 },
    openText: '还差 这份表是什么、成交日、楼层',
    missing: [{ field: 'dealDay', title: '成交日必填，没有一列像它' }],
    run: '试运行 8 行',
  });
  expect(page.columns.find(({ title }) => title === '电话')).toMatchObject({ samples: ['138****8000'], to: '' });
  expect(page.preview[0]).toMatchObject({ title: '华龙美晟 3室2厅', open: ['成交日 -- 没定', '楼层 -- 没定'] });
  expect(page.preview[1]?.open, 'this row tells its floor').toEqual(['成交日 -- 没定']);
});

test('what somebody chooses is shown before it is taken, and taken once nothing is open', {
  timeout: MINUTE,
}, async () => {
  const id = await upload([HEADER, ...ROWS]);
  await work(id);
  const said = { kind: 'deal', was: 'deal', title: '页面导出' };
  expect(await shownAt(id, { ...said, do: 'look', take_dealDay: '6' })).toMatchObject({ openCount: 1 });
  const refused = await visit(id, { ...said, do: 'map', take_dealDay: '6' });
  expect(refused.props).toMatchObject({ problems: { other: copy.problems.open }, openCount: 1 });
  // Of another kind of data what was chosen for this one is nothing.
  const asListing = await shownAt(id, { do: 'look', kind: 'listing', was: 'deal', c6: 'dealDay' });
  expect(asListing).toMatchObject({ kind: 'listing', missing: [] });
  const taken = await visit(id, { ...said, do: 'map', c6: 'dealDay', u7: 'total' });
  expect(taken.to).toBe(`/console/import?id=${id}`);
  expect((await visit(id)).to, 'while it is tried').toBe(`/console/import?id=${id}`);
  await work(id);
  // Whoever comes back finds what they chose.
  const again = await shownAt(id);
  expect(again).toMatchObject({ openCount: 0, save: '页面导出' });
  expect(again.columns[6]).toMatchObject({ to: 'dealDay' });
});

test('a form of 500 columns arrives whole', { timeout: MINUTE }, async () => {
  const names = Array.from({ length: 490 }, (_, at) => `列${at}`);
  const id = await upload([[...HEADER, ...names], ...ROWS.map((row) => [...row, ...names.map(() => 'x')])]);
  await work(id);
  const choices = Object.fromEntries(names.map((_, at) => [`c${at + 10}`, at === 489 ? 'channel' : '']));
  const page = await shownAt(id, { do: 'look', kind: 'deal', was: 'deal', ...choices });
  expect(page.columns).toHaveLength(500);
  expect(page.columns[499]).toMatchObject({ to: 'channel' });
});

test.each([
  { c0: '__proto__', u0: 'constructor', take_price: '-1' },
  { kind: 'article', was: 'article', c1: 'body' },
  { kind: 'toString', was: 'toString' },
  { c0: 'price', c1: 'price', c2: 'price', u5: '亿', datum: 'x', from: '99999999' },
  { fixed_price: '9'.repeat(400), fixed_dealDay: '\u0000', do: 'look:-1' },
])('a form that no page sends shows the page again: %j', { timeout: MINUTE }, async (posted) => {
  const id = await upload([HEADER, ...ROWS]);
  await work(id);
  const shown = await visit(id, { do: 'look', kind: 'deal', was: 'deal', ...posted } as unknown as Record<
    string,
    string
  >);
  expect(shown.status).toBe(200);
  expect((shown.props as unknown as Shown).columns).toHaveLength(10);
});

test('an id that is none is no page', async () => {
  expect((await visit('nothing')).status).toBe(404);
  expect((await visit('')).status).toBe(404);
});
