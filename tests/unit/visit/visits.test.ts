import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedWords, foldSearched } from '@/lib/search/answeredWords';
import { PAGES } from '@/lib/server/page/registry';
import { cityInPath, PAGE_GROUPS, pageGroupOf, shownPath } from '@/lib/visit/pageGroup';
import { readVisitMark, writeVisitMark } from '@/lib/visit/visitMark';
import { VISIT_SOURCES, type VisitSigns, visitSourceOf } from '@/lib/visit/visitSource';

test.each([
  ['/', 'front'],
  ['/605', 'front'],
  ['/605/', 'front'],
  ['/605/house-resold', 'list'],
  ['/605/house-resold/12', 'community'],
  ['/605/house-new', 'list'],
  ['/605/loupan/7', 'project'],
  ['/605/house-detail/1001', 'home'],
  ['/605/house-detail/1001/agent-list', 'home'],
  ['/605/plate-detail/3', 'market'],
  ['/605/plate-detail/3/list', 'list'],
  ['/605/plate-detail/3/questions', 'ask'],
  ['/605/home-list/week-house', 'list'],
  ['/605/home-list/more-article', 'market'],
  ['/activity/mortgage', 'tools'],
  ['/activity/houseList', 'list'],
  ['/activity/double11', 'other'],
  ['/report/certificate/9', 'estimate'],
  ['/605/__proto__', 'other'],
  ['/constructor', 'other'],
] as const)('%s is read as %s', (path, group) => expect(pageGroupOf(path)).toBe(group));

test('every page of one thing, and every page of a city, has a group', () => {
  const paths = PAGES.map(({ path }) => path).filter((path) => path.includes('{'));
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => pageGroupOf(path.replace(/\{\w+\}/g, '1')) === 'other')).toEqual([]);
});

test.each([
  ['/_next/data/b1/605/search/result.json', '/605/search/result'],
  ['/_next/data/b1/index.json', '/'],
  ['/605', '/605'],
])('%s shows %s', (path, shown) => expect(shownPath(path)).toBe(shown));

test('the city is the number that begins the path', () => {
  expect(['/605', '/605/rank', '/12345678901/x', '/activity/605', '/'].map(cityInPath)).toEqual([
    605,
    605,
    null,
    null,
    null,
  ]);
});

const signs = (changes: Partial<VisitSigns>): VisitSigns => ({
  referrer: '',
  host: 'fang.example:3000',
  client: 'browser',
  isPromoted: false,
  before: null,
  ...changes,
});

test.each([
  [{}, 'direct'],
  [{ referrer: 'https://fang.example/605' }, 'direct'],
  [{ referrer: 'https://fang.example/605', before: 'search' }, 'search'],
  [{ before: 'search' }, 'direct'],
  [{ referrer: 'https://www.baidu.com/' }, 'search'],
  [{ referrer: 'https://m.sm.cn/s?q=x' }, 'search'],
  [{ referrer: 'https://cn.bing.com/' }, 'search'],
  [{ referrer: 'https://notbaidu.com.evil.example/' }, 'link'],
  [{ referrer: 'https://evilbaidu.com/' }, 'link'],
  [{ referrer: 'android-app://com.tencent.mm/' }, 'link'],
  [{ referrer: 'not an address' }, 'direct'],
  [{ client: 'wechat', referrer: 'https://www.baidu.com/' }, 'wechat'],
  [{ client: 'app' }, 'app'],
  [{ client: 'wechat', isPromoted: true }, 'promotion'],
] as const)('%j came by %s', (changes, source) => expect(visitSourceOf(signs(changes))).toBe(source));

const aMark = fc.record({
  day: fc.constantFrom('2026-11-30', '2024-02-29'),
  source: fc.constantFrom(...VISIT_SOURCES),
  hasSeenHome: fc.boolean(),
});

test('a mark is read back on its day, and on no other', () => {
  fc.assert(
    fc.property(aMark, (mark) => {
      expect(readVisitMark(writeVisitMark(mark), mark.day)).toEqual(mark);
      expect(readVisitMark(writeVisitMark(mark), '2026-12-01')).toBeNull();
    }),
  );
});

test('what is no mark of ours is none', () => {
  for (const text of [
    undefined,
    '',
    '2026-11-30',
    '2026-11-30.search.x',
    '2026-11-30.nowhere',
    '2026-11-30.search.home.more',
  ])
    expect(readVisitMark(text, '2026-11-30'), text).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => readVisitMark(text, '2026-11-30') === null));
});

test('words that may name a person are counted without them; spaces and letters’ case tell none apart', () => {
  expect(foldSearched('唐镇 别墅 ABC')).toBe('唐镇别墅abc');
  for (const words of ['138 0013 8000', '13800138000', '三林 138-0013-8000', '310110 19900101 1234'])
    expect(countedWords(words), words).toBe('');
  expect(countedWords('500万 三房 2010年后')).toBe('500万三房2010年后');
});

test('groups have no word twice', () => expect(new Set(PAGE_GROUPS).size).toBe(PAGE_GROUPS.length));
