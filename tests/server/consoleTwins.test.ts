import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TablePageProps } from '@/lib/console/views/consoleTable';
import type { RecordPageProps } from '@/lib/console/views/recordPages';
import type { TwinPageProps } from '@/lib/console/views/twinPages';
import { CONSOLE_TWIN_COPY as copy } from '@/lib/console/words/twin';
import { paths } from '@/lib/routes/paths';
import { consoleRecordPage } from '@/lib/server/console/pages/recordPage';
import { consoleTwinPage } from '@/lib/server/console/pages/twinPage';
import { consoleTwinsPage } from '@/lib/server/console/pages/twinsPage';
import { database } from '@/lib/server/database/database';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { mergedAddress } from '@/lib/server/page/mergedAddress';
import { settings } from '@/lib/server/settings/settings';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { cityRow, communityRow, dealRow, districtRow, estateRow, plateRow } from '../kit/rows';

// Two communities that are one in the console: listed, compared, merged or told apart; and where the old address leads.

withOwnDataDir();

let operator: InConsole;
let editor: InConsole;
let agent: InConsole;
const DEAL = { deal_day: '2026-06-21', area: 98, price: 581_000_000 };

beforeAll(async () => {
  const opened = await database();
  await opened.db
    .insertInto('cities')
    .values([cityRow(), cityRow({ id: 606, name: '外市', pinyin: 'waishi' })])
    .execute();
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
    'deals',
    'record_changes',
    'record_locks',
    'merged_records',
    'distinct_pairs',
  ] as const)
    await db.deleteFrom(table).execute();
  await db
    .insertInto('communities')
    .values([
      communityRow({ name: '金谊河畔', address: '三林路 1688 弄', built_year: 2008, source_ref: 'a' }),
      communityRow({
        id: 102,
        name: '金谊河畔花园',
        address: '三林路 1688 弄 1 到 12 号',
        built_year: 2009,
        source_ref: 'b',
      }),
      communityRow({ id: 201, city_id: 606, district_id: null, plate_id: null, name: '外市小区' }),
    ])
    .execute();
  const deals = [dealRow({ ...DEAL, id: 1, source_ref: '1' }), dealRow({ id: 2, source_ref: '2' })];
  const other = dealRow({ ...DEAL, id: 3, community_id: 102, source_ref: '3' });
  await db
    .insertInto('deals')
    .values([...deals, other])
    .execute();
  await db
    .insertInto('estates')
    .values(estateRow({ community_id: 102 }))
    .execute();
  await refreshDerived(opened, { dataDir: settings().dataDir });
});

const PAIR = { kind: 'community', one: '101', other: '102' };
const visit = (query: Record<string, string> = PAIR, posted?: Record<string, string>, staff = operator) =>
  visitConsole(consoleTwinPage, { staff: staff.token, query, posted });
const propsOf = async (...asked: Parameters<typeof visit>) => (await visit(...asked)).props as unknown as TwinPageProps;
const listed = async (query: Record<string, string> = {}, staff = operator) => {
  const { props } = await visitConsole(consoleTwinsPage, { staff: staff.token, query });
  return (props as unknown as TablePageProps | undefined)?.table.rows.map(({ key }) => key);
};
const names = async () =>
  (await (await database()).db.selectFrom('communities').select('name').orderBy('id').execute()).map(
    ({ name }) => name,
  );
const record = async (id: number) =>
  (await visitConsole(consoleRecordPage, { staff: operator.token, query: { kind: 'community', id: String(id) } }))
    .props as unknown as RecordPageProps;

test('a pair is listed with what is alike, and counted in the menu of those who may open it', async () => {
  expect(await listed()).toEqual(['community 101 102']);
  expect(await listed({ kind: 'estate' })).toEqual([]);
  expect(await listed({ city: '606' })).toEqual([]);
  for (const { token } of [operator, editor]) {
    const { props } = await visitConsole(consoleTwinsPage, { staff: token });
    const links = (props as unknown as TablePageProps).shell?.menu.groups.flatMap((group) => group.links) ?? [];
    expect(links.find(({ page }) => page === 'twins')?.count).toBe(1);
  }
  expect(await listed({}, agent)).toBeUndefined();
  expect((await visit(PAIR, undefined, agent)).props).toBeUndefined();
});

test('a pair shows what is alike before what is not, why a side is chosen, and what moves without doubles', async () => {
  const { comparison } = await propsOf();
  const evidence = comparison?.evidence ?? [];
  expect(evidence.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      '名字只差“花园”，金谊河畔 和 金谊河畔花园',
      '地址都是三林路1688弄',
      '建成年份差 1 年，2008 和 2009',
      '1 条成交完全一样：2026-06-21，98㎡，581万',
    ]),
  );
  const firstUnlike = evidence.findIndex(({ isAlike }) => !isAlike);
  expect(evidence.slice(firstUnlike).every(({ isAlike }) => !isAlike)).toBe(true);
  expect(comparison?.sides.winner.id, 'the one with more deals stays').toBe(101);
  const field = (name: string) => comparison?.fields.find((one) => one.name === name);
  expect(field('address')).toMatchObject({ chosen: 'loser', why: { winner: '', loser: copy.why.fuller } });
  expect(field('name')).toMatchObject({ chosen: 'winner', after: { winner: '“金谊河畔花园”留作别名，搜得到' } });
  const move = (name: string) => comparison?.moves.find((one) => one.name === name);
  expect(move('成交')).toMatchObject({
    winner: '2 条',
    loser: '1 条',
    after: '2 条',
    note: '1 条两边都有，只算一条：2 + 1 − 1',
  });
  expect(move('在售')).toMatchObject({ winner: '0 套', loser: '1 套', after: '1 套' });
  expect(move('旧地址')?.note).toContain('打开 102 自动到 101');
  const swapped = await propsOf({ ...PAIR, keep: '102' });
  expect(swapped.comparison?.sides.winner.id).toBe(102);
});

test('the page of a community leads to what visitors see of it', async () => {
  expect((await record(101)).href).toBe(paths.resale(605, 101));
});

test('what no pair is, is not found', async () => {
  for (const query of [
    { kind: 'community' },
    { ...PAIR, kind: 'deal' },
    { ...PAIR, one: 'x' },
    { ...PAIR, other: '101' },
    { ...PAIR, other: '9' },
    { ...PAIR, other: '201' },
    { kind: 'community', one: '9' },
  ])
    expect(await visit(query as Record<string, string>), JSON.stringify(query)).toMatchObject({ notFound: true });
});

test('merged by its form it leads to the one that stays; the same form again changes nothing and says by whom', async () => {
  const { comparison } = await propsOf();
  const posted = {
    do: 'merge',
    winner: '101',
    shown: comparison?.shown ?? '',
    reason: '同一个门牌',
    'pick-builtYear': 'loser',
  };
  const wrong = await propsOf(PAIR, { ...posted, reason: '', 'pick-address': 'winner' });
  expect(wrong.problems.reason).toBeTruthy();
  const kept = wrong.comparison?.fields.filter(({ name }) => ['builtYear', 'address'].includes(name));
  expect(kept?.map(({ chosen }) => chosen).sort(), 'nothing chosen is lost').toEqual(['loser', 'winner']);
  expect(await visit(PAIR, posted)).toMatchObject({
    status: 303,
    to: '/console/record?kind=community&id=101&done=merge',
  });
  expect(await names()).toEqual(['金谊河畔', '外市小区']);
  const again = await propsOf(PAIR, posted);
  expect(again.problems.other).toContain('已经把它并进金谊河畔（101）了');
  expect(again.comparison).toBeNull();
  expect(await listed()).toEqual([]);
  const [step] = (await record(101)).history;
  expect(step?.text).toContain('合并 并入 金谊河畔花园（102）');
  expect(await record(102)).toMatchObject({
    state: copy.merged.state,
    merged: { href: '/console/record?kind=community&id=101' },
    fields: [],
  });
  const undoing = { do: 'undo', change: step?.undo ?? '', reason: '其实是两个' };
  await visitConsole(consoleRecordPage, {
    staff: editor.token,
    query: { kind: 'community', id: '101' },
    posted: undoing,
  });
  expect(await names()).toEqual(['金谊河畔', '金谊河畔花园', '外市小区']);
});

test('a form of what somebody has changed meanwhile is refused, and shows what is there now', async () => {
  const { comparison } = await propsOf();
  await (await database()).db.updateTable('communities').set({ built_year: 2010 }).where('id', '=', 102).execute();
  const posted = { do: 'merge', winner: '101', shown: comparison?.shown ?? '', reason: '同一个门牌' };
  const again = await propsOf(PAIR, posted);
  expect(again.problems.other).toContain('改过了');
  expect(again.comparison?.fields.find(({ name }) => name === 'builtYear')?.texts.loser).toBe('2010年');
  expect((await names()).length).toBe(3);
});

test('told apart it is remembered by whom and why, and may be taken back', async () => {
  expect((await propsOf(PAIR, { do: 'apart', reason: '' })).problems.reason).toBeTruthy();
  expect(await visit(PAIR, { do: 'apart', reason: '隔着一条马路' })).toMatchObject({ status: 303 });
  expect(await listed()).toEqual([]);
  expect((await propsOf()).comparison?.distinct).toContain('隔着一条马路');
  await visit(PAIR, { do: 'again', reason: '看错了' });
  expect((await propsOf()).comparison?.distinct).toBeNull();
});

test('the other one is found by hand in the same city, from the record', async () => {
  expect((await record(101)).twinHref).toBe('/console/twin?kind=community&one=101');
  const search = async (query: string) => (await propsOf({ kind: 'community', one: '101', query })).search;
  expect((await search('河畔'))?.found.map(({ id, href }) => [id, href])).toEqual([
    [102, '/console/twin?kind=community&one=101&other=102&keep=101'],
  ]);
  expect((await search('外市'))?.found).toEqual([]);
  expect((await search(''))?.found).toEqual([]);
});

test('an address of the merged one leads to the same page of the winner, through all mergings, and of nothing else', async () => {
  const page = {
    path: '/{city}/xiaoqu/{houseId}/deals',
    params: { houseId: 'community' as const },
    query: { dealId: 'deal' as const },
  };
  const at = (url: string) => mergedAddress(page, url);
  expect(await at('/605/xiaoqu/102/deals')).toBeNull();
  const { comparison } = await propsOf();
  await visit(PAIR, { do: 'merge', winner: '101', shown: comparison?.shown ?? '', reason: '同一个门牌' });
  expect(await at('/605/xiaoqu/102/deals')).toBe('/605/xiaoqu/101/deals');
  expect(await at('/605/xiaoqu/102/deals?page=2&dealId=3')).toBe('/605/xiaoqu/101/deals?page=2&dealId=1');
  expect(await at('/605/xiaoqu/101/deals')).toBeNull();
  expect(await at('/605/xiaoqu/102x/deals')).toBeNull();
  expect(await at('/605/xiaoqu/9999/deals')).toBeNull();
});
