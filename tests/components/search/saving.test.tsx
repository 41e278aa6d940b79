import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CardHeart } from '@/components/follow/CardHeart';
import { useSavedKeys } from '@/components/follow/useSavedKeys';
import { SaveSearch } from '@/components/search/SaveSearch';
import { ToastRegion } from '@/components/ui/ToastRegion';
import { ANONYMOUS_FACTS } from '@/lib/account/viewer';
import { listFavourites } from '@/lib/browser/favourites';
import { listSavedSearches } from '@/lib/browser/savedSearches';
import { SAVE_COPY as copy } from '@/lib/follow/words/saved';
import type { ResultPageData } from '@/lib/search/views/resultPage';
import { NetworkError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import { CITY } from '../../kit/city';
import { Shell } from '../../kit/Shell';

vi.mock('@/services/http/browserClient');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const DATA = {
  tab: 'resale',
  chosen: [
    { text: '三林', href: '' },
    { text: '300-500万', href: '' },
  ],
  found: { total: '1,284', unit: '套', average: null },
  query: { plate: '11', price: '300-500', page: '3' },
} as unknown as ResultPageData;

const PATIENCE = { timeout: 30_000 };

it('a search is saved by its conditions, with what it found and the day of its data, from its first page', async () => {
  render(
    <Shell>
      <SaveSearch data={DATA} />
    </Shell>,
  );
  fireEvent.click(screen.getByRole('button', { name: copy.searchAdd }));
  const way = await screen.findByRole('link', { name: copy.searchAdded }, PATIENCE);
  expect(way.getAttribute('href')).toBe('/profile?cityId=605#searches');
  expect(listSavedSearches()).toEqual([
    {
      cityId: 605,
      name: '三林，300-500万 · 二手房',
      query: { plate: '11', price: '300-500' },
      found: '1,284',
      seenDay: CITY.listingsDay,
      savedAt: expect.any(Number),
    },
  ]);
});

it.each([
  ['on this device', '21', {}],
  ['in the account', '22', { viewer: { ...ANONYMOUS_FACTS, role: 'member' as const } }],
])('a search that was saved %s looks saved when one comes back, another one does not', async (_where, plate, shell) => {
  vi.mocked(callApi).mockResolvedValue({ id: '1' } as never);
  const show = (data: ResultPageData) =>
    render(
      <Shell {...shell}>
        <SaveSearch data={data} />
      </Shell>,
    );
  const { unmount } = show({ ...DATA, query: { plate, page: '3' } } as ResultPageData);
  fireEvent.click(screen.getByRole('button', { name: copy.searchAdd }));
  await screen.findByRole('link', { name: copy.searchAdded }, PATIENCE);
  unmount();
  // On another page of what it found.
  const again = show({ ...DATA, query: { plate } } as ResultPageData);
  await screen.findByRole('link', { name: copy.searchAdded }, PATIENCE);
  again.unmount();
  show({ ...DATA, query: { plate: `${plate}0` } } as ResultPageData);
  await vi.dynamicImportSettled();
  expect(screen.getByRole('button', { name: copy.searchAdd })).toBeTruthy();
});

function Hearts() {
  const saved = useSavedKeys();
  return <CardHeart kind="estate" id={1001} name="三林苑 2室1厅" saved={saved} />;
}

const renderHeart = () =>
  render(
    <Shell>
      <Hearts />
      <ToastRegion />
    </Shell>,
  );
const heart = (pressed: boolean) => screen.findByRole('button', { name: '收藏 三林苑 2室1厅', pressed }, PATIENCE);

it('the heart of a card saves the home with its price of this moment, and lets it go again', async () => {
  vi.mocked(callApi).mockResolvedValue({ homes: [{ id: 1001, price: 372_000_000 }], rentals: [] } as never);
  renderHeart();
  fireEvent.click(await heart(false));
  await waitFor(
    () => expect(listFavourites()).toMatchObject([{ id: 1001, price: 372_000_000, cityId: 605 }]),
    PATIENCE,
  );
  fireEvent.click(await heart(true));
  await heart(false);
  expect(listFavourites()).toEqual([]);
});

it('where the price does not come, the home is saved without it', async () => {
  vi.mocked(callApi).mockRejectedValue(new NetworkError());
  renderHeart();
  fireEvent.click(await heart(false));
  await heart(true);
  await vi.dynamicImportSettled();
  expect(listFavourites()).toMatchObject([{ id: 1001, price: null }]);
});
