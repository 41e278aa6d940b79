import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const SOURCE = readFileSync('public/sw.js', 'utf8');
const ORIGIN = 'https://fangjing.example';

/** The Cache of a browser as far as public/sw.js uses it: keys in the order of putting. */
class FakeCache {
  private entries = new Map<string, Response>();
  private key = (request: RequestInfo) => new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  match = async (request: RequestInfo) => this.entries.get(this.key(request))?.clone();
  put = async (request: RequestInfo, response: Response) => void this.entries.set(this.key(request), response);
  delete = async (request: RequestInfo) => this.entries.delete(this.key(request));
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
  addAll = async (paths: string[]) => {
    for (const path of paths) this.entries.set(this.key(path), html(readFileSync(`public${path}`, 'utf8')));
  };
  list = () => [...this.entries.keys()].map((url) => url.slice(ORIGIN.length));
}

let stores: Map<string, FakeCache>;
/** Of the browser: a test may have it refuse. */
let openStore: (name: string) => Promise<FakeCache>;
/** What the page was answered last, while the worker may still be busy. */
let answered: Promise<Response> | undefined;
let network: (request: Request) => Promise<Response>;

const open = async (name: string) => {
  const found = stores.get(name) ?? new FakeCache();
  stores.set(name, found);
  return found;
};

const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
const page = (title: string, headers: Record<string, string> = {}) =>
  html(`<html><head><title>${title}</title></head><body><div id="__next">${title}</div></body></html>`, {
    'cache-control': 'private, no-store',
    'x-offline-copy': 'public',
    'content-security-policy': "default-src 'none'",
    date: 'Fri, 20 Nov 2026 01:30:00 GMT',
    ...headers,
  });

/** A file as the server answers with it. */
const fileAt = (url: string, headers: Record<string, string> = {}) => {
  const types: Partial<Record<string, string>> = { css: 'text/css', svg: 'image/svg+xml' };
  const type = types[url.slice(url.lastIndexOf('.') + 1)] ?? 'text/javascript';
  return new Response('x', { headers: { 'content-type': `${type}; charset=utf-8`, ...headers } });
};

type Listener = (event: Record<string, unknown>) => void;

function startWorker(version: string) {
  const listeners = new Map<string, Listener>();
  const self = {
    location: new URL(`${ORIGIN}/sw.js?v=${version}`),
    crypto: globalThis.crypto,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn() },
    registration: { unregister: vi.fn(), navigationPreload: { enable: vi.fn() } },
  };
  const caches = {
    open: (name: string) => openStore(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const fetch = (request: RequestInfo) =>
    network(typeof request === 'string' ? new Request(new URL(request, ORIGIN)) : request);
  const now = { Date, setTimeout: (run: () => void, ms: number) => setTimeout(run, ms) };
  runInNewContext(SOURCE, { self, caches, fetch, URL, Headers, Response, String, console, ...now });

  const dispatch = async (type: string, init: Record<string, unknown> = {}) => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...init,
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    answered = answer;
    const response = await answer;
    await Promise.all(waits);
    return response;
  };
  const ask = (path: string, mode = 'no-cors', method = 'GET') =>
    dispatch('fetch', { request: { url: new URL(path, ORIGIN).href, method, mode } });
  return {
    self,
    dispatch,
    ask,
    visit: (path: string) => ask(path, 'navigate'),
    install: async () => {
      await dispatch('install');
      await dispatch('activate');
    },
  };
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const kept = (name: string) => stores.get(`fangjing-${name}`)?.list() ?? [];

beforeEach(() => {
  stores = new Map();
  openStore = open;
  network = async () => page('上海');
});

describe('pages', () => {
  test('come from the network; offline the copy comes with a note, its age and its security headers', async () => {
    const worker = startWorker('one');
    await worker.install();
    expect(await (await worker.visit('/605#top'))?.text()).toContain('>上海</div>');
    expect(kept('pages-one')).toEqual(['/605']);
    network = async () => page('上海，新');
    expect(await (await worker.visit('/605'))?.text()).toContain('上海，新');
    network = offline;
    const copy = await worker.visit('/605#deals');
    const text = await copy?.text();
    expect(text).toContain('上海，新');
    expect(text).toContain('网络已断开，显示的是 11-20 09:30 保存的内容</p><div id="__next">');
    expect(text).toContain('<link rel="stylesheet" href="/offline.css">');
    expect(copy?.headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  test.each([
    ['a page that is not marked public', () => page('我的', { 'x-offline-copy': '' })],
    ['a page marked otherwise', () => page('我的', { 'x-offline-copy': 'private' })],
    [
      'an error',
      () => new Response('x', { status: 500, headers: { 'x-offline-copy': 'public', 'content-type': 'text/html' } }),
    ],
    ['what is no page', () => page('x', { 'content-type': 'application/json' })],
    ['a redirected answer', () => Object.defineProperty(page('x'), 'redirected', { value: true })],
  ])('%s is never kept', async (_name, answer) => {
    const worker = startWorker('one');
    await worker.install();
    network = async () => answer();
    await worker.visit('/profile');
    expect(kept('pages-one')).toEqual([]);
  });

  test('one that was not kept shows the offline page with what was, the latest first', async () => {
    const worker = startWorker('one');
    await worker.install();
    network = async () => page('上海 &amp; 周边');
    await worker.visit('/605?a=1&b="2');
    network = async () => page('北京');
    await worker.visit('/110');
    network = offline;
    const text = await (await worker.visit('/441?x=<'))?.text();
    expect(text).toContain('这一页没有离线保存');
    expect(text).toContain(
      '<ul><li><a href="/110">北京</a></li><li><a href="/605?a=1&amp;b=%222">上海 &amp; 周边</a></li></ul>',
    );
    expect(text).toContain('href="/441?x=%3C">重试');
  });

  test('no more than 30 are kept, the last visited stay', async () => {
    const worker = startWorker('one');
    await worker.install();
    for (let id = 1; id <= 30; id += 1) await worker.visit(`/${id}`);
    await worker.visit('/1');
    await worker.visit('/31');
    const pages = kept('pages-one');
    expect(pages).toHaveLength(30);
    expect(pages).toContain('/1');
    expect(pages).not.toContain('/2');
  });
});

describe('pages opened without loading their document', () => {
  const visited = (path: unknown) => ({ data: { type: 'visited', path } });

  test('are fetched and kept, unless their copy is young', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T01:35:00Z'), toFake: ['Date'] });
    const worker = startWorker('one');
    await worker.install();
    const asked: string[] = [];
    network = async ({ url }) => {
      asked.push(url);
      return page('上海');
    };
    await worker.dispatch('message', visited('/605'));
    await worker.dispatch('message', visited('/605'));
    expect(asked).toEqual([`${ORIGIN}/605`]);
    vi.setSystemTime(Date.parse('2026-11-20T01:40:01Z'));
    await worker.dispatch('message', visited('/605'));
    expect(asked).toHaveLength(2);
    vi.useRealTimers();
  });

  test('come with the files that their document names, each once, and look the same offline', async () => {
    const worker = startWorker('one');
    await worker.install();
    const sheet = '/_next/static/css/pages/%5Bcity%5D-1.css';
    const scripts = ['/_next/static/chunks/a-1.js', '/_next/static/chunks/b-2.js'];
    const asked: string[] = [];
    network = async ({ url }) => {
      asked.push(url.slice(ORIGIN.length));
      if (!url.endsWith('/605')) return fileAt(url);
      const named = `<link rel="stylesheet" href="${sheet}"><script src="/_next/static/first.js" data-scripts="${scripts.join(' ')}">`;
      return html(`<html><head>${named}</script></head></html>`, { 'x-offline-copy': 'public' });
    };
    await worker.ask(scripts[0] as string);
    await worker.dispatch('message', visited('/605'));
    expect(asked).toEqual([scripts[0], '/605', sheet, '/_next/static/first.js', scripts[1]]);
    network = offline;
    expect(await (await worker.ask(sheet))?.text()).toBe('x');
  });

  test.each([['https://evil.com/'], ['//evil.com/'], [605], [undefined]])('%j is not fetched', async (path) => {
    const worker = startWorker('one');
    await worker.install();
    network = vi.fn(async () => page('x'));
    await worker.dispatch('message', visited(path));
    expect(network).not.toHaveBeenCalled();
  });

  test('a private page stays away, a lost network is no error', async () => {
    const worker = startWorker('one');
    await worker.install();
    network = async () => page('我的', { 'x-offline-copy': '' });
    await worker.dispatch('message', visited('/profile'));
    network = offline;
    await worker.dispatch('message', visited('/605'));
    expect(kept('pages-one')).toEqual([]);
  });
});

describe('files', () => {
  const asked = vi.fn();
  const answer = (headers: Record<string, string> = {}) => {
    asked.mockClear();
    network = async ({ url }) => {
      asked(url);
      return fileAt(url, headers);
    };
  };

  test('hashed files come from the cache once they are there', async () => {
    const worker = startWorker('one');
    answer();
    await worker.ask('/_next/static/chunks/a-1.js');
    await worker.ask('/_next/static/chunks/a-1.js');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('no more than 150 of them', async () => {
    const worker = startWorker('one');
    answer();
    for (let at = 0; at < 160; at += 1) await worker.ask(`/_next/static/chunks/${at}.js`);
    expect(kept('files-one')).toHaveLength(150);
    expect(kept('files-one')[0]).toBe('/_next/static/chunks/10.js');
  });

  test('drawn pictures are kept only when they never change', async () => {
    const worker = startWorker('one');
    answer({ 'cache-control': 'public, max-age=60' });
    await worker.ask('/api/picture/a.svg');
    answer({ 'cache-control': 'public, max-age=31536000, immutable' });
    await worker.ask('/api/picture/b.svg');
    expect(kept('pictures-one')).toEqual(['/api/picture/b.svg']);
  });

  test.each([
    ['a call', '/api/im/switch', 'GET'],
    ['page data', '/_next/data/one/605.json', 'GET'],
    ['another origin', 'https://evil.com/_next/static/a.js', 'GET'],
    ['a write', '/_next/static/a.js', 'POST'],
  ])('%s is left to the browser', async (_name, path, method) => {
    const worker = startWorker('one');
    answer();
    expect(await worker.ask(path, 'cors', method)).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('what is no file of ours', () => {
  const script = '/_next/static/chunks/a-1.js';
  const good = async ({ url }: Request) => fileAt(url);

  test.each<[string, () => Response]>([
    ['the sign-in page of a network', () => html('<h1>请登录无线网络</h1>')],
    [
      'an answer of another place',
      () => Object.defineProperty(fileAt(script), 'url', { value: 'https://portal.example/a.js' }),
    ],
    ['an answer after a redirect', () => Object.defineProperty(fileAt(script), 'redirected', { value: true })],
    ['an error', () => new Response('x', { status: 503, headers: { 'content-type': 'text/javascript' } })],
    ['an answer without a type', () => new Response(new Uint8Array([120]))],
  ])('%s is handed on once and never kept as a script', async (_name, answer) => {
    const worker = startWorker('one');
    network = async () => answer();
    await worker.ask(script);
    expect(kept('files-one')).toEqual([]);
    network = good;
    expect(await (await worker.ask(script))?.text()).toBe('x');
    expect(kept('files-one')).toEqual([script]);
  });

  test('a page that was kept as a script is asked for again', async () => {
    const worker = startWorker('one');
    await (await open('fangjing-files-one')).put(script, html('<h1>请登录无线网络</h1>'));
    network = good;
    expect(await (await worker.ask(script))?.text()).toBe('x');
  });

  test('a file that a page asks for past all caches, since it did not run, takes the place of the one kept', async () => {
    const worker = startWorker('one');
    await (await open('fangjing-files-one')).put(
      script,
      new Response('x(', { headers: { 'content-type': 'text/javascript' } }),
    );
    network = good;
    const request = { url: ORIGIN + script, method: 'GET', mode: 'cors', cache: 'reload' };
    await worker.dispatch('fetch', { request });
    expect(await (await worker.ask(script))?.text()).toBe('x');
  });

  test('nor is it kept as what a page names, or as a picture', async () => {
    const worker = startWorker('one');
    await worker.install();
    network = async ({ url }) =>
      url.endsWith('/605') ? html(`<script src="${script}">`, { 'x-offline-copy': 'public' }) : html('portal');
    await worker.dispatch('message', { data: { type: 'visited', path: '/605' } });
    network = async () => html('portal', { 'cache-control': 'immutable' });
    await worker.ask('/api/picture/a.svg');
    expect([...kept('files-one'), ...kept('pictures-one')]).toEqual([]);
  });

  test('a sheet that is not the text it is named after is not kept', async () => {
    const worker = startWorker('one');
    network = good;
    // SHA-256 of "x" begins with 2d711642b726b044.
    await worker.ask('/_next/static/css/page-2d711642b726b044.css');
    await worker.ask('/_next/static/css/page-2d711642b726b045.css');
    expect(kept('files-one')).toEqual(['/_next/static/css/page-2d711642b726b044.css']);
  });
});

describe('a browser whose caches refuse', () => {
  const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const broken = (names: readonly string[]) => async (name: string) =>
    Object.assign(await open(name), Object.fromEntries(names.map((one) => [one, refuse])));

  test.each<[string, (name: string) => Promise<FakeCache>]>([
    ['open', refuse],
    ['match', broken(['match'])],
    ['put', broken(['put'])],
    ['all', broken(['match', 'put', 'delete', 'keys', 'addAll'])],
  ])('has its pages and files from the network (%s)', async (_name, opened) => {
    openStore = opened;
    const worker = startWorker('one');
    await worker.install();
    expect(await (await worker.visit('/605'))?.text()).toContain('上海');
    network = async ({ url }) => fileAt(url);
    expect(await (await worker.ask('/_next/static/chunks/a-1.js'))?.text()).toBe('x');
    await worker.dispatch('message', { data: { type: 'visited', path: '/605' } });
  });
});

describe('a network that brings nothing', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('after 3 s a page that was kept shows its copy, and says why', async () => {
    const worker = startWorker('one');
    await worker.install();
    await worker.visit('/605');
    let arrive: (response: Response) => void = () => {};
    network = () => new Promise((done) => (arrive = done));
    const visit = worker.visit('/605');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await (await answered)?.text()).toContain('网络很慢，显示的是 11-20 09:30 保存的内容');
    arrive(page('上海，新'));
    await visit;
    network = offline;
    expect(await (await worker.visit('/605'))?.text()).toContain('上海，新');
  });

  test('a page that was not kept is waited for', async () => {
    const worker = startWorker('one');
    await worker.install();
    let arrive: (response: Response) => void = () => {};
    network = () => new Promise((done) => (arrive = done));
    const answer = worker.visit('/441');
    await vi.advanceTimersByTimeAsync(60_000);
    arrive(page('深圳'));
    expect(await (await answer)?.text()).toContain('深圳');
    expect(kept('pages-one')).toEqual(['/441']);
  });
});

describe('versions', () => {
  test('a new build takes over at once and drops the caches of the one before, and only ours', async () => {
    const old = startWorker('one');
    await old.install();
    await old.visit('/605');
    await open('someone-else');
    const next = startWorker('two');
    await next.install();
    expect(next.self.skipWaiting).toHaveBeenCalled();
    expect(next.self.clients.claim).toHaveBeenCalled();
    expect([...stores.keys()].sort()).toEqual(['fangjing-shell-two', 'someone-else']);
  });

  test('switched off it removes itself and all it has kept, and answers nothing', async () => {
    const old = startWorker('one');
    await old.install();
    await old.visit('/605');
    const off = startWorker('off');
    await off.install();
    expect(off.self.registration.unregister).toHaveBeenCalled();
    expect([...stores.keys()]).toEqual([]);
    expect(await off.visit('/605')).toBeUndefined();
  });
});
