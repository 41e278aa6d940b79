import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MicroCache, type MicroCacheOptions } from '@/lib/server/http/microCache';
import { type Handle, type RunningServer, sendRawBytes, startServer } from '../kit/httpServer';
import { keyOf, PAGE_TABLE } from '../kit/pageTable';

const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function serve(handle: Handle, options: Partial<MicroCacheOptions> = {}): Promise<string> {
  const server = await startServer(handle, {
    microCache: new MicroCache({ seconds: 10, dataVersion: () => 0, keyOf, ...options }),
  });
  servers.push(server);
  return server.origin;
}

/** A page that shows everything it was sent, as a careless one would. */
function echo(): Handle & { renders: () => number } {
  let renders = 0;
  const handle: Handle = (req, res) => {
    renders += 1;
    res.setHeader('X-Offline-Copy', 'public').setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end(
      `${req.url} ${req.headers.cookie ?? ''} ${req.headers['user-agent'] ?? ''} ${req.headers['access-token'] ?? ''}`,
    );
  };
  return Object.assign(handle, { renders: () => renders });
}

const AGENTS = {
  chrome: 'Mozilla/5.0 (Linux; Android 10) Chrome/120 Mobile',
  wechat: 'Mozilla/5.0 (Linux; Android 10) MicroMessenger/8.0',
  app: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) FangjingApp/12.8.0',
};

describe('what the key holds', () => {
  const key = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    keyOf({ url, method, headers: { host: 'localhost', ...headers } });

  test.each([
    '/',
    '/605',
    '/citylist',
    '/605/search/result?keyword=a',
    '/605/house-detail/12',
    '/_next/data/b1/605.json',
    '/_next/data/b1/index.json',
  ])('%s is kept', (url) => expect(key(url)).not.toBeNull());

  test.each([
    '/login',
    '/profile/info',
    '/helper',
    '/605/unknown',
    '/605x',
    '/-1',
    '/605/house-detail/abc',
    '/api/app/house/areaList',
    '/_next/data/b1/profile/info.json',
    '/sw.js',
  ])('%s is not', (url) => expect(key(url)).toBeNull());

  test.each([
    ['a session token', { 'access-token': 'x' }],
    ['a session’s cookie', { cookie: 'cityId=605; __Host-session=abc' }],
    ['authorization', { authorization: 'Bearer x' }],
    ['a cookie nobody declared', { cookie: 'cityId=605; session=abc' }],
    ['a cookie without a name', { cookie: '=abc' }],
    ['a part of the answer', { range: 'bytes=0-9' }],
    ['data asked for at the address of the page', { 'x-nextjs-data': '1' }],
  ])('%s goes past the cache', (_name, headers) => expect(key('/605', headers)).toBeNull());

  test('writes go past the cache', () => expect(key('/605', {}, 'POST')).toBeNull());

  test('every input that may show makes another key', () => {
    const keys = [
      key('/'),
      key('/', { cookie: 'cityId=1' }),
      key('/', { cookie: 'cityId=2' }),
      key('/', { cookie: 'bannerClosed=1' }),
      key('/', { cookie: 'elder=1' }),
      key('/605', { cookie: 'elder=1' }),
      key('/605'),
      key('/_next/data/b1/605.json', { cookie: 'elder=1' }),
      key('/_next/data/b1/605.json'),
      key('/?a=1'),
      key('/', { host: 'm.example.com' }),
      key('/', { 'user-agent': AGENTS.wechat }),
      key('/', { 'user-agent': AGENTS.app }),
      key('/', { 'user-agent': AGENTS.app, cookie: 'currentVersion=12.5.0' }),
      key('/_next/data/b1/index.json'),
      key('/_next/data/b2/index.json'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('a cookie is read as the page reads it: the first of its name, without quotes, decoded', () => {
    const city = key('/', { cookie: 'cityId=605' });
    for (const cookie of ['cityId=605; cityId=1', 'cityId="605"', 'cityId=%36%30%35', ' cityId = 605 ;']) {
      expect(key('/', { cookie }), cookie).toBe(city);
    }
    const app = key('/', { cookie: 'currentVersion=12.8.0' });
    expect(app).not.toBe(key('/'));
    expect(key('/', { cookie: 'currentVersion="12.8.0"' })).toBe(app);
    expect(key('/', { cookie: 'currentVersion=12%2E8%2E0' })).toBe(app);
  });

  test('what a page does not show is left out', () => {
    expect(key('/605', { cookie: 'cityId=1; TBSProxyCode=a' })).toBe(key('/605'));
    expect(key('/605', { 'user-agent': AGENTS.chrome })).toBe(key('/605', { 'user-agent': `${AGENTS.chrome} Safari` }));
  });

  test('no listed pattern reaches a page of a visitor', () => {
    for (const path of [
      '/profile/info',
      '/login',
      '/im',
      '/market/order',
      '/estimate/1',
      '/605/house-note/1',
      '/api/x',
    ]) {
      expect(PAGE_TABLE.cached.some((page) => page.path.test(path))).toBe(false);
    }
  });
});

describe('two visitors never meet (threat 9)', () => {
  const ROUNDS = 50;
  /** What each sends, and what only their answer may show; the last is plain. */
  const visitors: Array<{ headers: Record<string, string>; mark: RegExp }> = [
    { headers: { cookie: 'session=canary-anna', 'user-agent': AGENTS.chrome }, mark: /canary-anna/ },
    { headers: { 'access-token': 'canary-bert', 'user-agent': AGENTS.chrome }, mark: /canary-bert/ },
    { headers: { cookie: 'cityId=canary-carl', 'user-agent': AGENTS.chrome }, mark: /canary-carl/ },
    { headers: { cookie: 'cityId=canary-dora', 'user-agent': AGENTS.chrome }, mark: /canary-dora/ },
    { headers: { cookie: 'currentVersion=9.9.9', 'user-agent': AGENTS.app }, mark: /9\.9\.9/ },
    { headers: { 'user-agent': AGENTS.wechat }, mark: /MicroMessenger/ },
    { headers: { 'user-agent': AGENTS.chrome }, mark: /nothing of their own/ },
  ];

  test.each(['/', '/citylist', '/_next/data/b1/index.json'])('%s, %#', async (path) => {
    const origin = await serve(echo());
    const asked = Array.from({ length: ROUNDS * visitors.length }, (_, at) => at % visitors.length);
    const texts = await Promise.all(
      asked.map(async (who) => (await fetch(origin + path, { headers: visitors[who]?.headers ?? {} })).text()),
    );
    const strangers = visitors.flatMap(({ mark }, owner) =>
      texts.filter((text, at) => mark.test(text) && asked[at] !== owner).map((text) => `${mark}: ${text}`),
    );
    expect(strangers).toEqual([]);
    const last = visitors.length - 1;
    const recognised = texts.filter((text, at) => visitors[asked[at] ?? last]?.mark.test(text));
    expect(recognised).toHaveLength(ROUNDS * last);
  });
});

describe('what is kept', () => {
  const outcome = async (origin: string, path: string, init?: RequestInit) =>
    (await fetch(origin + path, init)).headers.get('x-micro-cache');

  test('a second visitor is answered without a render, byte for byte, with headers of their own', async () => {
    const page = echo();
    const origin = await serve(page);
    const first = await fetch(`${origin}/605`);
    const second = await fetch(`${origin}/605`);
    expect([first, second].map((answer) => answer.headers.get('x-micro-cache'))).toEqual(['miss', 'hit']);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(second.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=10,/);
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(page.renders()).toBe(1);
  });

  test.each([
    ['another status', (res: Parameters<Handle>[1]) => res.writeHead(404)],
    ['a cookie', (res: Parameters<Handle>[1]) => void res.setHeader('Set-Cookie', 'a=b')],
    ['no word that it is public', (res: Parameters<Handle>[1]) => res.removeHeader('X-Offline-Copy')],
  ])('an answer with %s is not', async (_name, change) => {
    const origin = await serve((_req, res) => {
      res.setHeader('X-Offline-Copy', 'public');
      change(res);
      res.end('page');
    });
    expect(await outcome(origin, '/605')).toBe('miss');
    expect(await outcome(origin, '/605')).toBe('miss');
  });

  test('it expires, and a change of the data empties it', async () => {
    let version = 1;
    const page = echo();
    const origin = await serve(page, { seconds: 1, dataVersion: () => version });
    await outcome(origin, '/605');
    version = 2;
    expect(await outcome(origin, '/605')).toBe('miss');
    expect(await outcome(origin, '/605')).toBe('hit');
    await vi.waitFor(async () => expect(await outcome(origin, '/605')).toBe('miss'), { timeout: 3_000, interval: 200 });
  });

  test('a page that began before the data changed is not kept', async () => {
    let version = 1;
    const origin = await serve(
      (_req, res) => {
        version = 2;
        res.setHeader('X-Offline-Copy', 'public').end('old');
      },
      { dataVersion: () => version },
    );
    await outcome(origin, '/605');
    expect(await outcome(origin, '/605')).toBe('miss');
  });

  test('many visitors at once cost one render', async () => {
    const page = echo();
    const origin = await serve(async (req, res) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return page(req, res);
    });
    const texts = await Promise.all(Array.from({ length: 30 }, async () => (await fetch(`${origin}/605`)).text()));
    expect(new Set(texts).size).toBe(1);
    expect(page.renders()).toBe(1);
  });

  test('a failing render fails for each visitor and is tried again', async () => {
    let tries = 0;
    const origin = await serve(async (_req, res) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      tries += 1;
      if (tries < 4) throw new Error('a defect');
      res.setHeader('X-Offline-Copy', 'public').end('page');
    });
    const statuses = await Promise.all([1, 2, 3].map(async () => (await fetch(`${origin}/605`)).status));
    expect(statuses).toEqual([500, 500, 500]);
    expect(await (await fetch(`${origin}/605`)).text()).toBe('page');
  });

  test('what it holds is bounded in bytes', async () => {
    const microCache = new MicroCache({ seconds: 10, dataVersion: () => 0, keyOf, maxBytes: 50_000 });
    const server = await startServer(
      (req, res) => void res.setHeader('X-Offline-Copy', 'public').end(`${req.url}${'x'.repeat(4_000)}`),
      { microCache },
    );
    servers.push(server);
    for (let at = 0; at < 40; at++) await (await fetch(`${server.origin}/605?page=${at}`)).text();
    expect(microCache.bytes).toBeLessThanOrEqual(50_000);
    expect(microCache.bytes).toBeGreaterThan(0);
    expect(await outcome(server.origin, '/605?page=39')).toBe('hit');
    expect(await outcome(server.origin, '/605?page=0')).toBe('miss');
  });
});

describe('the form of the answer', () => {
  test.each([
    ['gzip, br', 'gzip'],
    ['br', null],
    ['gzip;q=0', null],
    ['identity', null],
  ])('for %s', async (accepted, encoding) => {
    const origin = await serve(echo());
    for (const _round of ['miss', 'hit']) {
      const answer = await fetch(`${origin}/605`, { headers: { 'accept-encoding': accepted } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(await answer.text()).toContain('/605');
    }
  });

  test('the kept gzip is the page', async () => {
    const server = await startServer((_req, res) => void res.setHeader('X-Offline-Copy', 'public').end('房镜'), {
      microCache: new MicroCache({ seconds: 10, dataVersion: () => 0, keyOf }),
    });
    servers.push(server);
    const bytes = await sendRawBytes(
      server.port,
      'GET /605 HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n',
    );
    expect(gunzipSync(bytes.subarray(bytes.indexOf('\r\n\r\n') + 4)).toString()).toBe('房镜');
  });

  test('HEAD is answered from a kept page, without a body', async () => {
    const origin = await serve(echo());
    await (await fetch(`${origin}/605`)).text();
    const answer = await fetch(`${origin}/605`, { method: 'HEAD' });
    expect(answer.headers.get('x-micro-cache')).toBe('hit');
    expect(await answer.text()).toBe('');
  });
});

describe('an answer that is held back', () => {
  test('looks ended to whoever ended it, and nothing is added to it', async () => {
    const seen: unknown[] = [];
    const handle: Handle = async (_req, res) => {
      res.setHeader('Content-Type', 'text/csv').end('a,b\n');
      seen.push(res.writableEnded, res.headersSent, res.finished);
      await new Promise((resolve) => setImmediate(resolve));
      // What Next does with a page whose properties sent a file: it renders unless the answer looks sent.
      if (!res.headersSent) res.setHeader('Content-Type', 'text/html').end('<!doctype html>');
    };
    const origin = await serve(handle);
    const answer = await fetch(`${origin}/605/deal-history/12?format=csv`);
    expect(seen).toEqual([true, true, true]);
    expect(answer.headers.get('content-type')).toBe('text/csv');
    expect(answer.headers.get('x-micro-cache')).toBe('miss');
    expect(await answer.text()).toBe('a,b\n');
  });

  test('does not look ended before its end', async () => {
    const seen: unknown[] = [];
    const origin = await serve((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html' });
      res.write('one ');
      seen.push(res.writableEnded, res.finished);
      res.end('two');
    });
    expect(await (await fetch(`${origin}/605`)).text()).toBe('one two');
    expect(seen).toEqual([false, false]);
  });
});
