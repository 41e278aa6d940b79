import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SearchResultPage } from '@/components/search/SearchResultPage';
import type { ListResults, ResultPageData } from '@/lib/views/search/resultPage';
import { Shell } from '../../kit/Shell';

const _CITY = { id: 605, name: '上海', isDemo: false };

const dataAt = (first: string, tab: ListResults['tab'] = 'resale'): ResultPageData => ({
  title: '上海二手房',
  description: '',
  canonical: first,
  noindex: false,
  tab,
  tabs: {},
  chosen: [],
  notices: [],
  query: {},
  panels: [{ name: 'area', text: '区域', href: `${first}#panel` }],
  results: { tab, items: [], page: 1, pageSize: 20, total: 0, totalIsCapped: false },
  paging: { first, page: 1, pages: 1, note: null },
});

const pageAt = (first: string, data = dataAt(first)) => (
  <Shell>
    <SearchResultPage scope={{ kind: 'city' }} data={data} />
  </Shell>
);

it('another list takes the place of the one before: its filters are there once, and open', async () => {
  const { rerender } = render(pageAt('/605/search/result'));
  rerender(pageAt('/605/search/result?room=2'));
  const panel = screen.getByRole('link', { name: '区域' });
  expect(panel.getAttribute('href')).toBe('/605/search/result?room=2#panel');
  expect(fireEvent.click(panel), 'the sheet opens in its place').toBe(false);
});

it.each([
  ['resale', '房源列表'],
  ['rent', '房源列表'],
  ['new', '楼盘列表'],
  ['community', '小区列表'],
] as const)('a list of %s is headed by what it lists', (tab, heading) => {
  render(pageAt('/605/search/result', dataAt('/605/search/result', tab)));
  expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy();
});
