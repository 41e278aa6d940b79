import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { StatisticsPageProps } from '@/lib/console/views/statisticsPage';
import { addDays, dayOf } from '@/lib/kernel/day';
import { consoleStatisticsPage } from '@/lib/server/console/pages/statisticsPage';
import { database } from '@/lib/server/database/database';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { searchResultPage } from '@/lib/server/search/pages/listPages';
import { listSearchAnswers } from '@/lib/server/visit/queries/searchAnswers';
import { addMissedSearch, addVisitCounts } from '@/lib/server/visit/queries/visitCounts';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { leadRow } from '../kit/lead';
import { cityRow } from '../kit/rows';

// The statistics: figures of whole days, what was not counted is no 0, and words that find nothing are answered in their row.

withOwnDataDir();

const TODAY = dayOf(Date.now());
const ago = (days: number) => addDays(TODAY, -days);

let editor: InConsole;
beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  editor = await inConsole(opened as never, 'editor', Date.now());
});
beforeEach(async () => {
  const { db } = await database();
  for (const table of ['visit_counts', 'missed_searches', 'search_answers', 'leads'] as const)
    await db.deleteFrom(table).execute();
});

const visits = async (day: string, count: number, source: 'direct' | 'search' = 'direct') =>
  addVisitCounts((await database()).db, {
    day,
    cityId: 605,
    source,
    page: 'front',
    visits: count,
    views: count,
    homeVisits: Math.floor(count / 2),
    searches: 3,
  });
const lead = async (index: number, day: string, changes = {}) =>
  storeLead(
    (await database()).db,
    leadRow({ id: `lead-${index}`, phone_index: `p${index}`, number: String(index), day, ...changes }),
  );
const see = async (query: Record<string, string> = {}, posted?: Record<string, string>) => {
  const answer = await visitConsole(consoleStatisticsPage, { staff: editor.token, query, posted });
  return { ...answer, props: answer.props as unknown as StatisticsPageProps };
};

test('before anything was counted there is nothing, not 0', async () => {
  await lead(1, ago(1));
  const { props } = await see({ days: '7' });
  expect(props).toMatchObject({
    visits: { text: '--', change: null },
    leads: { text: '1', change: null },
    partial: null,
  });
  expect(props.days.visits).toEqual(Array(7).fill(null));
  expect(props.figures.map(({ text }) => text)).toEqual(['--', '--', '--', '0 笔', '0.00元']);
  expect(props.table.rows[0]?.cells.map(({ text }) => text)).toEqual([ago(1), '--', '--', '--', '--', '1', '--', '0']);
});

test('whole days are summed and compared with as many before; the day on which counting began is left out', async () => {
  await visits(ago(15), 999);
  for (let day = 8; day <= 14; day += 1) await visits(ago(day), 10);
  for (let day = 1; day <= 7; day += 1) await visits(ago(day), 11);
  await visits(TODAY, 5);
  for (let at = 0; at < 21; at += 1) await lead(at, ago(2), { visit_source: at < 20 ? 'search' : null });
  const { props } = await see({ days: '7' });
  expect(props.visits).toEqual({ text: '77', change: '↑10%，前期 70' });
  expect(props.leads).toEqual({ text: '21', change: null });
  expect(props.today).toContain('5 人次');
  expect(props.figures[2]?.text).toBe('27.27%');
  expect(props.sources.map(({ name, visits: of, leads, rate }) => [name, of, leads, rate])).toEqual([
    ['搜索引擎', '0', '20', '--'],
    ['直接打开', '77', '0', '--'],
    ['看不出', '0', '1', '--'],
    ['合计', '77', '21', '27.27%'],
  ]);
  // With a day before counting began in the time before, nothing is compared.
  expect((await see({ days: '30' })).props).toMatchObject({
    visits: { text: '147', change: null },
    partial: expect.stringContaining(ago(14)),
  });
  // Of one source alone.
  expect((await see({ days: '7', source: 'search' })).props).toMatchObject({
    visits: { text: '0' },
    leads: { text: '20' },
  });
});

test('each step of the way says its share of the one before where there are twenty', async () => {
  await visits(ago(3), 1);
  await visits(ago(2), 100);
  for (let at = 0; at < 20; at += 1)
    await lead(at, ago(1), { state: ['done', ...Array(5).fill('arranged')][at] ?? 'new' });
  const { props } = await see({ days: '7' });
  expect(props.funnel.map(({ text, shareText }) => [text, shareText])).toEqual([
    ['100', null],
    ['50', '50%'],
    ['20', '40%'],
    ['6', '30%'],
    ['1', '--'],
  ]);
  expect(props.states.map(({ text }) => text)).toEqual(['14 条', '0 条', '0 条', '0 条']);
});

test('words that found nothing are answered in their row, and the next search says so', async () => {
  const { db } = await database();
  await addMissedSearch(db, { day: ago(1), cityId: 605, words: '望江府', times: 4 });
  await addMissedSearch(db, { day: ago(1), cityId: 605, words: '', times: 2 });
  expect((await see()).props).toMatchObject({
    missed: [{ key: '605 望江府', text: expect.stringContaining(`4 次，最近 ${ago(1)}`) }],
    missedRest: expect.stringContaining('2 次'),
    open: null,
  });
  const form = { do: 'answer', city: '605', words: '望江府' };
  expect((await see({}, form)).props).toMatchObject({ open: '605 望江府', problems: { instead: expect.any(String) } });
  expect((await see({}, { ...form, instead: '也没有的' })).props).toMatchObject({
    problems: { instead: expect.any(String) },
  });
  expect((await see({ days: '7' }, { ...form, instead: '500万以内', hint: '望江府还没有房源' })).to).toBe(
    '/console/statistics?days=7&done=answer',
  );
  expect((await see()).props).toMatchObject({ missed: [], answers: [{ words: '望江府' }] });
  const found = async () => {
    const { props } = await visitConsole(searchResultPage as never, {
      params: { city: '605' },
      query: { q: '望江府' },
    });
    return (props as unknown as { data: { notices: string[] } }).data.notices;
  };
  expect(await found()).toEqual(expect.arrayContaining(['按「500万以内」查找。', '望江府还没有房源']));
  const [answer] = await listSearchAnswers(db);
  expect((await see({}, { do: 'unanswer', id: answer?.id ?? '' })).to).toBe('/console/statistics?done=unanswer');
  expect((await found()).join()).not.toContain('望江府还没有房源');
});

test.each([
  { city: 'x', words: '望江府' },
  { city: '605', words: ' ' },
  { city: '999', words: 'x' },
])('%j stores nothing', async (of) => {
  await see({}, { do: 'answer', hint: 'x', ...of });
  expect(await listSearchAnswers((await database()).db)).toEqual([]);
});
