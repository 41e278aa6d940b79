import { expect, it } from 'vitest';
import { newSearch, type Search, type SearchTab } from '@/lib/domain/search/filters';
import type { ListPlace } from '@/lib/domain/search/listPlace';
import type { MapStart, SearchResults } from '@/lib/views/search/resultPage';
import { searchResultView } from '@/lib/views/search/searchResultView';
import { NOW } from '../../../kit/today';

const place: ListPlace = { city: { id: 605, name: '上海', isDemo: false }, scope: { kind: 'city' } };

/** The page of a list with `items` of `total` on it. */
function pageOf(tab: SearchTab, page: number, items: object[], total: number, map: MapStart | null = null) {
  const list = { tab, items, page, pageSize: 20, total, totalIsCapped: false };
  const search: Search = { ...newSearch(tab), page, view: map ? 'map' : 'list' };
  const answer = {
    search,
    typed: '',
    places: [],
    unknown: [],
    ignored: [],
    notes: [],
    dropped: [],
    advice: [],
    dealAverage: null,
    panel: null,
    map,
    results: map ? null : (list as unknown as SearchResults),
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

it('what stands on a later page is found under its own address', () => {
  expect(pageOf('new', 2, [{}], 31)).toMatchObject({
    noindex: false,
    canonical: '/605/search/result?tab=new&page=2',
  });
});

it('a map is not empty for having no list', () => {
  const view = pageOf('resale', 1, [], 0, { level: 'district', clusters: [] });
  expect(view).toMatchObject({ noindex: false, canonical: '/605/search/result' });
  expect(view).not.toHaveProperty('empty');
});
