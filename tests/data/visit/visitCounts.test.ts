import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { countLeads } from '@/lib/server/lead/queries/leadCounts';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { answerSearch, removeAnswer } from '@/lib/server/visit/commands/answerSearch';
import { storeVisits } from '@/lib/server/visit/commands/storeVisits';
import { findSearchAnswer, listSearchAnswers } from '@/lib/server/visit/queries/searchAnswers';
import {
  countMissedByDay,
  deleteMissedSearchesBefore,
  firstCountedDay,
  listMissedSearches,
  listVisitCounts,
} from '@/lib/server/visit/queries/visitCounts';
import { VisitCounters } from '@/lib/server/visit/visitCounters';
import { type InConsole, inConsole } from '../../kit/console';
import { leadRow } from '../../kit/lead';
import { openPlacedDatabase } from '../../kit/place';
import { NOW, TODAY } from '../../kit/today';

// What was read and searched for, from the requests to the rows.

let opened: OpenDatabase;
let editor: InConsole;
let agent: InConsole;
beforeAll(async () => {
  opened = await openPlacedDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of [
    'visit_counts',
    'missed_searches',
    'search_answers',
    'leads',
    'staff',
    'staff_sessions',
  ] as const)
    await opened.db.deleteFrom(table).execute();
  editor = await inConsole(opened, 'editor');
  agent = await inConsole(opened, 'agent');
});

const PHONE = 'Mozilla/5.0 (Linux; Android 10) Chrome/120 Mobile';
const request = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  url,
  headers: { host: 'fang.example', accept: 'text/html', 'user-agent': PHONE, ...headers },
});
const marked = (mark: { day: string; source: string; hasSeenHome: boolean } | null) =>
  mark === null ? null : `visit=${mark.day}.${mark.source}${mark.hasSeenHome ? '.home' : ''}`;

/** What one browser does, which keeps what it is given; answers what it holds at the end. */
function walk(counters: VisitCounters, urls: readonly string[], headers: Record<string, string> = {}): string {
  let cookie = '';
  for (const url of urls) {
    const mark = marked(counters.count(request(url, { ...headers, ...(cookie ? { cookie } : {}) }), NOW));
    if (mark) cookie = mark;
  }
  return cookie;
}

const sums = async () => {
  const rows = await listVisitCounts(opened.db, { from: TODAY, to: TODAY });
  return rows.map(({ source, page, visits, homeVisits, searches }) => [
    `${source} ${page}`,
    ...[visits, homeVisits, searches].map(Number),
  ]);
};

test('one browser is one visit a day, whatever it reads; its first home and its searches are counted', async () => {
  const counters = new VisitCounters();
  const cookie = walk(counters, [
    '/605',
    '/605/search/result?q=%E4%B8%89%E6%9E%97',
    '/605/search/result?q=%E4%B8%89%E6%9E%97&page=2',
    '/_next/data/b/605/search/result.json?q=x',
    '/605/house-detail/1',
    '/605/house-detail/2',
  ]);
  expect(cookie).toBe(`visit=${TODAY}.direct.home`);
  walk(counters, ['/605/house-detail/1'], { referer: 'https://www.baidu.com/' });
  await storeVisits(opened, counters);
  expect((await sums()).sort()).toEqual([
    ['direct front', 1, 0, 0],
    ['direct home', 0, 1, 0],
    ['direct list', 0, 0, 2],
    ['search home', 1, 1, 0],
  ]);
  expect(await firstCountedDay(opened.db)).toBe(TODAY);
});

test('who reads on past midnight is a visit of the new day that came as before', () => {
  const counters = new VisitCounters();
  const headers = { cookie: `visit=${addDays(TODAY, -1)}.search.home`, referer: 'https://fang.example/605' };
  expect(counters.count(request('/605', headers), NOW)).toEqual({ day: TODAY, source: 'search', hasSeenHome: false });
});

test.each([
  ['a robot', request('/605', { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })],
  ['a program', request('/605', { 'user-agent': 'curl/8.0' })],
  ['nobody’s program', request('/605', { 'user-agent': '' })],
  ['the staff', request('/605', { cookie: '__Host-staff=x' })],
  ['the console', request('/console')],
  ['a call', request('/api/config/city-list')],
  ['a file', request('/sitemap.xml')],
  ['what is fetched ahead', request('/605', { 'sec-purpose': 'prefetch;prerender' })],
  ['a preview', request('/605', { 'x-purpose': 'preview' })],
  ['a picture of it', request('/605', { 'sec-fetch-dest': 'image' })],
  ['a head', request('/605', {}, 'HEAD')],
  ['a posted form', request('/605', {}, 'POST')],
  ['what wants no page', request('/605', { accept: '*/*' })],
])('%s is not counted', async (_what, req) => {
  const counters = new VisitCounters();
  expect(counters.count(req, NOW, { cityId: 605, words: 'x' })).toBeNull();
  expect(counters.take()).toEqual({ counts: [], missed: [] });
});

test('several processes add to the same rows, and an unknown city of a cookie is none', async () => {
  const [one, other] = [new VisitCounters(), new VisitCounters()];
  walk(one, ['/', '/605'], { cookie: 'cityId=605' });
  one.count(request('/', { cookie: 'cityId=424242' }), NOW);
  other.count(request('/605'), NOW);
  await Promise.all([storeVisits(opened, one), storeVisits(opened, other)]);
  const rows = await opened.db.selectFrom('visit_counts').select(['city_id', 'visits']).orderBy('city_id').execute();
  expect(rows.map(({ city_id, visits }) => [Number(city_id), Number(visits)])).toEqual([
    [0, 1],
    [605, 2],
  ]);
});

test('what could not be stored is stored with the next', async () => {
  const counters = new VisitCounters();
  counters.count(request('/605'), NOW, { cityId: 605, words: '没有的小区' });
  await opened.db.schema.alterTable('visit_counts').renameTo('visit_counts_away').execute();
  await expect(storeVisits(opened, counters)).rejects.toThrow();
  await opened.db.schema.alterTable('visit_counts_away').renameTo('visit_counts').execute();
  await storeVisits(opened, counters);
  expect(await sums()).toEqual([['direct front', 1, 0, 0]]);
  expect((await countMissedByDay(opened.db, { from: TODAY, to: TODAY })).map(({ times }) => times)).toEqual([1]);
});

test('words that found nothing are listed by how often, and are deleted in time', async () => {
  const counters = new VisitCounters();
  for (const words of ['甲', '乙', '乙', ''])
    counters.count(request('/605/search/result?q=x'), NOW, { cityId: 605, words });
  await storeVisits(opened, counters);
  const list = async () =>
    (await listMissedSearches(opened.db, { from: TODAY, to: TODAY, cityId: 605 })).map(({ words, times, cityName }) => [
      words,
      Number(times),
      cityName,
    ]);
  expect(await list()).toEqual([
    ['乙', 2, expect.any(String)],
    ['', 1, expect.any(String)],
    ['甲', 1, expect.any(String)],
  ]);
  expect(await deleteMissedSearchesBefore(opened.db, TODAY)).toBe(0);
  expect(await deleteMissedSearchesBefore(opened.db, addDays(TODAY, 1))).toBe(3);
});

test('a robot that types without end fills no table', async () => {
  for (let round = 0; round < 3; round += 1) {
    const counters = new VisitCounters();
    for (let at = 0; at < 600; at += 1)
      counters.count(request('/605/search/result?q=x'), NOW, { cityId: 605, words: `w${round}-${at}` });
    await storeVisits(opened, counters);
  }
  const rows = await listMissedSearches(opened.db, { from: TODAY, to: TODAY });
  // 500 of each round, of which 1,000 by their words and all further ones together.
  expect(rows).toHaveLength(1_001);
  expect(rows.reduce((sum, { times }) => sum + Number(times), 0)).toBe(1_500);
});

test('leads are counted with where their visitor came from', async () => {
  await storeLead(opened.db, leadRow({ phone_index: 'a', number: '1', visit_source: 'wechat' }));
  await storeLead(opened.db, leadRow({ phone_index: 'b', number: '2', state: 'arranged' }));
  const rows = await countLeads(opened.db, { from: TODAY, to: TODAY, cityId: 605 });
  expect(rows.map(({ source, state, count, viewings }) => [source, state, count, viewings]).sort()).toEqual([
    [null, 'arranged', 1, 0],
    ['wechat', 'new', 1, 0],
  ]);
  expect(await countLeads(opened.db, { from: TODAY, to: TODAY, cityId: 1 })).toEqual([]);
});

const understands = async (words: string) => words !== '认不出';
const answer = (typed: Record<string, string>, who = editor) =>
  answerSearch(who.context, { cityId: 605, words: '唐镇 Villa', typed }, understands);

test('words are answered by others, by a sentence, or both; the last answer counts, and is taken back', async () => {
  await answer({ instead: '唐镇别墅' });
  expect(await findSearchAnswer(opened.db, 605, '唐镇villa')).toEqual({ instead: '唐镇别墅', hint: null });
  await answer({ hint: '  唐镇别墅\n整租 12 套 ' });
  expect(await findSearchAnswer(opened.db, 605, '唐镇villa')).toEqual({ instead: null, hint: '唐镇别墅 整租 12 套' });
  expect(await findSearchAnswer(opened.db, 1, '唐镇villa')).toBeUndefined();
  const [given] = await listSearchAnswers(opened.db, 605);
  await removeAnswer(editor.context, given?.id ?? '');
  expect(await listSearchAnswers(opened.db)).toEqual([]);
  await expect(removeAnswer(editor.context, given?.id ?? '')).rejects.toMatchObject({ code: 'notFound' });
});

test.each([
  [{}, 'instead'],
  [{ instead: '认不出' }, 'instead'],
  [{ instead: ' 唐镇VILLA ' }, 'instead'],
  [{ hint: '字'.repeat(61) }, 'hint'],
])('%j is refused beside its field, and nothing is stored', async (typed, field) => {
  await expect(answer(typed as Record<string, string>)).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
  expect(await listSearchAnswers(opened.db)).toEqual([]);
});

test('who does not publish answers nothing', async () => {
  await expect(answer({ hint: 'x' }, agent)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(removeAnswer(agent.context, 'x')).rejects.toMatchObject({ code: 'forbidden' });
});
