import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mayPrefetch, startPrefetch } from '@/lib/browser/prefetch';
import { whenIdle } from '@/lib/browser/whenIdle';

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('on %j prefetching is allowed: %s', (connection, allowed) => {
  expect(mayPrefetch(connection)).toBe(allowed);
});

test('idle work waits no longer than 2000 ms', () => {
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  const run = vi.fn();
  whenIdle(run);
  expect(idle).toHaveBeenCalledWith(run, { timeout: 2_000 });
});

test('a browser without idle callbacks waits that long', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(1_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

describe('links in view', () => {
  let observed: Element[];
  let see: (...links: Element[]) => void;
  let idle: (() => void)[];
  const settle = () => {
    for (const run of idle.splice(0)) run();
  };
  const prefetch = vi.fn<(path: string) => Promise<void>>(() => Promise.resolve());
  const target = new EventTarget();
  const events = {
    on: (name: string, listen: () => void) => target.addEventListener(name, listen),
    off: (name: string, listen: () => void) => target.removeEventListener(name, listen),
  };
  const first = vi.fn();

  beforeEach(() => {
    observed = [];
    idle = [];
    prefetch.mockClear();
    first.mockClear();
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: unknown[]) => void) {
          see = (...links) => callback(links.map((target) => ({ target, isIntersecting: true })));
        }
        observe = (link: Element) => observed.push(link);
        unobserve = (link: Element) => {
          observed = observed.filter((one) => one !== link);
        };
        disconnect = () => {
          observed = [];
        };
      },
    );
    document.body.innerHTML = '<a id="a" href="/605">a</a><a id="b" href="https://evil.com/605">b</a>';
  });
  const move = () => window.dispatchEvent(new Event('touchstart'));
  const press = (id: string) => link(id).dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const link = (id: string) => document.getElementById(id) as HTMLElement;

  test('are prefetched once, when idle, and only those of our own', () => {
    const stop = startPrefetch({ page: prefetch, shared: first }, events);
    move();
    expect(observed).toEqual([]);
    settle();
    expect(observed).toEqual([link('a'), link('b')]);
    expect(first).toHaveBeenCalledTimes(1);
    see(link('a'), link('b'));
    expect(prefetch).not.toHaveBeenCalled();
    settle();
    expect(prefetch.mock.calls).toEqual([['/605']]);
    expect(observed).toEqual([]);
    stop();
  });

  test('count also when they appear later', async () => {
    const stop = startPrefetch({ page: prefetch, shared: first }, events);
    move();
    settle();
    document.body.insertAdjacentHTML('beforeend', '<p><a id="c" href="/citylist">c</a></p>');
    await Promise.resolve();
    settle();
    see(link('c'));
    settle();
    expect(prefetch.mock.calls).toEqual([['/citylist']]);
    stop();
    expect(observed).toEqual([]);
  });

  test('are left alone with data saver', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const stop = startPrefetch({ page: prefetch, shared: first }, events);
    move();
    settle();
    expect(observed).toEqual([]);
    expect(first).not.toHaveBeenCalled();
    stop();
  });

  test('come one after the other, and none while a page is opened', async () => {
    const stop = startPrefetch({ page: prefetch, shared: first }, events);
    document.body.insertAdjacentHTML('beforeend', '<a id="c" href="/citylist">c</a><a id="d" href="/login">d</a>');
    move();
    settle();
    const arrival = Promise.withResolvers<void>();
    prefetch.mockReturnValueOnce(arrival.promise);
    see(link('a'), link('c'), link('d'));
    settle();
    await Promise.resolve();
    expect(prefetch.mock.calls).toEqual([['/605']]);
    expect(idle).toEqual([]);
    arrival.resolve();
    await vi.waitFor(() => expect(idle).toHaveLength(1));
    target.dispatchEvent(new Event('routeChangeStart'));
    settle();
    expect(prefetch).toHaveBeenCalledTimes(1);
    await Promise.resolve();
    expect(idle).toEqual([]);
    target.dispatchEvent(new Event('routeChangeComplete'));
    settle();
    expect(prefetch.mock.calls).toEqual([['/605'], ['/citylist']]);
    stop();
  });

  test('that are pressed are fetched at once, and no other', () => {
    const stop = startPrefetch({ page: prefetch, shared: first }, events);
    press('a');
    link('a').dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(prefetch.mock.calls).toEqual([['/605']]);
    expect(first).toHaveBeenCalledTimes(1);
    settle();
    expect(observed).toEqual([]);
    press('b');
    settle();
    expect(observed).toEqual([link('a'), link('b')]);
    expect(prefetch).toHaveBeenCalledTimes(1);
    stop();
  });

  test('over which one only moves wait for an idle moment', () => {
    const stop = startPrefetch({ page: prefetch, shared: first }, events);
    for (let step = 0; step < 3; step += 1) link('a').dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(prefetch).not.toHaveBeenCalled();
    expect(first).not.toHaveBeenCalled();
    settle();
    expect(observed).toEqual([link('a'), link('b')]);
    see(link('a'));
    press('a');
    settle();
    expect(prefetch).toHaveBeenCalledTimes(1);
    expect(first).toHaveBeenCalledTimes(1);
    stop();
  });

  test('wait for the visitor, and for nobody once stopped', () => {
    const stop = startPrefetch({ page: prefetch, shared: first }, events);
    settle();
    expect(observed).toEqual([]);
    stop();
    move();
    settle();
    expect(observed).toEqual([]);
  });
});
