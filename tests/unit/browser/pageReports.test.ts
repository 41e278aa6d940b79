import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendPageReportInput } from '@/lib/visit/contract';

// What a visitor's browser says of a page that failed, and how long it took.

type Metric = { value: number };
type Heard = Record<'onCLS' | 'onINP' | 'onLCP' | 'onTTFB', (metric: Metric) => void>;
const measured: Partial<Heard> = {};
vi.mock('web-vitals', () => {
  const hear = (name: keyof Heard) => (tell: (metric: Metric) => void) => {
    measured[name] = tell;
  };
  return { onCLS: hear('onCLS'), onINP: hear('onINP'), onLCP: hear('onLCP'), onTTFB: hear('onTTFB') };
});

const sent = vi.fn(async () => new Response());
let stop = () => undefined as unknown;

/** A document of its own: the module remembers where it began and what it has said. */
async function start({ share = 0.5, path = '/605/house-detail/1', driven = false } = {}) {
  window.history.replaceState(null, '', path);
  vi.resetModules();
  vi.stubGlobal('fetch', sent);
  vi.spyOn(Math, 'random').mockReturnValue(share);
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(driven);
  const reports = await import('@/lib/browser/pageReports');
  stop = reports.startPageReports();
  return reports;
}
beforeEach(() => {
  window.addEventListener('error', ignore);
  Object.defineProperty(navigator, 'webdriver', { value: false, configurable: true });
});
afterEach(() => {
  stop();
  window.removeEventListener('error', ignore);
  sent.mockClear();
});

const bodies = () =>
  sent.mock.calls.map((asked) => {
    const [, { body }] = asked as unknown as [string, { body: string }];
    // What it says is what the call takes.
    return sendPageReportInput.parse(JSON.parse(body));
  });

function failure(message: string, place = 'chunks/1-a.js:1:20', name = 'TypeError'): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}\n at a (http://localhost:3000/_next/static/${place})`;
  return error;
}
const throwInPage = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
/** Without any listener Vitest takes it for a fault of the test. */
const ignore = () => undefined;

test('an error is said once, with its place in the build and the page’s path alone, and five of one document at most', async () => {
  await start();
  window.history.replaceState(null, '', '/605/search/result?q=secret');
  for (let time = 0; time < 3; time++) throwInPage(failure('x is null'));
  expect(bodies()).toEqual([
    {
      path: '/605/search/result',
      build: 'unknown',
      error: { message: 'TypeError: x is null', place: 'chunks/1-a.js:1:20' },
    },
  ]);
  for (let at = 0; at < 9; at++) throwInPage(failure(`other ${at}`));
  expect(sent).toHaveBeenCalledTimes(5);
});

test('a fault that only speaks of fetching is one', async () => {
  await start();
  throwInPage(failure('router.prefetch is not a function'));
  expect(sent).toHaveBeenCalledOnce();
});

test('a promise that nobody waited for is said too, and what a part of the page could not draw', async () => {
  const { reportPageError } = await start();
  const event = new Event('unhandledrejection') as PromiseRejectionEvent;
  Object.defineProperty(event, 'reason', { value: failure('late') });
  window.dispatchEvent(event);
  reportPageError(failure('not drawn'));
  expect(bodies().map(({ error }) => error?.message)).toEqual(['TypeError: late', 'TypeError: not drawn']);
});

test.each([
  ['an extension', Object.assign(new Error('x'), { stack: 'at chrome-extension://ab/in.js:1:2' })],
  ['the network, as Chrome says it', failure('Failed to fetch')],
  ['the network, as Firefox says it', failure('NetworkError when attempting to fetch resource.')],
  ['the network, as Safari says it', failure('Load failed')],
  ['the network, as Safari says it of a lost one', failure('The network connection was lost.')],
  ['a call that was refused', failure('没有登录', undefined, 'ApiError')],
  ['a call that was cancelled', failure('canceled', undefined, 'CanceledError')],
  ['code that a new build has replaced', failure('Loading chunk 12 failed.', undefined, 'ChunkLoadError')],
  ['a script of another host', null],
  ['what is no error', 'text'],
])('nothing is said of what comes of %s', async (_name, error) => {
  await start();
  throwInPage(error);
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['the staff’s pages', { path: '/console/today' }],
  ['a browser that a program drives', { driven: true }],
])('nor of %s', async (_name, of) => {
  const { reportPageError } = await start({ ...of, share: 0 });
  throwInPage(failure('x'));
  reportPageError(failure('x'));
  expect(sent).not.toHaveBeenCalled();
});

test('one document in ten says how long it took, once, when it is left, by the path that it began with', async () => {
  await start({ share: 0.09 });
  await vi.waitFor(() => expect(measured.onTTFB).toBeDefined());
  measured.onLCP?.({ value: 1_234.5 });
  measured.onCLS?.({ value: 0.0125 });
  window.history.replaceState(null, '', '/605/search/result');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).not.toHaveBeenCalled();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  for (let time = 0; time < 2; time++) document.dispatchEvent(new Event('visibilitychange'));
  expect(bodies()).toEqual([{ path: '/605/house-detail/1', build: 'unknown', times: { LCP: 1_234.5, CLS: 12.5 } }]);
});
