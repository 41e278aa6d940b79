import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgress } from '@/lib/browser/progress';
import { PROGRESS_HOST_ID } from '@/lib/browser/progressHost';

const bar = { configure: vi.fn(), set: vi.fn(), done: vi.fn() };
vi.mock('nprogress', () => ({ default: bar }));

type Handler = (...args: unknown[]) => void;
let handlers: Record<string, Handler>;
let stop: () => void;
const start = (shallow = false) => handlers.routeChangeStart?.('/a', { shallow });
const width = () => bar.set.mock.lastCall?.[0];

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  document.body.innerHTML = `<div id="${PROGRESS_HOST_ID}"></div>`;
  bar.configure.mockReturnValue(bar);
  bar.set.mockImplementation(() => {
    (document.getElementById(PROGRESS_HOST_ID) as HTMLElement).innerHTML = '<div class="bar"></div>';
    return bar;
  });
  handlers = {};
  stop = startProgress({
    on: (event: string, handler: Handler) => {
      handlers[event] = handler;
    },
    off: (event: string) => {
      delete handlers[event];
    },
  } as never);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a navigation within 200 ms shows no bar', async () => {
  start();
  await vi.advanceTimersByTimeAsync(199);
  handlers.routeChangeComplete?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(bar.set).not.toHaveBeenCalled();
  expect(bar.done).not.toHaveBeenCalled();
});

test('a slower one shows it from 200 ms on, is nearly at its end after 5 s and stays', async () => {
  start();
  await vi.advanceTimersByTimeAsync(201);
  expect(width()).toBeCloseTo(0.02);
  await vi.advanceTimersByTimeAsync(2_400);
  expect(width()).toBeCloseTo(0.5);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(width()).toBe(0.99);
  const calls = bar.set.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(bar.set).toHaveBeenCalledTimes(calls);
  expect(bar.done).not.toHaveBeenCalled();
});

test.each(['routeChangeComplete', 'routeChangeError'])('it ends with %s', async (event) => {
  start();
  await vi.advanceTimersByTimeAsync(1_000);
  const calls = bar.set.mock.calls.length;
  handlers[event]?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(bar.done).toHaveBeenCalledTimes(1);
  expect(bar.set).toHaveBeenCalledTimes(calls);
});

test('a newer navigation starts it anew', async () => {
  start();
  await vi.advanceTimersByTimeAsync(3_000);
  start();
  await vi.advanceTimersByTimeAsync(250);
  expect(width()).toBeCloseTo(0.02);
});

test('a change of the query alone shows none', async () => {
  start(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(bar.set).not.toHaveBeenCalled();
});

test('stops listening', () => {
  stop();
  expect(handlers).toEqual({});
});
