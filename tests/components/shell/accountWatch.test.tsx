// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountHost } from '@/components/shell/AccountHost';
import { ACCOUNT_COPY } from '@/lib/account/words/account';
import { FakeSource } from '../../kit/eventSource';

let visibility: DocumentVisibilityState = 'visible';
const look = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  FakeSource.all = [];
  visibility = 'visible';
  vi.stubGlobal('EventSource', FakeSource);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a visitor who is not signed in holds no stream', async () => {
  render(<AccountHost isSignedIn={false} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(FakeSource.all).toEqual([]);
});

test('a member is told when their session was ended, and the stream is let go', async () => {
  render(<AccountHost isSignedIn />);
  await vi.waitFor(() => expect(FakeSource.open().map(({ url }) => url)).toEqual(['/api/live/account']));
  expect(screen.queryByText(ACCOUNT_COPY.ended)).toBeNull();
  act(() => FakeSource.open()[0]?.say('session-ended'));
  expect(screen.getByRole('alert').textContent).toContain(ACCOUNT_COPY.ended);
  expect(screen.getByRole('button', { name: ACCOUNT_COPY.refresh })).toBeDefined();
  expect(FakeSource.open()).toEqual([]);
  act(() => look('hidden'));
  act(() => look('visible'));
  expect(FakeSource.open()).toEqual([]);
});

test('a page that is put away holds no connection, and asks anew when it is looked at', async () => {
  const { unmount } = render(<AccountHost isSignedIn />);
  await vi.waitFor(() => expect(FakeSource.open()).toHaveLength(1));
  act(() => look('hidden'));
  expect(FakeSource.open()).toEqual([]);
  act(() => look('visible'));
  act(() => look('visible'));
  expect(FakeSource.open()).toHaveLength(1);
  FakeSource.open()[0]?.close();
  act(() => look('visible'));
  expect(FakeSource.all).toHaveLength(3);
  unmount();
  expect(FakeSource.open()).toEqual([]);
});
