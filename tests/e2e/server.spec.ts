// The built site behind the real server.ts: what only holds when Next and our HTTP server work together.
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { pageTable } from '@/lib/server/http/pageTable';
import { PAGES } from '@/lib/server/page/registry';
import { inConsole } from '../kit/console';
import { observatoryScore } from '../kit/observatory';
import { pageAddresses, sampleIds } from './kit/addresses';
import { sampleOf } from './kit/fullRun';
import { sharedSite } from './kit/site';
import { test } from './kit/test';

const GOAL = 125;
/** 深圳, the second city of the demo data. */
const OTHER_CITY = 4403;
const port = Number(process.env.E2E_PORT);

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a path as it is: fetch and the browser would tidy it up first. */
function send(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { port, host: '127.0.0.1', path, method, headers: { host: `localhost:${port}`, ...headers } },
      (res) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part));
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts).toString() }),
        );
      },
    );
    sent.on('error', reject);
    sent.setTimeout(60_000, () => sent.destroy(new Error(`no answer within 60 s: ${method} ${path}`)));
    sent.end(body);
  });
}

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

test.describe('headers of the built site', () => {
  for (const path of [
    '/',
    '/605',
    '/605/search/result',
    '/no/such/page',
    '/605%2Fhouse',
    '/api/no/such/call',
    '/offline.css',
    '/robots.txt',
    '/healthz',
  ]) {
    test(`${path} carries the whole set`, async () => {
      const { headers } = await send(path);
      expect(observatoryScore((name) => one(headers[name]))).toBeGreaterThanOrEqual(GOAL);
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['cache-control']).toMatch(/no-store|max-age=\d/);
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(headers['x-powered-by']).toBeUndefined();
    });
  }

  test('every kind of page carries it too, those of the console before and behind the sign-in', async ({ request }) => {
    test.setTimeout(300_000);
    const { token } = await sharedSite.withData((opened) => inConsole(opened, 'admin', Date.now(), '-headers'));
    const visitors = pageAddresses(await sampleIds(request)).map(([, path]) => [path, ''] as const);
    const ofConsole = PAGES.filter(({ path, consolePart }) => consolePart && !path.includes('{')).flatMap(
      ({ path }) => [[path, ''] as const, [path, `__Host-staff=${token}`] as const],
    );
    expect(ofConsole.length).toBeGreaterThan(100);
    const low: string[] = [];
    for (const [path, cookie] of [...visitors, ...ofConsole]) {
      const { status, headers } = await send(path, { headers: { cookie } });
      const score = observatoryScore((name) => one(headers[name]));
      if (score < GOAL) low.push(`${path} ${status}: ${score}`);
      if (cookie) expect.soft(headers['cache-control'], path).toBe('private, no-store');
    }
    expect(low).toEqual([]);
  });

  test('pages are private once there is a cookie, hashed files are kept for ever and compressed', async () => {
    const visited = await send('/605', { headers: { cookie: 'visit=1' } });
    expect(visited.headers['cache-control']).toBe('private, no-store');
    // What somebody gets who says nothing of themselves, caches in front may keep for seconds.
    const page = await send('/605');
    expect(page.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, /);
    expect(page.headers['set-cookie']).toBeUndefined();
    const script = /\/_next\/static\/chunks\/main-[^" ]+\.js/.exec(page.body)?.[0] ?? '';
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
    ] as const) {
      const asset = await send(script, { headers: { 'accept-encoding': accepted } });
      expect(asset.status).toBe(200);
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(asset.headers['content-encoding']).toBe(encoding);
    }
    const missing = await send('/_next/static/chunks/none-0123456789abcdef.js');
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'private, no-store']);
  });

  test('no page holds an inline script or a style attribute', async () => {
    for (const path of ['/', '/605', '/605/search/result', '/citylist', '/no/such/page']) {
      const { body } = await send(path);
      const inline = [...body.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].filter(
        ([, attributes]) => !/application\/(ld\+)?json/.test(attributes ?? ''),
      );
      expect(
        inline.map(([tag]) => tag),
        path,
      ).toEqual([]);
      expect(body, path).not.toMatch(/<[^>]+\sstyle="/);
    }
  });
});

test.describe('what the server refuses', () => {
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS']) {
    test(`${method} on a page`, async () => expect((await send('/605', { method })).status).toBe(405));
  }

  test('a foreign host, an absolute address and a doubled slash lead nowhere', async () => {
    expect((await send('/605', { headers: { host: 'evil.com' } })).status).toBe(421);
    for (const [path, refusal] of [
      ['http://evil.com/605', 421],
      ['//evil.com/605', 400],
      ['//evil.com/%2e%2e', 400],
    ] as const) {
      const { status, headers } = await send(path);
      expect([status, headers.location], path).toEqual([refusal, undefined]);
    }
    const { body } = await send('/605', { headers: { 'x-forwarded-host': 'evil.com', 'x-forwarded-proto': 'https' } });
    expect(body).not.toContain('evil.com');
  });

  // Who would leave it open for ever meets this test's own bound.
  test('a half-sent header is closed', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET /605 HTTP/1.1\r\nHost: local'));
      socket
        .on('close', () => resolve())
        .on('error', () => undefined)
        .resume();
    });
  });
});

test('a call is answered alike before Next and, at an address written in an unusual way, through Next', async () => {
  const json = { 'content-type': 'application/json' };
  const unusual = (path: string) =>
    path.replace(/^\/api\/(\w)/, (_, letter: string) => `/api/%${letter.charCodeAt(0).toString(16)}`);
  for (const [path, options] of [
    ['/api/im/switch', {}],
    ['/api/house/general?houseId=1', {}],
    ['/api/house/general?houseId=1&houseId=2', {}],
    ['/api/house/general?houseId=x&path=y', {}],
    ['/api/config/city-list?client=%E6%88%BF&__proto__=1', {}],
    ['/api/im/switch', { method: 'HEAD' }],
    ['/api/im/switch', { method: 'POST', headers: json, body: '{}' }],
    ['/api/tools/mortgage', { method: 'POST', headers: json, body: '{"amount":' }],
    ['/api/tools/mortgage', { method: 'POST', headers: json, body: '{"amount":[]}' }],
    ['/api/tools/mortgage', { method: 'POST', body: 'amount=1' }],
    ['/api/tools/mortgage', { method: 'POST', headers: { ...json, 'sec-fetch-site': 'cross-site' }, body: '{}' }],
  ] as const) {
    const direct = await send(path, options);
    const through = await send(unusual(path), options);
    const compared = ({ status, headers, body }: Answer) => [
      status,
      body,
      ...['content-type', 'cache-control', 'content-security-policy', 'vary'].map((name) => headers[name]),
    ];
    expect(compared(direct), `${path} ${JSON.stringify(options)}`).toEqual(compared(through));
  }
});

test.describe('anonymous pages from memory', () => {
  const WECHAT = 'Mozilla/5.0 (Linux; Android 10) MicroMessenger/8.0';
  const { cached } = pageTable(PAGES);
  const isListed = (path: string): boolean => cached.some((page) => page.path.test(path.split('?')[0] ?? path));

  test('a listed page is kept, and only for visitors who may see the same', async ({ request }) => {
    const addresses = pageAddresses(await sampleIds(request)).filter(([, path]) => isListed(path));
    expect(addresses.length).toBeGreaterThan(10);
    for (const [name, path] of sampleOf(addresses, 8)) {
      const outcome = async (headers: Record<string, string>) =>
        (await send(path, { headers })).headers['x-micro-cache'];
      const first = await send(path);
      const second = await send(path);
      expect([first.status, second.headers['x-micro-cache']], `${name} ${path}`).toEqual([200, 'hit']);
      expect(second.body, name).toBe((await send(path)).body);
      expect(await outcome({ 'access-token': 'a'.repeat(32) }), name).toBeUndefined();
      expect(await outcome({ cookie: 'session=canary' }), name).toBeUndefined();
    }
  });

  test('however its cookies are written, a visitor gets the page that is theirs, and leaves none to others', async () => {
    const versions = ['12.8.0', '"12.8.0"', '12%2E8%2E0', '%2212.8.0%22', '9.9', 'h5'];
    const cities = ['605', '"3301"', '%33301', '0605', '3301; cityId=605'];
    const cookies = [
      ...versions.map((version) => `currentVersion=${version}`),
      ...cities.map((city) => `cityId=${city}`),
      'bannerClosed="1"',
      '',
    ];
    /** What a page shows of whoever asks: its first state in the HTML. */
    const shown = ({ body }: Answer) => /"initialState":(\{.*?\}),"now"|"initialState":(\{.*\})/.exec(body)?.[0];
    for (const path of ['/', '/605?cookies=1']) {
      // A cookie that nobody listed goes past the cache: what the page itself makes of the same request.
      const own = new Map<string, unknown>();
      for (const cookie of cookies)
        own.set(cookie, shown(await send(path, { headers: { cookie: `${cookie}; past=1` } })));
      for (const cookie of [...cookies, ...cookies.toReversed()]) {
        const got = shown(await send(path, { headers: cookie === '' ? {} : { cookie } }));
        expect(got, `${path} ${cookie}`).toBe(own.get(cookie));
        expect(got, path).toContain('"environment"');
      }
    }
  });

  test('another environment and another city get their own page', async () => {
    const ask = async (headers: Record<string, string> = {}) => (await send('/', { headers })).body;
    const plain = await ask();
    const wechat = await ask({ 'user-agent': WECHAT });
    const other = await ask({ cookie: `cityId=${OTHER_CITY}` });
    for (const _again of [1, 2]) {
      expect(await ask()).toContain('"kind":"browser"');
      expect(await ask({ 'user-agent': WECHAT })).toContain('"kind":"wechat"');
      expect(await ask({ cookie: `cityId=${OTHER_CITY}` })).toContain(`"id":${OTHER_CITY}`);
    }
    expect(new Set([plain, wechat, other]).size).toBe(3);
    expect(plain).not.toContain('"kind":"wechat"');
  });
});
