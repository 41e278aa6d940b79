// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFreshPage } from '@/components/console/useFreshPage';
import { FakeSource } from '../../kit/eventSource';

// A page of the console reads itself when a conversation changes, and not while nobody works at it.

function Page({ talkId }: { talkId?: string }) {
  const { text } = useFreshPage({ text: 'as loaded' }, talkId);
  return <p>{text}</p>;
}

let reads = 0;
/** What has been read so far is shown; a read takes a turn. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const talk = (id: string) => act(async () => FakeSource.open()[0]?.say('talk', { id }));

beforeEach(() => {
  reads = 0;
  FakeSource.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    return Response.json({ pageProps: { text: `read ${reads}` } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what is told is read at once; of one conversation its own alone', async () => {
  render(<Page talkId="one" />);
  await settle();
  expect(FakeSource.open().map(({ url }) => url)).toEqual(['/api/live/desk']);
  // What came between the page and its stream.
  expect(screen.getByText('read 1')).toBeDefined();
  await talk('another');
  await settle();
  expect(reads).toBe(1);
  await talk('one');
  await settle();
  expect(screen.getByText('read 2')).toBeDefined();
});

test('where events do not come through, it is read every fifteen seconds', async () => {
  render(<Page />);
  await settle();
  await later(45_000);
  expect(reads).toBe(4);
});

test('who has left the console keeps no session open, and sees what they missed when they come back', async () => {
  render(<Page />);
  await settle();
  await later(10 * 60_000);
  const before = reads;
  await later(30 * 60_000);
  await talk('one');
  await settle();
  expect(reads).toBe(before);
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  await settle();
  expect(reads).toBe(before + 1);
});
