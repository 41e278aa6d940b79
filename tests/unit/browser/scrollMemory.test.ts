import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { restoreScroll, startScrollMemory } from '@/lib/browser/scrollMemory';

let height = 0;
let scrolledTo: number[] = [];

const scrollBy = (y: number) => Object.assign(window, { scrollY: y });

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  scrolledTo = [];
  height = 800;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  Object.assign(window, { innerHeight: 800 });
  window.scrollTo = ((_x: number, y: number) => {
    scrolledTo.push(y);
    scrollBy(y);
  }) as typeof window.scrollTo;
  scrollBy(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('restoring', () => {
  test('at once where the page is tall enough', () => {
    height = 3_000;
    restoreScroll(2_200);
    expect(scrolledTo).toEqual([2_200]);
  });

  test('as soon as the page has grown, looking every 100 ms', () => {
    restoreScroll(1_000);
    vi.advanceTimersByTime(1_250);
    expect(scrolledTo).toEqual([]);
    height = 1_800;
    vi.advanceTimersByTime(49);
    expect(scrolledTo).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(scrolledTo).toEqual([1_000]);
    vi.advanceTimersByTime(10_000);
    expect(scrolledTo).toHaveLength(1);
  });

  test('the top after 20 looks in vain', () => {
    restoreScroll(1_000);
    vi.advanceTimersByTime(1_999);
    expect(scrolledTo).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(scrolledTo).toEqual([0]);
    height = 5_000;
    vi.advanceTimersByTime(10_000);
    expect(scrolledTo).toEqual([0]);
  });

  test.each(['wheel', 'touchstart'])('leaves a visitor alone who scrolls meanwhile (%s)', (event) => {
    restoreScroll(1_000);
    window.dispatchEvent(new Event(event));
    height = 5_000;
    vi.advanceTimersByTime(10_000);
    expect(scrolledTo).toEqual([]);
  });
});

/** A router as far as scroll memory sees it: its keys in the history's state, its events. */
function fakeRouter() {
  const handlers = new Map<string, Set<() => void>>();
  let beforePop: (() => boolean) | undefined;
  const emit = (event: string) => {
    for (const handler of handlers.get(event) ?? []) handler();
  };
  return {
    events: {
      on: (event: string, handler: () => void) =>
        void (handlers.get(event) ?? handlers.set(event, new Set()).get(event))?.add(handler),
      off: (event: string, handler: () => void) => void handlers.get(event)?.delete(handler),
    },
    beforePopState: (callback: () => boolean) => {
      beforePop = callback;
    },
    push(key: string, path: string) {
      emit('routeChangeStart');
      window.history.pushState({ key }, '', path);
      window.scrollTo(0, 0);
      emit('routeChangeComplete');
    },
    /** What the router does on popstate: the address has changed already. */
    pop(key: string, path: string) {
      window.history.replaceState({ key }, '', path);
      beforePop?.();
      emit('routeChangeStart');
      window.scrollTo(0, 0);
      emit('routeChangeComplete');
    },
    count: () => [...handlers.values()].reduce((sum, set) => sum + set.size, 0),
  };
}

describe('remembering', () => {
  test('each history entry has its own place, also two entries of one path', () => {
    window.history.replaceState({ key: 'list' }, '', '/605/search/result');
    const router = fakeRouter();
    const stop = startScrollMemory(router as never);
    height = 10_000;
    scrollBy(4_000);
    router.push('home-a', '/605/house-detail/1');
    scrollBy(700);
    router.push('list-2', '/605/search/result');
    scrollBy(90);
    router.pop('home-a', '/605/house-detail/1');
    expect(window.scrollY).toBe(700);
    router.pop('list', '/605/search/result');
    expect(window.scrollY).toBe(4_000);
    router.pop('list-2', '/605/search/result');
    expect(window.scrollY).toBe(90);
    stop();
  });

  test('a new page starts at its top, and only going back is restored', () => {
    window.history.replaceState({ key: 'a' }, '', '/a');
    const router = fakeRouter();
    const stop = startScrollMemory(router as never);
    height = 10_000;
    scrollBy(4_000);
    router.push('b', '/b');
    expect(window.scrollY).toBe(0);
    router.pop('unknown', '/c');
    expect(window.scrollY).toBe(0);
    stop();
  });

  test('a reload comes back to the place that was left', () => {
    window.history.replaceState({ key: 'before' }, '', '/605?tab=2');
    const first = startScrollMemory(fakeRouter() as never);
    scrollBy(1_500);
    window.dispatchEvent(new Event('pagehide'));
    first();
    scrollBy(0);
    height = 10_000;
    window.history.replaceState({ key: 'after' }, '', '/605?tab=2');
    performance.getEntriesByType = () => [{ type: 'reload' }] as never;
    startScrollMemory(fakeRouter() as never)();
    expect(window.scrollY).toBe(1_500);
    scrollBy(0);
    performance.getEntriesByType = () => [{ type: 'navigate' }] as never;
    startScrollMemory(fakeRouter() as never)();
    expect(window.scrollY).toBe(0);
  });

  test('stops whole, and survives what others write into its storage', () => {
    sessionStorage.setItem('fangjing:scroll', '{broken');
    const router = fakeRouter();
    const stop = startScrollMemory(router as never);
    router.push('b', '/b');
    expect(router.count()).toBeGreaterThan(0);
    stop();
    expect(router.count()).toBe(0);
  });

  test('keeps the last 50 places only', () => {
    const router = fakeRouter();
    const stop = startScrollMemory(router as never);
    for (let at = 0; at < 80; at += 1) router.push(`k${at}`, `/p/${at}`);
    stop();
    expect(JSON.parse(sessionStorage.getItem('fangjing:scroll') ?? '')).toHaveLength(50);
  });
});
