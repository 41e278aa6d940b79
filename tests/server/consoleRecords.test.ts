import { beforeAll, beforeEach, expect, test } from 'vitest';
import { receiptFacts } from '@/lib/abuseReport/views/abuseReportText';
import type { TablePageProps } from '@/lib/console/views/consoleTable';
import type { RecordPageProps } from '@/lib/console/views/recordPages';
import type { ConsoleReportProps } from '@/lib/console/views/reportPages';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { RECORD_KINDS } from '@/lib/record/recordKind';
import { fileReport } from '@/lib/server/abuseReport/calls/changeReports';
import { getReportProgress } from '@/lib/server/abuseReport/calls/readReports';
import { consoleRecordPage } from '@/lib/server/console/pages/recordPage';
import { consoleRecordsPage } from '@/lib/server/console/pages/recordsPage';
import { consoleReportPage } from '@/lib/server/console/pages/reportPage';
import { database } from '@/lib/server/database/database';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { settings } from '@/lib/server/settings/settings';
import { reportToFile } from '../kit/abuseReport';
import { call } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { cityRow, communityRow, dealRow, districtRow, estateRow, plateRow, projectRow, rentalRow } from '../kit/rows';

// One record in the console: found, read, put right with what follows said before, hidden, answered to whoever reported it.

withOwnDataDir();

let operator: InConsole;
let editor: InConsole;
let agent: InConsole;
const HOMES = [1001, 1002, 1003, 1004];
const PRICE = 608_000_000;

beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  await opened.db.insertInto('districts').values(districtRow()).execute();
  await opened.db.insertInto('plates').values(plateRow()).execute();
  [operator, editor, agent] = [
    await inConsole(opened, 'operator', Date.now()),
    await inConsole(opened, 'editor', Date.now()),
    await inConsole(opened, 'agent', Date.now()),
  ];
});
beforeEach(async () => {
  const opened = await database();
  const { db } = opened;
  for (const table of [
    'communities',
    'estates',
    'rentals',
    'deals',
    'projects',
    'abuse_reports',
    'rate_windows',
  ] as const)
    await db.deleteFrom(table).execute();
  for (const table of ['record_changes', 'record_locks', 'hidden_records'] as const)
    await db.deleteFrom(table).execute();
  await db.insertInto('communities').values(communityRow()).execute();
  const homes = HOMES.map((id, at) =>
    estateRow({ id, area: 90 + at, price: PRICE, unit_price: Math.round(PRICE / (90 + at)), source_ref: `ref ${id}` }),
  );
  await db.insertInto('estates').values(homes).execute();
  await db.insertInto('rentals').values(rentalRow()).execute();
  await db.insertInto('deals').values(dealRow()).execute();
  await db.insertInto('projects').values(projectRow()).execute();
  await refreshDerived(opened, { dataDir: settings().dataDir });
});

const visit = (query: Record<string, string>, posted?: Record<string, string>, staff = operator) =>
  visitConsole(consoleRecordPage, { staff: staff.token, query, posted });
const propsOf = async (...asked: Parameters<typeof visit>) =>
  (await visit(...asked)).props as unknown as RecordPageProps;
const home = (changes: Record<string, string> = {}) => ({ kind: 'estate', id: '1001', ...changes });
const estate = async (id = 1001) =>
  (await database()).db.selectFrom('estates').selectAll().where('id', '=', id).executeTakeFirst();

async function found(query: Record<string, string>, staff = operator) {
  const { props } = await visitConsole(consoleRecordsPage, { staff: staff.token, query });
  return (props as unknown as TablePageProps | undefined)?.table.rows.map(({ key }) => key);
}

test('records are found by name, by part of an address and by number, and by nothing odd', async () => {
  const { name, address } = communityRow();
  expect(await found({ query: name })).toEqual(
    expect.arrayContaining(['community 101', 'estate 1001', `rental ${rentalRow().id}`, `deal ${dealRow().id}`]),
  );
  expect((await found({ query: '1002' }))?.[0]).toBe('estate 1002');
  if (address) expect(await found({ query: address.slice(0, 4) })).toContain('community 101');
  expect(await found({ query: name, kind: 'community' })).toEqual(['community 101']);
  for (const odd of ['%', '_', "'", '\\', '%%%', '9'.repeat(60)]) expect(await found({ query: odd }), odd).toEqual([]);
  expect(await found({})).toEqual([]);
});

test('agents open neither page, editors do, and a record that is none is not found', async () => {
  expect(await found({}, agent)).toBeUndefined();
  expect((await visit(home(), undefined, agent)).props).toBeUndefined();
  expect((await propsOf(home(), undefined, editor)).title).toContain(communityRow().name);
  for (const query of [{}, home({ id: '9' }), home({ id: 'x' }), home({ id: '1e3' }), home({ kind: 'agent' })])
    expect(await visit(query as Record<string, string>)).toMatchObject({ notFound: true });
  for (const kind of RECORD_KINDS) {
    const { id } = {
      estate: { id: 1001 },
      rental: rentalRow(),
      community: communityRow(),
      project: projectRow(),
      deal: dealRow(),
    }[kind];
    const props = await propsOf({ kind, id: String(id) });
    expect(props.fields.length, kind).toBeGreaterThan(2);
    expect(
      [...props.fields, ...props.unknown].every(({ text }) => text !== 'null' && text !== ''),
      kind,
    ).toBe(true);
  }
});

test('what follows is said before, written only for the value that it was said of, and comes true', async () => {
  const typed = { field: 'price', value: '596', reason: '业主来电', shown: JSON.stringify(PRICE) };
  const { preview, edit } = await propsOf(home({ field: 'price' }), { ...typed, do: 'preview-correct' });
  expect(edit).toMatchObject({ input: '608', unit: '万' });
  const average = preview?.effects.find(({ name }) => name === copy.effects.asking);
  expect(average?.note).toBe('4 套');
  expect((await estate())?.price, 'nothing is written').toBe(PRICE);
  const other = await propsOf(home(), { ...typed, do: 'correct', value: '595', previewed: '596' });
  expect(other.preview?.effects[0]).toMatchObject({ after: '595万' });
  expect((await estate())?.price).toBe(PRICE);
  const done = await visit(home(), { ...typed, do: 'correct', previewed: '596' });
  expect(done).toMatchObject({ status: 303, to: '/console/record?kind=estate&id=1001&done=correct' });
  expect((await estate())?.price).toBe(596_000_000);
  await refreshDerived(await database(), { dataDir: settings().dataDir });
  const again = await propsOf(home({ field: 'price' }), {
    ...typed,
    value: '600',
    shown: '596000000',
    do: 'preview-correct',
  });
  expect(again.preview?.effects.find(({ name }) => name === copy.effects.asking)?.before).toBe(average?.after);
  const shown = await propsOf(home());
  expect(shown.fields.find(({ name }) => name === 'price')).toMatchObject({ text: '596万', isLocked: true });
  expect(shown.history.map(({ text }) => text)).toEqual(['改正 · 总价：608万 → 596万'.replace(' · ', ' ')]);
  expect(await found({})).toEqual(['estate 1001']);
});

test('what is wrong stands beside its field, with what was typed', async () => {
  const typed = { field: 'area', value: '九十', reason: '', shown: '90', previewed: '九十' };
  const wrong = await propsOf(home(), { ...typed, do: 'correct' });
  expect(wrong.problems.reason).toBeTruthy();
  expect(wrong.typed).toMatchObject({ value: '九十', field: 'area' });
  const unread = await propsOf(home(), { ...typed, reason: '实测', do: 'correct' });
  expect(unread.problems.value).toContain('看不懂');
  expect(unread.edit?.name).toBe('area');
});

async function report() {
  const opened = await database();
  const said = reportToFile({ estateId: 1001, agentId: undefined, kind: 'price' });
  const { number, key } = await call(opened, fileReport, said, { now: Date.now() });
  const row = await opened.db.selectFrom('abuse_reports').select('id').where('number', '=', number).executeTakeFirst();
  return { id: row?.id ?? '', receipt: { number, key } };
}
const seen = async (receipt: { number: string; key: string }) => call(await database(), getReportProgress, receipt);
const stateOf = async (receipt: { number: string; key: string }) =>
  receiptFacts(await seen(receipt), Date.now())[0]?.value;

test('a report is answered by what was done, in one step, and its reporter reads just that', async () => {
  const { id, receipt } = await report();
  const page = await visitConsole(consoleReportPage, { staff: operator.token, query: { id } });
  expect((page.props as unknown as ConsoleReportProps).recordHref).toBe(
    `/console/record?kind=estate&id=1001&report=${id}`,
  );
  const at = home({ report: id });
  const typed = { field: 'area', value: '89.5', reason: '查过网签', note: '谢谢你。', shown: '90', previewed: '89.5' };
  const { preview } = await propsOf(at, { ...typed, do: 'preview-correct' });
  expect(preview?.sentence).toContain('从 90㎡ 改成 89.5㎡');
  expect(await visit(at, { ...typed, do: 'correct' })).toMatchObject({
    to: '/console/record?kind=estate&id=1001&done=answer',
  });
  expect(await seen(receipt)).toMatchObject({
    state: 'upheld',
    outcome: 'corrected',
    verdict: `${preview?.sentence}谢谢你。`,
  });
  expect(await stateOf(receipt)).toBe('属实，已改正');
  const [change] = (await propsOf(home())).history;
  await visit(home(), { do: 'undo', change: change?.undo ?? '', reason: '改错了' });
  expect(await seen(receipt), 'undone, it waits again').toMatchObject({
    state: 'working',
    outcome: null,
    verdict: null,
  });
});

test('a correction that is refused answers no report, and a report that is refused corrects nothing', async () => {
  const { id, receipt } = await report();
  const typed = { field: 'area', value: '2', reason: '查过网签', shown: '90', previewed: '2', do: 'correct' };
  expect((await propsOf(home({ report: id }), typed)).problems.value).toBeTruthy();
  expect(await seen(receipt)).toMatchObject({ state: 'new' });
  const other = await report();
  await (await database()).db
    .updateTable('abuse_reports')
    .set({ state: 'dismissed' })
    .where('id', '=', other.id)
    .execute();
  const right = { ...typed, value: '89.5', previewed: '89.5' };
  expect((await propsOf(home({ report: other.id }), right)).problems.other).toContain('已经有结果');
  expect((await estate())?.area).toBe(90);
  expect(await seen(other.receipt), 'one that has ended is left').toMatchObject({ state: 'dismissed' });
});

test('a report that is right where nothing was changed is not said to have changed anything', async () => {
  const { id, receipt } = await report();
  await visitConsole(consoleReportPage, {
    staff: operator.token,
    query: { id },
    posted: { do: 'upheld', reason: '已联系门店' },
  });
  expect(await stateOf(receipt)).toBe('属实');
});

test('editors correct, and do not answer reports', async () => {
  const { id, receipt } = await report();
  const typed = { field: 'area', value: '89.5', reason: '查过网签', shown: '90', previewed: '89.5', do: 'correct' };
  expect((await propsOf(home({ report: id }), undefined, editor)).report).toBeNull();
  await visit(home({ report: id }), typed, editor);
  expect((await estate())?.area).toBe(89.5);
  expect(await seen(receipt)).toMatchObject({ state: 'new' });
});

test('what is hidden says what goes with it before, is found as hidden, and comes back', async () => {
  const query = { kind: 'community', id: '101' };
  const { preview } = await propsOf(query, { do: 'preview-hide', reason: '不是小区' });
  expect(preview?.effects.map(({ name, before }) => [name, before])).toEqual(
    expect.arrayContaining([
      [copy.removed.estates, '4 条'],
      [copy.removed.deals, '1 条'],
    ]),
  );
  await visit(query, { do: 'hide', reason: '不是小区' });
  expect(await estate()).toBeUndefined();
  const hidden = await propsOf(query);
  expect(hidden).toMatchObject({ isHidden: true, href: null, state: copy.isHidden });
  expect((await propsOf(home())).facts.map(({ text }) => text).join()).toContain('101');
  expect(await found({ query: communityRow().name })).toEqual(['community 101']);
  await visit(query, { do: 'undo', change: hidden.history[0]?.undo ?? '', reason: '是小区' });
  expect(await estate()).toMatchObject({ price: PRICE });
});

test('a change of another record is not undone from here', async () => {
  await visit(home(), { do: 'hide', reason: '假房源' });
  const { history } = await propsOf(home());
  const posted = { do: 'undo', change: history[0]?.undo ?? '', reason: '弄错' };
  expect(await visit(home({ id: '1002' }), posted)).toMatchObject({ notFound: true });
  expect(await estate()).toBeUndefined();
});
