import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TakeAlong } from '@/components/follow/ImportDeviceData';
import { SyncedInAccount } from '@/components/follow/SyncedInAccount';
import { comparedIds, setCompared } from '@/lib/browser/comparedHomes';
import { listFavourites, saveFavourite } from '@/lib/browser/favourites';
import { setFinances } from '@/lib/browser/finances';
import { saveSearch } from '@/lib/browser/savedSearches';
import { listSearches, rememberSearch } from '@/lib/browser/searchHistory';
import { rememberViewed } from '@/lib/browser/viewingHistory';
import { saveOwnSearch } from '@/services/alert';
import { deleteSyncedValue, getSyncedValues, importDeviceData } from '@/services/follow';
import { NetworkError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import { renderInShell } from '../shell/shellState';

vi.mock('@/services/http/browserClient');

const HOME = { kind: 'estate', id: 1001, cityId: 605, name: '三林苑 2室1厅', price: 1, at: 5 } as const;
const MEANS = {
  income: 3_000_000,
  debts: 0,
  cash: null,
  household: null,
  fundMonths: null,
  home: 'first',
  outside: false,
  months: 360,
} as const;

beforeEach(() => {
  localStorage.clear();
  vi.mocked(callApi).mockReset().mockResolvedValue({ followed: 1 });
  saveFavourite(HOME);
  setCompared([1001]);
  setFinances(MEANS);
  rememberSearch(605, '三林');
  rememberViewed(HOME);
  const query = { plate: '11' };
  saveSearch({ cityId: 605, name: '三林 · 二手房', query, found: null, seenDay: null, savedAt: 1 });
});

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const sent = () => vi.mocked(callApi).mock.calls.filter(([endpoint]) => endpoint === importDeviceData);

test('each is named with its number; what tells of money, and where one looked, is not ticked', async () => {
  renderInShell(<TakeAlong />);
  await screen.findByText('同步本机记录？');
  const ticked = [/^收藏 1/, /保存的搜索 1/, /成本对比的房源 1/, /搜索历史 1/, /浏览记录 1/, /收入与首付/].map(
    (name) => box(name).checked,
  );
  expect(ticked).toEqual([true, true, true, true, false, false]);
});

test('what is ticked is taken in one call, said, and not offered again', async () => {
  const first = renderInShell(<TakeAlong />);
  fireEvent.click(await screen.findByRole('button', { name: '同步到账号' }));
  expect((await screen.findByRole('status')).textContent).toContain(
    '已同步到账号：收藏 1 个、保存的搜索 1 个、成本对比的房源 1 个、搜索历史 1 个',
  );
  expect(sent()).toEqual([
    [importDeviceData, { things: [HOME], compared: [1001], searches: [{ city: 605, text: '三林' }] }],
  ]);
  expect(callApi).toHaveBeenCalledWith(saveOwnSearch, {
    cityId: 605,
    tab: 'resale',
    query: 'plate=11',
    name: '三林 · 二手房',
  });
  expect(listFavourites(), 'hearts are the account’s now').toEqual([]);
  first.unmount();
  renderInShell(<TakeAlong />);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('不用 is remembered, and nothing is sent', async () => {
  const first = renderInShell(<TakeAlong />);
  fireEvent.click(await screen.findByRole('button', { name: '不用' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  first.unmount();
  renderInShell(<TakeAlong />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect([sent(), listFavourites().length]).toEqual([[], 1]);
});

test('what failed is all still on the device, and can be tried again', async () => {
  vi.mocked(callApi).mockRejectedValueOnce(new NetworkError());
  renderInShell(<TakeAlong />);
  fireEvent.click(await screen.findByRole('button', { name: '同步到账号' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(listFavourites()).toHaveLength(1);
  fireEvent.click(await screen.findByRole('button', { name: '同步到账号' }));
  expect(await screen.findByText(/已同步到账号/)).toBeTruthy();
});

test('what the account holds is put onto this device, or deleted there', async () => {
  localStorage.clear();
  vi.mocked(callApi).mockImplementation((async (endpoint: object) =>
    endpoint === getSyncedValues
      ? { compared: [7], means: null, searches: [{ city: 605, text: '地铁' }], viewed: [] }
      : { dropped: true }) as never);
  renderInShell(<SyncedInAccount />);
  fireEvent.click(await screen.findByRole('button', { name: '取回这台设备成本对比的房源' }));
  fireEvent.click(screen.getByRole('button', { name: '取回这台设备搜索历史' }));
  expect([comparedIds(), listSearches(605)]).toEqual([[7], ['地铁']]);
  fireEvent.click(screen.getByRole('button', { name: '从账号删除搜索历史' }));
  await waitFor(() => expect(screen.queryByText('搜索历史 1 个')).toBeNull());
  expect(callApi).toHaveBeenCalledWith(deleteSyncedValue, { name: 'searches' });
});
