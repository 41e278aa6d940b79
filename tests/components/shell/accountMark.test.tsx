import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountMarkHost } from '@/components/shell/AccountMarkHost';
import { Form } from '@/components/ui/Form';
import { removeCookie, writeCookie } from '@/lib/browser/cookies';
import * as go from '@/lib/browser/go';
import { localStore, tabStore } from '@/lib/browser/safeStorage';
import { ACCOUNT_FIELD, OTHER_ACCOUNT_EVENT, OTHER_ACCOUNT_TEXT } from '@/lib/config/accountMark';
import { COOKIES } from '@/lib/config/cookies';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { PLAIN_BROWSER } from '@/lib/kernel/environment';
import { PageProvider } from '@/stores/PageProvider';
import { CITY } from '../../kit/city';

const { replace } = vi.hoisted(() => ({ replace: vi.fn() }));
vi.mock('next/router', () => ({ default: { replace, asPath: '/605' } }));

beforeEach(() => {
  vi.spyOn(go, 'openAnew').mockImplementation(() => undefined);
  replace.mockClear();
  removeCookie(COOKIES.account);
  localStore.remove(LOCAL_KEYS.account);
});

afterEach(() => {
  delete document.documentElement.dataset.account;
});

/** Draws it, and waits until what watches is there. */
async function host(mark: string | undefined) {
  const drawn = render(<AccountMarkHost mark={mark} isRefused={false} />);
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    await import('@/lib/browser/accountMark');
    await new Promise((resolve) => setTimeout(resolve));
  });
  return drawn;
}

const heardFromOtherTab = () => act(() => void window.dispatchEvent(new StorageEvent('storage')));

test('a tab is drawn anew at once when another tab signs somebody else in', async () => {
  writeCookie(COOKIES.account, 'of-A');
  await host('of-A');
  expect(localStore.get(LOCAL_KEYS.account)).toBe('of-A');
  heardFromOtherTab();
  expect(go.openAnew).not.toHaveBeenCalled();
  writeCookie(COOKIES.account, 'of-B');
  heardFromOtherTab();
  expect(go.openAnew).toHaveBeenCalledTimes(1);
});

test('a tab that was in the background looks when it comes back', async () => {
  writeCookie(COOKIES.account, 'of-A');
  await host('of-A');
  removeCookie(COOKIES.account);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(go.openAnew).toHaveBeenCalledTimes(1);
});

test('a page of nobody keeps what is typed in it when somebody signs in elsewhere', async () => {
  await host('');
  writeCookie(COOKIES.account, 'of-B');
  heardFromOtherTab();
  expect(go.openAnew).not.toHaveBeenCalled();
  expect(replace).toHaveBeenCalledWith('/605', undefined, { scroll: false });
});

test('a navigation that brings another account’s page loads the document', async () => {
  const { rerender } = await host('of-A');
  rerender(<AccountMarkHost mark={undefined} isRefused={false} />);
  expect(go.openAnew).not.toHaveBeenCalled();
  rerender(<AccountMarkHost mark="of-B" isRefused={false} />);
  expect(go.openAnew).toHaveBeenCalledTimes(1);
});

test('a refused call draws the page anew, which says so', async () => {
  const { unmount } = await host('of-A');
  act(() => void window.dispatchEvent(new Event(OTHER_ACCOUNT_EVENT)));
  expect(go.openAnew).toHaveBeenCalledTimes(1);
  unmount();
  await host('of-B');
  expect(screen.getByRole('alert').textContent).toBe(OTHER_ACCOUNT_TEXT);
  expect(tabStore.get('fangjing:other-account')).toBeNull();
});

test('a form carries the mark of its page; one of nobody’s carries none', () => {
  const shown = { initialState: { city: CITY, environment: PLAIN_BROWSER, siteOrigin: '' }, now: 0 };
  const field = () => document.querySelector<HTMLInputElement>(`form[method=post] [name=${ACCOUNT_FIELD}]`)?.value;
  const { rerender } = render(
    <PageProvider {...shown} accountMark="of-A">
      <Form action="/" />
    </PageProvider>,
  );
  expect(field()).toBe('of-A');
  rerender(
    <PageProvider {...shown}>
      <Form action="/" />
    </PageProvider>,
  );
  expect(field()).toBeUndefined();
});
