import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MapBesideProps } from '@/components/search/MapBeside';
import { SearchResultPage } from '@/components/search/SearchResultPage';
import { SAVE_COPY } from '@/lib/follow/words/saved';
import type { ListResults, ResultPageData } from '@/lib/search/views/resultPage';
import { Shell } from '../../kit/Shell';

const drawn = vi.hoisted(() => ({ map: null as MapBesideProps | null }));
vi.mock('@/components/search/MapBeside', () => ({
  MapBeside(props: MapBesideProps) {
    drawn.map = props;
    return <p>画好的地图</p>;
  },
}));

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
    <SearchResultPage scope={{ kind: 'city' }} data={data} choices={null} />
  </Shell>
);

it('another list takes the place of the one before: its filters are there once, and open', async () => {
  const { rerender } = render(pageAt('/605/search/result'));
  rerender(pageAt('/605/search/result?room=2'));
  const panel = screen.getByRole('link', { name: '区域' });
  expect(panel.getAttribute('href')).toBe('/605/search/result?room=2#panel');
  expect(fireEvent.click(panel), 'the sheet opens in its place').toBe(false);
});

it('what is chosen by one tap is a link, not a sheet', () => {
  const data = { ...dataAt('/605/renting', 'rent'), panels: [{ text: '整租', href: '/605/renting?mode=whole' }] };
  render(pageAt('/605/renting', data));
  const chip = screen.getByRole('link', { name: '整租' });
  expect(chip.getAttribute('aria-haspopup')).toBeNull();
  expect(fireEvent.click(chip), 'it is followed').toBe(true);
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

it('a search that finds nothing yet can be saved, one without a condition cannot', async () => {
  const first = '/605/search/result?room=5';
  const { results: _none, ...data } = dataAt(first);
  const empty = { title: '没有符合条件的房源' };
  render(pageAt(first, { ...data, empty, chosen: [{ text: '五房', href: first }] } as ResultPageData));
  expect(await screen.findByRole('button', { name: SAVE_COPY.searchAdd })).toBeTruthy();
  cleanup();
  render(pageAt(first, { ...data, empty } as ResultPageData));
  await screen.findByText(empty.title);
  expect(screen.queryByRole('button', { name: SAVE_COPY.searchAdd })).toBeNull();
});

describe('the map beside the list', () => {
  /** A window that is made wide, or narrow again, when that is called. */
  function windowOfWidth() {
    let [matches, changed] = [false, () => {}];
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return matches;
      },
      addEventListener: (_: string, listener: () => void) => {
        changed = listener;
      },
      removeEventListener: () => {},
    }));
    return (isWide: boolean) =>
      act(() => {
        matches = isWide;
        changed();
      });
  }
  afterEach(() => vi.unstubAllGlobals());
  const first = '/605/search/result';
  const data = { ...dataAt(first), toggle: { text: '地图', href: `${first}?view=map` } };
  const list = () => screen.queryByRole('heading', { level: 2, name: '房源列表' });

  it('comes when the window is made wide, and leaves the list as it is until it is moved', async () => {
    const make = windowOfWidth();
    render(pageAt(first, data));
    const before = list();
    expect(screen.queryByText('画好的地图')).toBeNull();
    make(true);
    expect(await screen.findByText('画好的地图')).toBeTruthy();
    expect(list()).toBe(before);
    act(() => drawn.map?.beside.onShown(true));
    expect(list()).toBeNull();
    act(() => drawn.map?.beside.onShown(false));
    expect(list()).toBeTruthy();
    make(false);
    expect(screen.queryByText('画好的地图')).toBeNull();
  });

  it('goes where there is nothing to show a map of', async () => {
    const make = windowOfWidth();
    render(pageAt(first, data));
    make(true);
    await screen.findByText('画好的地图');
    act(() => drawn.map?.onNone());
    expect(screen.queryByText('画好的地图')).toBeNull();
    expect(list()).toBeTruthy();
  });
});
