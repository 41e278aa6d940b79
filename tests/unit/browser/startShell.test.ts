import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadShell } from '@/lib/browser/loadShell';
import { startShell } from '@/lib/browser/startShell';

type Handler = (...args: unknown[]) => void;

function fakeRouter() {
  const handlers = new Map<string, Set<Handler>>();
  const of = (event: string) => handlers.get(event) ?? new Set<Handler>();
  return {
    push: vi.fn(async () => true),
    prefetch: vi.fn(async () => {}),
    beforePopState: vi.fn(),
    events: {
      on: (event: string, handler: Handler) => void handlers.set(event, of(event).add(handler)),
      off: (event: string, handler: Handler) => void of(event).delete(handler),
    },
    emit: (event: string, ...args: unknown[]) => {
      for (const handler of of(event)) handler(...args);
    },
    count: () => [...handlers.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

const click = (path = '/605') => {
  document.body.innerHTML = `<a href="${path}">x</a>`;
  document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
};

let router: ReturnType<typeof fakeRouter>;
const onLeave = vi.fn();
const isLeaving = () => false;
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

beforeEach(() => {
  router = fakeRouter();
  onLeave.mockClear();
});

describe('the shell', () => {
  test('follows links through the router and cancels what a left page was waiting for', async () => {
    const stop = startShell(router as never, { onLeave, isLeaving });
    await vi.waitFor(() => {
      click();
      expect(router.push).toHaveBeenCalled();
    });
    expect(router.push).toHaveBeenCalledWith('/605');
    router.emit('routeChangeStart', '/605?a=1', { shallow: true });
    expect(onLeave).not.toHaveBeenCalled();
    router.emit('routeChangeStart', '/605', { shallow: false });
    expect(onLeave).toHaveBeenCalledTimes(1);
    stop();
  });

  describe('of links that are pressed before the first is opened', () => {
    let stop: () => void;
    const opened = () => (router.push.mock.calls as unknown[][]).map(([path]) => path);
    beforeEach(() => {
      stop = startShell(router as never, { onLeave, isLeaving });
      // Waits for the list of all pages, which here never comes.
      router.push.mockReturnValueOnce(new Promise(() => {}));
      return () => stop();
    });

    test('at once, only the last is', async () => {
      for (const path of ['/605', '/606', '/607']) click(path);
      await settled();
      expect(opened()).toEqual(['/607']);
    });

    test('one by one, only the last is, and not before the router can drop the first for it', async () => {
      click('/605');
      await settled();
      click('/606');
      click('/607');
      await settled();
      expect(opened()).toEqual(['/605']);
      router.emit('routeChangeStart', '/605', { shallow: false });
      await vi.waitFor(() => expect(opened()).toEqual(['/605', '/607']));
    });
  });

  test('a link opens after one that the router would not open', async () => {
    const stop = startShell(router as never, { onLeave, isLeaving });
    router.push.mockResolvedValueOnce(false);
    click();
    await vi.waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
    click('/606');
    await vi.waitFor(() => expect(router.push).toHaveBeenLastCalledWith('/606'));
    stop();
  });

  describe('in a document with the styles of its own page alone', () => {
    const sheet = () => document.querySelector<HTMLLinkElement>('link[href="/all.css"]');
    let styles: typeof import('@/lib/browser/allStyles');
    let stop: () => void;

    beforeEach(async () => {
      vi.resetModules();
      document.head.innerHTML = '<link rel="stylesheet" data-href="/all.css">';
      styles = await import('@/lib/browser/allStyles');
      const fresh = await import('@/lib/browser/startShell');
      stop = fresh.startShell(router as never, { onLeave, isLeaving });
      return () => {
        stop();
        document.head.innerHTML = '';
      };
    });

    test('a link to another page waits for its styles', async () => {
      expect(sheet()).toBeNull();
      click();
      await settled();
      expect(router.push).not.toHaveBeenCalled();
      sheet()?.dispatchEvent(new Event('load'));
      await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/605'));
      expect(sheet()?.media).toBe('print');
      router.emit('beforeHistoryChange', '/605', { shallow: false });
      expect(sheet()?.media).toBe('all');
    });

    test('a link to the same page asked otherwise needs none', async () => {
      router.emit('routeChangeComplete', '/605?page=2', { shallow: false });
      click();
      await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/605'));
      expect(sheet()).toBeNull();
    });

    test('whoever leads away without a link has them loaded', async () => {
      router.emit('routeChangeStart', '/citylist', { shallow: false });
      expect(sheet()).not.toBeNull();
      sheet()?.dispatchEvent(new Event('load'));
      await styles.loadAllStyles();
    });
  });

  test('stops whole', async () => {
    startShell(router as never, { onLeave, isLeaving })();
    expect(router.count()).toBe(0);
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click();
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe('loading it', () => {
  test('starts it once it is there', async () => {
    const stop = loadShell(router as never, { onLeave });
    expect(router.count()).toBe(0);
    await vi.waitFor(() => expect(router.count()).toBeGreaterThan(0));
    stop();
    expect(router.count()).toBe(0);
  });

  test('not when it is no longer wanted', async () => {
    loadShell(router as never, { onLeave })();
    await import('@/lib/browser/startShell');
    await Promise.resolve();
    expect(router.count()).toBe(0);
  });
});
