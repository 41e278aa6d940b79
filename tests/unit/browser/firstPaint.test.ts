import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endEarly, replayEarlyClicks } from '@/lib/browser/replayEarlyClicks';
import { firstPaintScript } from '../../../scripts/next/afterFirstPaint.js';

// The script as browsers get it, in a page that nothing else runs in.

const started = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const last = () => document.head.querySelector<HTMLScriptElement>('script[src="/b.js"]');
let frames: FrameRequestCallback[] = [];
const paint = () => {
  for (const frame of frames.splice(0)) frame(0);
};

function run(scripts = '/a.js /b.js') {
  const own = Object.assign(document.createElement('script'), { text: '' });
  own.dataset.scripts = scripts;
  own.dataset.manifest = '/manifest.js';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own);
  // biome-ignore lint/security/noGlobalEval: it is a whole script, and runs nowhere else
  // biome-ignore lint/complexity/noCommaOperator: evaluated outside of this function
  (0, eval)(firstPaintScript);
}

beforeEach(() => {
  vi.useFakeTimers();
  // All that jsdom lacks of what is asked for.
  vi.stubGlobal('ResizeObserver', class {});
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  document.head.innerHTML = '';
  document.body.innerHTML = '<a href="#x">link</a><button type="button"><i>press</i></button>';
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

function pressesOnceHydrated(): number {
  const seen = vi.fn();
  document.querySelector('button')?.addEventListener('click', seen);
  replayEarlyClicks();
  return seen.mock.calls.length;
}

test('loads the scripts when the browser says that it has painted', () => {
  const observed: Array<{ report: () => void; options: object }> = [];
  class Observer {
    static supportedEntryTypes = ['paint'];
    report: () => void;
    constructor(report: () => void) {
      this.report = report;
    }
    observe(options: object) {
      observed.push({ report: this.report, options });
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  run();
  paint();
  vi.advanceTimersByTime(500);
  expect(started()).toEqual([]);
  expect(observed.map(({ options }) => options)).toEqual([{ type: 'paint', buffered: true }]);
  observed[0]?.report();
  expect(started()).toEqual(['/a.js', '/b.js']);
});

test('where it cannot say, loads them in their order after a frame, once', () => {
  run();
  expect(started()).toEqual([]);
  paint();
  expect(started()).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(started()).toEqual(['/a.js', '/b.js']);
  expect([...document.head.querySelectorAll('script')].map(({ async }) => async)).toEqual([false, false]);
  vi.advanceTimersByTime(5_000);
  expect(started()).toHaveLength(2);
});

test('asks for many a few at a time, in their order, each once', () => {
  const all = Array.from({ length: 11 }, (_, at) => `/${at}.js`);
  run(all.join(' '));
  paint();
  vi.advanceTimersToNextTimer();
  const first = started();
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(all.length);
  expect(first).toEqual(all.slice(0, first.length));
  vi.advanceTimersByTime(5_000);
  expect(started()).toEqual(all);
});

test('a tab that paints nothing gets them too', () => {
  run();
  vi.advanceTimersByTime(1_000);
  expect(started()).toEqual(['/a.js', '/b.js']);
});

test('a button pressed before the scripts came is pressed again when the page is hydrated, once', () => {
  run();
  press('i');
  expect(pressesOnceHydrated()).toBe(1);
  expect(pressesOnceHydrated()).toBe(0);
});

test('not where a link was pressed after it, nor where the button has gone', () => {
  run();
  press('i');
  press('a');
  expect(pressesOnceHydrated()).toBe(0);
  run();
  press('i');
  const button = document.querySelector('button');
  const seen = vi.fn();
  button?.addEventListener('click', seen);
  button?.remove();
  replayEarlyClicks();
  expect(seen).not.toHaveBeenCalled();
});

describe('a link to what is there only without JavaScript', () => {
  const opened = vi.fn((event: Event) => event.preventDefault());
  const repeat = () => {
    opened.mockClear();
    for (const link of document.querySelectorAll('a')) link.addEventListener('click', opened);
    replayEarlyClicks();
    return opened.mock.calls.length;
  };
  beforeEach(() => {
    document.body.innerHTML =
      '<a href="#lead">first</a><a href="#lead">second</a><a href="#cost">part</a><p id="cost">';
  });
  afterEach(() => history.replaceState(null, '', '/'));

  test('is followed again when the page is hydrated, once', () => {
    history.replaceState({ kept: true }, '', '/605/house-detail/1?from=x#lead');
    expect(repeat()).toBe(1);
    expect(location.pathname + location.search + location.hash).toBe('/605/house-detail/1?from=x');
    expect(history.state).toEqual({ kept: true });
    expect(repeat()).toBe(0);
  });

  test.each(['#cost', '#unknown', '#', ''])('not where the address ends in %j', (hash) => {
    history.replaceState(null, '', `/605/house-detail/1${hash}`);
    expect(repeat()).toBe(0);
    expect(location.hash).toBe(hash === '#' ? '' : hash);
  });
});

describe('another document that is loaded', () => {
  const navigation = new EventTarget();
  const navigate = (facts: { sameDocument?: boolean; url?: string; downloadRequest?: string }) => {
    const { sameDocument = false, url = `${location.origin}/605`, downloadRequest = null } = facts;
    navigation.dispatchEvent(
      Object.assign(new Event('navigate'), { destination: { sameDocument, url }, downloadRequest }),
    );
  };
  beforeEach(() => vi.stubGlobal('navigation', navigation));

  test('is remembered, also when the shell has come', () => {
    run();
    const { isLeaving } = endEarly();
    expect('early' in window).toBe(false);
    expect(isLeaving()).toBe(false);
    navigate({});
    expect(isLeaving()).toBe(true);
  });

  test.each([
    ['a place on the page', { sameDocument: true }],
    ['a file', { downloadRequest: '' }],
    ['a phone number', { url: 'tel:10086' }],
    ['another site', { url: 'https://elsewhere.example/' }],
  ])('is not %s', (_name, facts) => {
    run();
    navigate(facts);
    expect(endEarly().isLeaving()).toBe(false);
  });

  test('is forgotten by a page that one comes back to', () => {
    run();
    navigate({});
    const { isLeaving } = endEarly();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(isLeaving()).toBe(true);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(isLeaving()).toBe(false);
  });

  test('is not known where browsers do not say so, nor in development', () => {
    vi.stubGlobal('navigation', undefined);
    run();
    expect(endEarly().isLeaving()).toBe(false);
    expect(endEarly().isLeaving()).toBe(false);
  });
});

test('a press after the last script came is left to React', () => {
  run();
  paint();
  vi.advanceTimersByTime(0);
  last()?.dispatchEvent(new Event('load'));
  press('i');
  expect(pressesOnceHydrated()).toBe(0);
});

test('brings the list of all pages when the router asks for it, once, and again where it did not come', () => {
  run();
  const router = window as { __BUILD_MANIFEST_CB?: () => void };
  expect(router.__BUILD_MANIFEST_CB).toBeUndefined();
  expect(started()).not.toContain('/manifest.js');
  const [first, second] = [vi.fn(), vi.fn()];
  router.__BUILD_MANIFEST_CB = first;
  router.__BUILD_MANIFEST_CB = second;
  expect(router.__BUILD_MANIFEST_CB).toBe(second);
  expect(started().filter((src) => src === '/manifest.js')).toHaveLength(1);
  document.head.querySelector('script[src="/manifest.js"]')?.dispatchEvent(new Event('error'));
  router.__BUILD_MANIFEST_CB = first;
  expect(started().filter((src) => src === '/manifest.js')).toHaveLength(2);
});

test('a browser that lacks a built-in loads the polyfills before all other scripts', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  run();
  vi.advanceTimersByTime(1000);
  expect(started()).toEqual(['/a.js', '/b.js']);
  document.head.innerHTML = '';
  const { replaceAll } = String.prototype;
  Reflect.deleteProperty(String.prototype, 'replaceAll');
  try {
    run();
    vi.advanceTimersByTime(1000);
  } finally {
    Object.defineProperty(String.prototype, 'replaceAll', { value: replaceAll, configurable: true, writable: true });
  }
  expect(started()).toEqual([
    expect.stringMatching(/^\/_next\/static\/chunks\/old-browsers-\w+\.js$/),
    '/a.js',
    '/b.js',
  ]);
});

test('a script that is none is asked for once more past all caches, and so is a sheet', async () => {
  const fetched = vi.fn(async (_src: string, _how: object) => new Response('x'));
  vi.stubGlobal('fetch', fetched);
  document.head.innerHTML = '<link rel="stylesheet" href="/bad.css">';
  run('/c.js /d.js');
  vi.advanceTimersByTime(1000);
  const [first] = document.head.querySelectorAll('script');
  first?.dispatchEvent(new Event('error'));
  const error = new SyntaxError('Unexpected token <');
  const filename = `${location.origin}/d.js`;
  window.dispatchEvent(new ErrorEvent('error', { error, filename }));
  window.dispatchEvent(new ErrorEvent('error', { error, filename }));
  // Another's script, and one that runs and fails.
  window.dispatchEvent(new ErrorEvent('error', { error, filename: 'https://other.example/d.js' }));
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x'), filename: `${location.origin}/c.js` }));
  await vi.runAllTimersAsync();
  expect(fetched.mock.calls.map(([src]) => src.replace(location.origin, '')).sort()).toEqual([
    '/bad.css',
    '/c.js',
    '/d.js',
  ]);
  expect(fetched.mock.calls.every(([, how]) => JSON.stringify(how) === '{"cache":"reload"}')).toBe(true);
  expect(started()).toEqual(['/c.js', '/d.js', '/c.js?again', '/d.js?again']);
  expect(document.querySelector('link')?.href).toBe(`${location.origin}/bad.css?again`);
});
