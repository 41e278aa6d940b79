// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadAllStyles } from '@/lib/browser/allStyles';
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

const click = () => {
  document.body.innerHTML = '<a href="/605">x</a>';
  document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
};

let router: ReturnType<typeof fakeRouter>;
const onLeave = vi.fn();

beforeEach(() => {
  router = fakeRouter();
  onLeave.mockClear();
});

describe('the shell', () => {
  test('follows links through the router and cancels what a left page was waiting for', async () => {
    const stop = startShell(router as never, { onLeave });
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

  test('leaves links to the browser until the styles of other pages are there', async () => {
    document.head.innerHTML = '<script data-all-styles="/all.css"></script>';
    const stop = startShell(router as never, { onLeave });
    const link = await vi.waitFor(() => {
      const found = document.querySelector<HTMLLinkElement>('link[href="/all.css"]');
      if (!found) throw new Error('not asked for');
      return found;
    });
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click();
    expect(router.push).not.toHaveBeenCalled();
    link.dispatchEvent(new Event('load'));
    await vi.waitFor(() => {
      click();
      expect(router.push).toHaveBeenCalledWith('/605');
    });
    stop();
    document.head.innerHTML = '';
  });

  test('stops whole', async () => {
    startShell(router as never, { onLeave })();
    expect(router.count()).toBe(0);
    await loadAllStyles();
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
