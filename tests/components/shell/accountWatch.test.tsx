// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountHost } from '@/components/shell/AccountHost';
import { ACCOUNT_COPY } from '@/lib/config/microcopy/account';

/** A browser's EventSource, as far as it is used. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  say(name: string): void {
    this.dispatchEvent(new MessageEvent(name, { data: '{}' }));
  }
}
const open = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);

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
  await vi.waitFor(() => expect(open().map(({ url }) => url)).toEqual(['/api/live/account']));
  expect(screen.queryByText(ACCOUNT_COPY.ended)).toBeNull();
  act(() => open()[0]?.say('session-ended'));
  expect(screen.getByRole('alert').textContent).toContain(ACCOUNT_COPY.ended);
  expect(screen.getByRole('button', { name: ACCOUNT_COPY.refresh })).toBeDefined();
  expect(open()).toEqual([]);
  act(() => look('hidden'));
  act(() => look('visible'));
  expect(open()).toEqual([]);
});

test('a page that is put away holds no connection, and asks anew when it is looked at', async () => {
  const { unmount } = render(<AccountHost isSignedIn />);
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  act(() => look('hidden'));
  expect(open()).toEqual([]);
  act(() => look('visible'));
  act(() => look('visible'));
  expect(open()).toHaveLength(1);
  open()[0]?.close();
  act(() => look('visible'));
  expect(FakeSource.all).toHaveLength(3);
  unmount();
  expect(open()).toEqual([]);
});
