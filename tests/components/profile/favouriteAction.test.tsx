import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { FavouriteAction } from '@/components/profile/FavouriteAction';
import { ToastRegion } from '@/components/ui/ToastRegion';
import { listFavourites, removeFavourite, saveFavourite } from '@/lib/browser/favourites';
import { listViewed, switchHistory } from '@/lib/browser/viewingHistory';
import { SAVE_COPY as copy } from '@/lib/config/microcopy/saved';
import { Shell } from '../../kit/Shell';
import { renderInShell } from '../shell/shellState';

const HOME = { kind: 'estate', id: 1001, name: '三林苑 2室1厅', price: 372_000_000 } as const;

const heart = (name: string) => screen.getByRole('button', { name });
const full = () => screen.findByRole('button', { name: '已收藏' });

beforeEach(() => localStorage.clear());

test('saves what the page is about on this device, and lets it go again', async () => {
  renderInShell(
    <>
      <FavouriteAction {...HOME} />
      <ToastRegion />
    </>,
  );
  fireEvent.click(heart('收藏'));
  expect((await full()).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe(copy.addedToast);
  expect(listFavourites()).toMatchObject([{ ...HOME, cityId: 605 }]);
  fireEvent.click(heart('已收藏'));
  await waitFor(() => expect(listFavourites()).toEqual([]));
  expect(await screen.findByRole('button', { name: '收藏' })).toBeTruthy();
});

test('says so where the browser does not take it', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  renderInShell(
    <>
      <FavouriteAction {...HOME} />
      <ToastRegion />
    </>,
  );
  fireEvent.click(heart('收藏'));
  expect(await full()).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(copy.untakenToast);
  act(() => removeFavourite(HOME));
});

test('follows what another tab does', async () => {
  renderInShell(<FavouriteAction {...HOME} />);
  await vi.dynamicImportSettled();
  const items = [{ ...HOME, cityId: 605, at: 1 }];
  localStorage.setItem('fangjing:favourites', JSON.stringify({ version: 2, items }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fangjing:favourites' })));
  expect(await full()).toBeTruthy();
});

test('remembers that it was looked at, unless no history is wanted', async () => {
  const first = renderInShell(<FavouriteAction {...HOME} />);
  await waitFor(() => expect(listViewed()).toMatchObject([{ ...HOME, cityId: 605 }]));
  first.unmount();
  switchHistory(false);
  renderInShell(<FavouriteAction {...HOME} id={1002} />);
  await vi.dynamicImportSettled();
  expect(listViewed().map(({ id }) => id)).toEqual([1001]);
});

test('shows an empty heart in the server’s HTML, whatever is saved', () => {
  saveFavourite({ ...HOME, cityId: 605, at: 1 });
  const html = renderToString(
    <Shell>
      <FavouriteAction {...HOME} />
    </Shell>,
  );
  expect(html).toContain('aria-pressed="false"');
});
