import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CollectPage } from '@/components/follow/CollectPage';
import { comparedIds } from '@/lib/browser/comparedHomes';
import { listFavourites, saveFavourite } from '@/lib/browser/favourites';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import type { HomeState } from '@/lib/follow/contract';
import { NetworkError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import { getSavedHomes } from '@/services/saved';
import { Shell } from '../../kit/Shell';
import { serverHtml } from '../serverHtml';
import { renderInShell } from '../shell/shellState';

vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }));
vi.mock('@/services/http/browserClient');

const WAN = 1_000_000;
/** A bound for what does not come at all. */
const PATIENCE = { timeout: 30_000 };

const home = (id: number, changes: Partial<HomeState> = {}): HomeState => ({
  id,
  cityId: 605,
  community: { id: 101, name: `小区${id}` },
  plate: null,
  layout: { rooms: 2, halls: 1 },
  area: 71.2,
  floorBand: null,
  totalFloors: null,
  price: 372 * WAN,
  status: 'on_sale',
  statusDay: null,
  seenDay: '2026-11-20',
  soldFor: null,
  picture: null,
  ...changes,
});

const HOMES = [
  home(1, { price: 596 * WAN }),
  home(2),
  home(3, { status: 'sold', price: 238 * WAN, soldFor: { id: 9, day: '2026-11-16', price: 231 * WAN } }),
  home(4, { status: 'withdrawn', statusDay: '2026-11-19' }),
];

const save = (id: number, price: number) =>
  saveFavourite({ kind: 'estate', id, cityId: 605, name: `小区${id} 2室1厅`, price, at: 100 - id });

beforeEach(() => {
  localStorage.clear();
  save(1, 608 * WAN);
  save(2, 372 * WAN);
  save(3, 238 * WAN);
  save(4, 486 * WAN);
  save(5, 1);
  saveFavourite({ kind: 'plate', id: 11, cityId: 605, name: '三林', price: 5_831_000, at: 7 });
  const plate = {
    id: 11,
    cityId: 605,
    name: '三林',
    within: ['浦东'],
    unitPrice: null,
    dealsDay: null,
    listings: null,
  };
  vi.mocked(callApi).mockImplementation((async (endpoint: object) =>
    endpoint === getSavedHomes
      ? { homes: HOMES, rentals: [] }
      : { communities: [], projects: [], plates: [{ ...plate, picture: null }] }) as never);
});

const rowOf = (name: string) => screen.getByText(name, { selector: 'b' }).closest('li') as HTMLElement;
const shown = async () => {
  renderInShell(<CollectPage account={null} />);
  await screen.findByText('降了 12万', {}, PATIENCE);
};

describe('what was saved', () => {
  it('says what became of it: cheaper, the same, sold for, withdrawn, gone, not known', async () => {
    await shown();
    for (const [name, ...texts] of [
      ['小区1 2室1厅', '596万', '降了 12万'],
      ['小区2 2室1厅', '372万', '未变'],
      ['小区3 2室1厅', '231万', '已成交 2026-11-16', '成交 231万 · 挂牌 238万'],
      ['小区4 2室1厅', '已下架 2026-11-19'],
      ['小区5 2室1厅', '--', '已不在本站'],
      ['三林', '--', '浦东'],
    ] as const) {
      for (const text of texts) expect(within(rowOf(name)).getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(screen.getByText('1 个降价 · 3 个已结束')).toBeTruthy();
    expect(within(rowOf('小区1 2室1厅')).getByRole('link').getAttribute('href')).toBe('/605/house-detail/1');
  });

  it('is removed with a way back, in its place', async () => {
    await shown();
    const before = listFavourites();
    fireEvent.click(within(rowOf('小区2 2室1厅')).getByRole('button', { name: /^删除/ }));
    expect(listFavourites().map(({ id }) => id)).toEqual([1, 3, 4, 5, 11]);
    const removed = screen.getByText('已删除 小区2 2室1厅').closest('li') as HTMLElement;
    fireEvent.click(within(removed).getByRole('button', { name: /^撤销/ }));
    expect(listFavourites()).toEqual(before);
    expect(rowOf('小区2 2室1厅')).toBeTruthy();
  });

  it('follows what another tab removes', async () => {
    await shown();
    localStorage.removeItem('fangjing:favourites');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fangjing:favourites' })));
    expect(screen.getByText('还没有收藏')).toBeTruthy();
  });

  it('is compared where it is on sale, from here to the sheet', async () => {
    await shown();
    expect(within(rowOf('小区3 2室1厅')).queryByRole('button', { name: /加入对比/ })).toBeNull();
    for (const name of ['小区1 2室1厅', '小区2 2室1厅'])
      fireEvent.click(within(rowOf(name)).getByRole('button', { name: /^加入对比/ }));
    expect(comparedIds()).toEqual([1, 2]);
    const way = screen.getByRole('link', { name: '看 2 套的总成本' });
    expect(way.getAttribute('href')).toBe('/activity/taxes/answer?homes=1,2&cityId=605');
  });

  it('is compared beside what was chosen since the list was drawn', async () => {
    await shown();
    // Of another tab, or of a finger that is quicker than the page.
    localStorage.setItem(LOCAL_KEYS.compared, '9');
    fireEvent.click(within(rowOf('小区1 2室1厅')).getByRole('button', { name: /^加入对比/ }));
    expect(comparedIds()).toEqual([9, 1]);
  });

  it('is still there by its names where the site cannot be reached, and is asked for again', async () => {
    const answer = vi.mocked(callApi).getMockImplementation();
    vi.mocked(callApi).mockRejectedValue(new NetworkError());
    renderInShell(<CollectPage account={null} />);
    expect(await screen.findByText('没有取到最新价格', {}, PATIENCE)).toBeTruthy();
    const kept = within(rowOf('小区1 2室1厅'));
    expect([kept.getByText('608万'), kept.getByText('记下时的价格')]).toHaveLength(2);
    vi.mocked(callApi).mockImplementation(answer as never);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('降了 12万', {}, PATIENCE);
    expect(screen.queryByText('没有取到最新价格')).toBeNull();
  });

  it('asks for each thing once', async () => {
    await shown();
    const calls = vi.mocked(callApi).mock.calls.length;
    fireEvent.click(within(rowOf('小区1 2室1厅')).getByRole('button', { name: /^删除/ }));
    await waitFor(() => expect(screen.getByText('已删除 小区1 2室1厅')).toBeTruthy());
    expect([calls, vi.mocked(callApi).mock.calls.length]).toEqual([2, 2]);
  });
});

it('says on the server that only the device knows, and holds nothing of it', async () => {
  const html = await serverHtml(
    <Shell>
      <CollectPage account={null} />
    </Shell>,
  );
  expect(html).toContain('<noscript>');
  expect(html).toContain('请打开浏览器的 JavaScript');
  expect(html).not.toContain('小区1');
  expect(html).not.toMatch(/ style="/);
});

it('offers whoever signed in what they had saved on the device, where they look for it', async () => {
  const nothing = { kinds: [], total: 0, kind: null, rows: [], page: 1, pages: 1, ended: null, problem: null };
  renderInShell(<CollectPage account={nothing} />);
  expect(await screen.findByText('同步本机记录？', {}, PATIENCE)).toBeTruthy();
});
