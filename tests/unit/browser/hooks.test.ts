import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withMinimumDelay } from '@/lib/browser/minimumDelay';
import { useOnline } from '@/lib/browser/online';
import { useScrollBottom, watchScrollBottom } from '@/lib/browser/scrollBottom';
import { useFetchState } from '@/lib/browser/useFetchState';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the minimum delay of a fetch', () => {
  test('a quick answer comes after 200 ms', async () => {
    const done = vi.fn();
    void withMinimumDelay(Promise.resolve('a')).then(done);
    await vi.advanceTimersByTimeAsync(199);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith('a');
  });

  test('a quick failure too, a slow answer at once', async () => {
    const failed = vi.fn();
    withMinimumDelay(Promise.reject(new Error('x'))).catch(failed);
    await vi.advanceTimersByTimeAsync(199);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledTimes(1);
    const done = vi.fn();
    const slow = new Promise((resolve) => setTimeout(resolve, 500));
    void withMinimumDelay(slow).then(done);
    await vi.advanceTimersByTimeAsync(500);
    expect(done).toHaveBeenCalledTimes(1);
  });
});

describe('the fetch state', () => {
  const state = () => renderHook(() => useFetchState<string>());

  test('goes from pending to data with its time', async () => {
    vi.setSystemTime(1_000_000);
    const { result } = state();
    expect(result.current[0]).toEqual({ data: null, pending: false, error: null, timestamp: 0 });
    act(() => void result.current[1](async () => 'a'));
    expect(result.current[0].pending).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(result.current[0]).toEqual({ data: 'a', pending: false, error: null, timestamp: 1_000_200 });
  });

  test('a failure keeps the data there was, and a new try clears it', async () => {
    const { result } = state();
    act(() => void result.current[1](async () => 'a'));
    await act(() => vi.advanceTimersByTimeAsync(200));
    act(() => void result.current[1](() => Promise.reject(new Error('断网'))));
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(result.current[0]).toMatchObject({ data: 'a', pending: false, error: new Error('断网') });
    act(() => void result.current[1](async () => 'b'));
    expect(result.current[0]).toMatchObject({ pending: true, error: null });
  });

  test('only the latest run counts, and the one before is cancelled', async () => {
    const { result } = state();
    const signals: AbortSignal[] = [];
    const answer = (text: string, ms: number) => (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<string>((resolve) => setTimeout(resolve, ms, text));
    };
    act(() => void result.current[1](answer('slow', 900)));
    act(() => void result.current[1](answer('quick', 300)));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(result.current[0].data).toBe('quick');
  });

  test('leaving the page cancels', () => {
    const { result, unmount } = state();
    let signal: AbortSignal | undefined;
    act(
      () =>
        void result.current[1]((given) => {
          signal = given;
          return new Promise(() => {});
        }),
    );
    unmount();
    expect(signal?.aborted).toBe(true);
  });
});

test('online and offline follow the browser', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { result } = renderHook(useOnline);
  expect(result.current).toBe(true);
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current).toBe(false);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current).toBe(true);
});

describe('the scroll-bottom behaviour', () => {
  let height = 3_000;
  const scrollTo = (y: number) => {
    Object.assign(window, { scrollY: y, innerHeight: 800 });
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(20);
  };

  beforeEach(() => {
    height = 3_000;
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  });

  test('calls once for each arrival', () => {
    const onBottom = vi.fn();
    const stop = watchScrollBottom(onBottom, 100);
    scrollTo(1_000);
    scrollTo(2_099);
    expect(onBottom).not.toHaveBeenCalled();
    scrollTo(2_100);
    scrollTo(2_200);
    expect(onBottom).toHaveBeenCalledTimes(1);
    height = 5_000;
    scrollTo(2_300);
    expect(onBottom).toHaveBeenCalledTimes(1);
    scrollTo(4_150);
    expect(onBottom).toHaveBeenCalledTimes(2);
    scrollTo(0);
    scrollTo(4_200);
    expect(onBottom).toHaveBeenCalledTimes(3);
    stop();
    scrollTo(0);
    scrollTo(4_200);
    expect(onBottom).toHaveBeenCalledTimes(3);
  });

  test('calls for whoever was at the end before it watched, but not where nobody scrolled', () => {
    const onBottom = vi.fn();
    const look = (y: number) => {
      Object.assign(window, { scrollY: y, innerHeight: 800 });
      watchScrollBottom(onBottom, 100)();
      const stop = watchScrollBottom(onBottom, 100);
      vi.advanceTimersByTime(20);
      stop();
    };
    look(2_000);
    height = 700;
    look(0);
    expect(onBottom).not.toHaveBeenCalled();
    height = 3_000;
    look(2_150);
    expect(onBottom).toHaveBeenCalledTimes(1);
  });

  test('as a hook it follows `enabled` and calls the latest function', () => {
    const first = vi.fn();
    const second = vi.fn();
    const { rerender } = renderHook(({ run, enabled }) => useScrollBottom(run, enabled), {
      initialProps: { run: first, enabled: false },
    });
    scrollTo(2_200);
    expect(first).not.toHaveBeenCalled();
    scrollTo(0);
    rerender({ run: second, enabled: true });
    scrollTo(2_200);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
  });
});
