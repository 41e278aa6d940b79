import { beforeAll, expect, test } from 'vitest';
import type { ConsoleTableView } from '@/lib/console/views/consoleTable';
import type { BulkView } from '@/lib/console/views/listTools';
import { CONSOLE_LIST_COPY as copy } from '@/lib/console/words/list';
import { consoleLeadsPage } from '@/lib/server/console/pages/leadsPage';
import { consoleRecordsPage } from '@/lib/server/console/pages/recordsPage';
import { consoleStaffPage } from '@/lib/server/console/pages/staffPage';
import { consoleTalksPage } from '@/lib/server/console/pages/talksPage';
import { storeHiddenColumns } from '@/lib/server/console/queries/savedFilters';
import { database } from '@/lib/server/database/database';
import { storeLead } from '@/lib/server/lead/queries/leads';
import type { Page } from '@/lib/server/page/definePage';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { leadRow } from '../kit/lead';
import { storePlace } from '../kit/place';
import { estateRow } from '../kit/rows';

// What somebody does with a list, by its forms alone: many rows at once, filters under a name, columns.

withOwnDataDir();

let operator: InConsole;
let agent: InConsole;
let admin: InConsole;
beforeAll(async () => {
  const opened = await database();
  await storePlace(opened.db);
  await opened.db
    .insertInto('estates')
    .values([
      estateRow(),
      estateRow({ id: 1002, source_ref: '2' }),
      estateRow({ id: 1003, source_ref: '3', status: 'sold' }),
    ])
    .execute();
  const now = Date.now();
  operator = await inConsole(opened as never, 'operator', now);
  agent = await inConsole(opened as never, 'agent', now);
  admin = await inConsole(opened as never, 'admin', now);
  const { cipher, index } = vaultPhone('13800138000');
  for (let at = 0; at < 60; at += 1)
    await storeLead(
      opened.db,
      leadRow({
        id: `lead-${at}`,
        number: String(10_000_000 + at),
        phone_cipher: cipher,
        phone_index: `${index} ${at}`,
        created_at: now + at,
      }),
    );
});

const visit = (page: Page, query: Record<string, string> = {}, posted?: Record<string, string>, who = operator) =>
  visitConsole(page, { staff: who.token, query, posted });
const tableOf = ({ props }: Awaited<ReturnType<typeof visit>>) => props?.table as ConsoleTableView;
const queryOf = (to: string | null) => Object.fromEntries(new URL(to ?? '', 'http://x.cn').searchParams);
const bulkOf = (shown: Awaited<ReturnType<typeof visit>>) => tableOf(shown).tools?.bulk as BulkView;

/** Through the page before, to the outcome. */
async function doMany(page: Page, query: Record<string, string>, posted: Record<string, string>, reason = '已核实') {
  const prepared = await visit(page, query, { do: 'bulk', ...posted });
  const before = bulkOf(await visit(page, queryOf(prepared.to)));
  const done = await visit(page, queryOf(prepared.to), { do: 'bulk-run', bulk: before.id, reason });
  return { before, after: bulkOf(await visit(page, queryOf(done.to))), to: done.to };
}

test('ticked leads are changed after a page that says how many, and a reload of the outcome changes nothing', async () => {
  const ticked = { 'row:lead-0': '1', 'row:lead-1': '1', scope: 'ticked', act: 'state:contacted' };
  const { before, after, to } = await doMany(consoleLeadsPage, { kind: 'price' }, ticked);
  expect(before).toMatchObject({ isStarted: false, summary: '2 条会改', button: '改这 2 条', asksReason: false });
  expect(before.groups[0]?.rows[0]?.title).toContain('138****8000');
  expect(after).toMatchObject({ isStarted: true, summary: '已改 2 条', button: null });
  expect(after.backHref).toBe('/console/leads?kind=price');
  const again = await visit(consoleLeadsPage, queryOf(to), { do: 'bulk-run', bulk: after.id });
  expect(bulkOf(await visit(consoleLeadsPage, queryOf(again.to))).summary).toBe('已改 2 条');
  const second = await doMany(consoleLeadsPage, {}, { ...ticked, 'row:lead-2': '1' });
  expect(second.before).toMatchObject({ summary: '1 条会改，2 条不能改' });
  expect(second.after.summary).toBe('已改 1 条，2 条没有改');
});

test('the page as it was drawn and all that match are two different choices, the number said', async () => {
  const table = tableOf(await visit(consoleLeadsPage, { state: 'new' }));
  const { scopes } = table.tools ?? { scopes: [] };
  expect(scopes.map(({ text }) => text)).toEqual(['勾选的', '本页全部 50 条', '筛选出的全部 57 条']);
  const shown = JSON.stringify(table.rows.map(({ key }) => key));
  const page = await visit(
    consoleLeadsPage,
    { state: 'new' },
    { do: 'bulk', act: 'state:arranged', scope: 'page', shown },
  );
  expect(bulkOf(await visit(consoleLeadsPage, queryOf(page.to))).summary).toBe('50 条会改');
  const all = await visit(
    consoleLeadsPage,
    { state: 'new' },
    { do: 'bulk', act: 'state:arranged', scope: 'all', shown },
  );
  expect(bulkOf(await visit(consoleLeadsPage, queryOf(all.to))).summary).toBe('57 条会改');
});

test.each([
  [{ scope: 'ticked', act: 'state:contacted' }, 'rows'],
  [{ scope: 'page', act: 'state:contacted', shown: '{"a":' }, 'rows'],
  [{ scope: 'ticked', 'row:lead-5': '1', act: '' }, 'act'],
  [{ scope: 'ticked', 'row:lead-5': '1', act: 'state:withdrawn' }, 'act'],
] as const)('%j is refused beside its field, its ticks kept', async (posted, field) => {
  const { tools } = tableOf(await visit(consoleLeadsPage, {}, { do: 'bulk', ...posted }));
  expect(tools?.problems[field]).toBeTruthy();
  expect(tools?.typed).toMatchObject(posted);
});

test('a reason that is missing keeps the page before, and an act of another is none', async () => {
  const asked = { do: 'bulk', act: 'state:unreachable', scope: 'ticked', 'row:lead-9': '1' };
  const { to } = await visit(consoleLeadsPage, {}, asked);
  const { bulk = '' } = queryOf(to);
  const refused = await visit(consoleLeadsPage, queryOf(to), { do: 'bulk-run', bulk, reason: '' });
  expect(tableOf(refused).tools).toMatchObject({
    problems: { reason: expect.any(String) },
    bulk: { isStarted: false },
  });
  const theirs = await visit(consoleLeadsPage, queryOf(to), { do: 'bulk-run', bulk, reason: '试试' }, admin);
  expect(tableOf(theirs).tools).toMatchObject({ bulk: null, problems: { other: copy.bulk.problems.over } });
  expect(bulkOf(await visit(consoleLeadsPage, queryOf(to))).isStarted).toBe(false);
});

test('records are taken off sale, hidden, and shown again', async () => {
  const homes = { scope: 'ticked', 'row:estate 1001': '1', 'row:estate 1002': '1', 'row:estate 1003': '1' };
  const off = await doMany(consoleRecordsPage, {}, { ...homes, act: 'withdraw' });
  expect([off.before.summary, off.after.summary]).toEqual(['2 条会改，1 条不能改', '已改 2 条，1 条没有改']);
  const hidden = await doMany(consoleRecordsPage, {}, { ...homes, act: 'hide' });
  expect(hidden.after.summary).toBe('已改 3 条');
  const { db } = await database();
  expect(await db.selectFrom('estates').select('id').execute()).toEqual([]);
  const again = await doMany(consoleRecordsPage, {}, { ...homes, act: 'hide' });
  expect([again.before.summary, again.before.button]).toEqual([copy.bulk.nothing, null]);
  const back = await doMany(consoleRecordsPage, {}, { ...homes, act: 'show' });
  expect(back.after.summary).toBe('已改 3 条');
  expect(await db.selectFrom('estates').select('status').orderBy('id').execute()).toEqual([
    { status: 'withdrawn' },
    { status: 'withdrawn' },
    { status: 'sold' },
  ]);
  for (const key of ['estate', 'estate x', 'king 1', 'estate 99999999999999999999'])
    expect(
      (await doMany(consoleRecordsPage, {}, { scope: 'ticked', [`row:${key}`]: '1', act: 'hide' })).before.button,
    ).toBeNull();
});

test('a filter whose person has left says so when it is opened', async () => {
  const assigned = { staff: agent.context.staff.id };
  await visit(consoleLeadsPage, assigned, { do: 'filter-save', filterName: '小林的', shared: '1' });
  const chip = () => visit(consoleLeadsPage).then((shown) => tableOf(shown).tools?.filters[0]?.href ?? '');
  expect(tableOf(await visit(consoleLeadsPage, queryOf(await chip()))).tools?.lost).toBe('');
  await visit(consoleStaffPage, {}, { do: 'end', id: agent.context.staff.id, reason: '离职' }, admin);
  const shown = tableOf(await visit(consoleLeadsPage, queryOf(await chip())));
  expect(shown.tools?.lost).toBe('“归谁”选的已经没有了，没有按它筛选。');
  expect(shown.isFiltered).toBe(false);
  // More match than whoever saved it meant.
  expect(shown.tools?.scopes.map(({ value }) => value)).toEqual(['ticked', 'page']);
  const all = { do: 'bulk', act: 'pool', scope: 'all' };
  const refused = tableOf(await visit(consoleLeadsPage, queryOf(await chip()), all));
  expect(refused.tools?.problems.rows).toBe(copy.bulk.problems.lost);
});

test('more rows than one act may have are refused with their number, and the list says so before', async () => {
  const { db } = await database();
  const { cipher, index } = vaultPhone('13800138000');
  const now = Date.now();
  const more = Array.from({ length: 201 }, (_, at) => ({
    ...leadRow({ id: `more-${at}`, phone_cipher: cipher, phone_index: `${index} more ${at}`, created_at: now }),
    kind: 'visit' as const,
  }));
  for (const row of more) await storeLead(db, row);
  const table = tableOf(await visit(consoleLeadsPage, { kind: 'visit' }));
  expect(table.tools?.scopeText).toContain('筛选出的有 201 条');
  expect(table.tools?.scopes.map(({ value }) => value)).toEqual(['ticked', 'page']);
  const posted = { do: 'bulk', act: 'state:contacted', scope: 'all' };
  const { tools } = tableOf(await visit(consoleLeadsPage, { kind: 'visit' }, posted));
  expect(tools?.problems.rows).toContain('201 条');
});

test('a column that there is no more leaves the others as they were chosen', async () => {
  const { db } = await database();
  await storeHiddenColumns(db, 'leads', operator.context.staff.id, ['gone', 'staff', 'phone']);
  const { columns, tools } = tableOf(await visit(consoleLeadsPage));
  expect(columns.map(({ id }) => id)).toEqual(['phone', 'left', 'what', 'about', 'state', 'consent', 'created']);
  expect(tools?.hiddenText).toBe('有 1 列没有显示');
  await storeHiddenColumns(db, 'leads', operator.context.staff.id, []);
});

test('a list that has no act for many has no boxes, and one about a single thing no tools', async () => {
  expect(tableOf(await visit(consoleStaffPage, {}, undefined, admin)).tools?.acts).toEqual([]);
  expect(tableOf(await visit(consoleTalksPage)).tools?.acts.map(({ value }) => value)).toContain('end');
});
