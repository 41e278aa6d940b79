import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FavouriteAction } from '@/components/follow/FavouriteAction';
import { FollowAction } from '@/components/follow/FollowAction';
import { ToastRegion } from '@/components/ui/ToastRegion';
import { listFavourites, removeFavourite, saveFavourite } from '@/lib/browser/favourites';
import { listViewed, switchHistory } from '@/lib/browser/viewingHistory';
import { FOLLOW_CALL_COPY } from '@/lib/follow/words/followCall';
import { SAVE_COPY as copy } from '@/lib/follow/words/saved';
import { addFollow, endFollow } from '@/services/follow';
import { ApiError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import { Shell } from '../../kit/Shell';
import { renderInShell } from '../shell/shellState';

const HOME = { kind: 'estate', id: 1001, name: '三林苑 2室1厅', price: 372_000_000 } as const;

const PATH = '/605/house-detail/1001';

const heart = (name: string) => screen.getByRole('button', { name });
const full = () => screen.findByRole('button', { name: '已收藏' });

vi.mock('@/services/http/browserClient');

beforeEach(() => {
  localStorage.clear();
  vi.mocked(callApi).mockReset();
});

test('saves what the page is about on this device, and lets it go again', async () => {
  renderInShell(
    <>
      <FavouriteAction {...HOME} path={PATH} />
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
      <FavouriteAction {...HOME} path={PATH} />
      <ToastRegion />
    </>,
  );
  fireEvent.click(heart('收藏'));
  expect(await full()).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(copy.untakenToast);
  act(() => removeFavourite(HOME));
});

test('follows what another tab does', async () => {
  renderInShell(<FavouriteAction {...HOME} path={PATH} />);
  await vi.dynamicImportSettled();
  const items = [{ ...HOME, cityId: 605, at: 1 }];
  localStorage.setItem('fangjing:favourites', JSON.stringify({ version: 2, items }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fangjing:favourites' })));
  expect(await full()).toBeTruthy();
});

test('remembers that it was looked at, unless no history is wanted', async () => {
  const first = renderInShell(<FavouriteAction {...HOME} path={PATH} />);
  await waitFor(() => expect(listViewed()).toMatchObject([{ ...HOME, cityId: 605 }]));
  first.unmount();
  switchHistory(false);
  renderInShell(<FavouriteAction {...HOME} id={1002} path={PATH} />);
  await vi.dynamicImportSettled();
  expect(listViewed().map(({ id }) => id)).toEqual([1001]);
});

test('shows an empty heart in the server’s HTML, whatever is saved', () => {
  saveFavourite({ ...HOME, cityId: 605, at: 1 });
  const html = renderToString(
    <Shell>
      <FavouriteAction {...HOME} path={PATH} />
    </Shell>,
  );
  expect(html).toContain('aria-pressed="false"');
});

describe('of who is signed in', () => {
  const MEMBER = { role: 'member', phone: '137****0123' } as const;
  const KEY = 'estate 1001';
  const shown = (followed: string[] = []) =>
    render(
      <Shell viewer={MEMBER} followed={followed}>
        <FavouriteAction {...HOME} path={PATH} />
        <ToastRegion />
      </Shell>,
    );

  test('it is followed in the account, at once, and not on the device', async () => {
    let arrive: (answer: object) => void = () => {};
    vi.mocked(callApi).mockReturnValue(new Promise((resolve) => (arrive = resolve)) as never);
    shown();
    fireEvent.click(heart('关注'));
    expect((await screen.findByRole('button', { name: '已关注' })).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(callApi).toHaveBeenCalledWith(addFollow, { kind: 'estate', target: '1001' }));
    arrive({ subscribed: true });
    expect((await screen.findByRole('status')).textContent).toBe(FOLLOW_CALL_COPY.followed);
    expect(listFavourites()).toEqual([]);
    fireEvent.click(heart('已关注'));
    await waitFor(() => expect(callApi).toHaveBeenCalledWith(endFollow, { kind: 'estate', target: '1001' }));
  });

  test('it is put back with a sentence where that failed', async () => {
    vi.mocked(callApi).mockRejectedValue(new ApiError('conflict', FOLLOW_CALL_COPY.full));
    shown([KEY]);
    fireEvent.click(heart('已关注'));
    expect((await screen.findByText(FOLLOW_CALL_COPY.full)).textContent).toBeTruthy();
    expect(heart('已关注').getAttribute('aria-pressed')).toBe('true');
  });

  test.each([
    ['follow', []],
    ['unfollow', [KEY]],
  ])('without a script a form does it, and comes back: %s', (value, followed) => {
    shown(followed);
    const button = screen.getByRole<HTMLButtonElement>('button', { pressed: followed.length > 0 });
    const { form } = button;
    expect([form?.method, new URL(form?.action ?? '').pathname, button.type]).toEqual([
      'post',
      '/profile/collect',
      'submit',
    ]);
    const fields = Object.fromEntries(new FormData(form as HTMLFormElement, button));
    expect(fields).toEqual({ kind: 'estate', target: '1001', back: PATH, do: value });
  });

  test('of nobody, a form leads to where one signs in, for what no device keeps', () => {
    renderInShell(<FollowAction kind="agent" target="5001" path="/605/agent/5001" />);
    fireEvent.submit(heart('关注').closest('form') as HTMLFormElement);
    fireEvent.click(heart('关注'));
    expect(callApi).not.toHaveBeenCalled();
  });
});
