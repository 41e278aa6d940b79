import { describe, expect, it } from 'vitest';
import { readFilters } from '@/lib/search/codec';
import { newSearch, type Search, type SearchTab } from '@/lib/search/filters';
import type { MapStart, SearchResults } from '@/lib/search/views/resultPage';
import { type SearchAnswer, searchResultView } from '@/lib/search/views/searchResultView';
import { listPlace } from '../../../kit/listPlace';
import { NOW } from '../../../kit/today';

const place = listPlace();

/** The page of a list with `items` of `total` on it. */
function pageOf(
  tab: SearchTab,
  page: number,
  items: object[],
  total: number,
  map: MapStart | null = null,
  more: Partial<SearchAnswer> = {},
) {
  const list = { tab, items, page, pageSize: 20, total, totalIsCapped: false };
  const search: Search = { ...newSearch(tab), page, view: map ? 'map' : 'list' };
  const answer = {
    search,
    typed: '',
    answered: null,
    places: [],
    unknown: [],
    cities: [],
    ignored: [],
    notes: [],
    namesOfBefore: [],
    budget: null,
    dropped: [],
    advice: [],
    dealAverage: null,
    panel: null,
    map,
    results: map ? null : (list as unknown as SearchResults),
    ...more,
  };
  return searchResultView(place, answer, NOW);
}

it.each([
  ['resale', '/605/search/result', '这一页没有房源'],
  ['new', '/605/search/result?tab=new', '这一页没有楼盘'],
  ['community', '/605/search/result?tab=community', '这一页没有小区'],
] as const)('a page beyond the last of %s is none to be found: it says so and names the first', (tab, first, title) => {
  const view = pageOf(tab, 7, [], 31);
  expect(view).toMatchObject({ noindex: true, canonical: first });
  expect(view.empty).toEqual({ title, actions: [{ text: '回到第一页', href: first }] });
});

it('a search that finds nothing is none to be found either, and questions there are none', () => {
  expect(pageOf('rent', 1, [], 0).noindex).toBe(true);
  expect(pageOf('qa', 1, [], 0).noindex).toBe(true);
});

it('what names no place is what a question is looked for by: nothing of it is said to be left out', () => {
  const left = { unknown: ['停车'], ignored: ['方便'] };
  expect(pageOf('qa', 1, [], 0, null, left).notices).toEqual([]);
  expect(pageOf('resale', 1, [{}], 31, null, left).notices.join()).toContain('停车');
});

it('what stands on a later page is found under its own address', () => {
  expect(pageOf('new', 2, [{}], 31)).toMatchObject({
    noindex: false,
    canonical: '/605/search/result?tab=new&page=2',
  });
});

it('a map is not empty for having no list', () => {
  const view = pageOf('resale', 1, [], 0, { level: 'district', clusters: [], colour: 'price' });
  expect(view).toMatchObject({ noindex: false, canonical: '/605/search/result' });
  expect(view).not.toHaveProperty('empty');
});

/** The page of a list of homes for sale in which nothing is found. */
function nothingFor(query: Record<string, string>, more: Partial<SearchAnswer> = {}) {
  const search: Search = { ...newSearch(), filters: readFilters(query, 'resale').filters };
  const results: SearchResults = { tab: 'resale', items: [], page: 1, pageSize: 20, total: 0, totalIsCapped: false };
  const none = {
    places: [],
    unknown: [],
    cities: [],
    ignored: [],
    notes: [],
    namesOfBefore: [],
    dropped: [],
    advice: [],
  };
  const nothing = { typed: '', answered: null, budget: null, ...none };
  return searchResultView(
    place,
    { ...nothing, search, dealAverage: null, panel: null, map: null, results, ...more },
    NOW,
  );
}

it('names what was tried and how much each gives', () => {
  const advice: SearchAnswer['advice'] = [
    { filters: { near: '121.5,31.1,3000', room: '2' }, off: [], total: 9, totalIsCapped: false },
    { filters: { room: '2' }, off: [{ name: 'held', value: 'five_only' }], total: 6, totalIsCapped: false },
    {
      filters: { lift: 'yes' },
      off: [
        { name: 'room', value: '2' },
        { name: 'held', value: 'five_only' },
      ],
      total: 20,
      totalIsCapped: false,
    },
    {
      filters: {},
      off: [
        { name: 'room', value: '2' },
        { name: 'held', value: 'five_only' },
      ],
      total: 10_000,
      totalIsCapped: true,
    },
  ];
  expect(nothingFor({ room: '2', held: 'five_only' }, { advice }).empty?.actions).toEqual([
    { text: '扩大到周边 3 公里后有 9 套', href: '/605/search/result?near=121.5,31.1,3000&room=2' },
    { text: '去掉「满五唯一」后有 6 套', href: '/605/search/result?room=2' },
    { text: '去掉「二室」和「满五唯一」后有 20 套', href: '/605/search/result?lift=yes' },
    { text: '看全部 10,000+ 套', href: '/605/search/result' },
  ]);
  expect(nothingFor({ room: '2' }).empty?.actions).toEqual([{ text: '回城市首页', href: '/605' }]);
});

it('names each condition that was left out, and in what way others were understood', () => {
  const left = { unknown: ['月球'], ignored: ['带阳台', '月供1万'], dropped: ['price' as const] };
  const view = pageOf('resale', 1, [{}], 1, null, { ...left, notes: ['old_small'] });
  expect(view.notices).toEqual([
    '以下条件无法识别或超出数量，已忽略：月球、带阳台、月供1万、总价。',
    '「老破小」按房龄20年以上、面积70㎡以内查找，不代表房屋好坏。',
  ]);
  expect(view.noindex).toBe(true);
});

describe('a station has no page of its own', () => {
  const position = { lng: 121.51, lat: 31.14 };
  const places: SearchAnswer['places'] = [{ filter: 'station', id: 31, name: '三林东', position }];
  const stationIn = (
    query: Record<string, string>,
    more: Partial<SearchAnswer> = {},
    view: Search['view'] = 'list',
  ) => {
    const search: Search = { ...newSearch(), ...readFilters(query, 'resale'), view };
    return pageOf('resale', 1, [{}], 1, null, { search, places, ...more }).station;
  };

  it('so the list of its homes shows where it is', () => {
    expect(stationIn({ station: '31', room: '2' })).toEqual({ name: '三林东站', position });
  });

  it('unless other places are named too, the map is open, or nobody knows where it is', () => {
    expect(stationIn({ station: '31,32' })).toBeUndefined();
    expect(stationIn({ station: '31', district: '3' })).toBeUndefined();
    expect(stationIn({ station: '31' }, {}, 'map')).toBeUndefined();
    expect(stationIn({ station: '31' }, { places: [{ ...places[0]!, position: null }] })).toBeUndefined();
  });
});

it('one condition that nothing meets is not said to be several', () => {
  expect(nothingFor({ tag: 'bargain' }).empty).not.toHaveProperty('reason');
  expect(nothingFor({ tag: 'bargain', room: '2' }).empty).toHaveProperty('reason');
});

it('neither the first floor nor the last is told as one', () => {
  const { notices } = nothingFor({ floor: 'mid' }, { notes: ['no_ground_floor', 'no_top_floor'] });
  expect(notices).toEqual(['房源只分低、中、高楼层，「不要一楼」和「不要顶楼」按中楼层查找。']);
});

describe('words that name no place here', () => {
  const cities = [
    { id: 605, name: '上海' },
    { id: 501, name: '北京' },
  ];
  it.each([
    ['估价', '估价', '/estimate?cityId=605'],
    ['房贷计算器', '房贷计算器', '/activity/mortgage'],
    ['查成交', '查成交', '/deal-rank?cityId=605'],
    ['限购政策', '限购政策', '/activity/qualification'],
    ['北京朝阳区两房', '北京朝阳区', '/501/search/result?q=%E6%9C%9D%E9%98%B3%E5%8C%BA%E4%B8%A4%E6%88%BF'],
    ['北京', '北京', '/501/search/result'],
  ])('%s leads to what it names', (typed, unknown, href) => {
    expect(nothingFor({}, { typed, unknown: [unknown], cities }).placeLink?.href).toBe(href);
  });

  it.each(['上海没有的小区', '万科', '成交新村'])('%s leads nowhere', (word) => {
    expect(nothingFor({}, { typed: word, unknown: [word], cities })).not.toHaveProperty('placeLink');
  });
});

it('a list of rentals begins with 整租 and 合租, each one tap, and another takes it back; no other list has them', () => {
  const first = (filters: Partial<Search['filters']>) => {
    const search = { ...newSearch('rent'), page: 3 };
    const asked = { ...search, filters: { ...search.filters, ...filters } };
    return pageOf('rent', 3, [], 0, null, { search: asked }).panels.slice(0, 2);
  };
  expect(first({})).toEqual([
    { text: '整租', href: '/605/search/result?tab=rent&mode=whole' },
    { text: '合租', href: '/605/search/result?tab=rent&mode=shared' },
  ]);
  expect(first({ mode: ['shared'] })).toEqual([
    { text: '整租', href: '/605/search/result?tab=rent&mode=whole' },
    { text: '合租', href: '/605/search/result?tab=rent', on: true },
  ]);
  expect(pageOf('resale', 1, [], 0).panels.every(({ name }) => name !== undefined)).toBe(true);
});
