import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { APP_USER_AGENT_TOKEN } from '@/lib/config/constants';
import { COOKIES } from '@/lib/config/cookies';
import { ANONYMOUS_COOKIES, SHARED_CACHE_AGENT } from '@/lib/config/pageCache';
import { detectEnvironment } from '@/lib/kernel/environment';
import { SHOWN_PATH } from '@/lib/routes/shownPath';
import { MicroCache, type MicroCacheOptions } from '@/lib/server/http/microCache';
import { recordShown } from '@/lib/server/visit/recordShown';
import { recordVisit } from '@/lib/server/visit/recordVisit';
import { visitCounters } from '@/lib/server/visit/visitCounters';
import { type Handle, type RunningServer, startServer } from '../kit/httpServer';
import { checkRecipe, findNginx, type Nginx, RECIPE, startNginx } from '../kit/nginx';
import { keyOf, PAGE_TABLE } from '../kit/pageTable';
import { makeTestCertificate } from '../kit/testCertificate';

// What caches between us and visitors may keep (docs/decisions/0116), and the recipe for one (deploy/nginx.conf): threats 8 to 10.

const stops: (() => Promise<void>)[] = [];
beforeEach(() => void visitCounters().take());
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A page that shows everything it was sent, as a careless one would. */
const careless: Handle = (req, res) => {
  res.setHeader('X-Offline-Copy', 'public').setHeader('Content-Type', 'text/html; charset=utf-8');
  const { cookie = '', 'user-agent': agent = '', 'access-token': token = '' } = req.headers;
  res.end(`<p>${req.url} ${cookie} ${agent} ${String(token)} ${rendered++}</p>`);
};
let rendered = 0;

const start = (handle: Handle, options: Partial<MicroCacheOptions> = {}): Promise<RunningServer> =>
  startServer(handle, {
    microCache: new MicroCache({ seconds: 10, dataVersion: () => 0, keyOf, build: 'a1b2', ...options }),
    recordVisit,
    recordShown: (req) => recordShown(req, PAGE_TABLE.isPage),
    trustProxy: true,
  });

async function serve(handle: Handle = careless, options: Partial<MicroCacheOptions> = {}): Promise<RunningServer> {
  const server = await start(handle, options);
  stops.push(server.stop);
  return server;
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Safari/604';
const PERSON = { accept: 'text/html', 'user-agent': PHONE };
const PUBLIC = 'public, max-age=0, s-maxage=10, stale-while-revalidate=5, stale-if-error=600';
const PRIVATE = 'private, no-store';

describe('what we say to caches', () => {
  const control = async (origin: string, path: string, headers: Record<string, string>) => {
    const answer = await fetch(origin + path, { headers });
    await answer.text();
    return answer.headers.get('cache-control');
  };

  test('a page for everybody, asked for by nobody in particular, is public, made anew and from memory, by both ways', async () => {
    const { origin } = await serve();
    for (const path of ['/', '/605', '/605/house-detail/12', '/_next/data/b1/605.json'])
      for (const more of [{}, {}, { connection: 'close' }] as Record<string, string>[])
        expect(await control(origin, path, more), path).toBe(PUBLIC);
  });

  test.each([
    ['a person, who gets a cookie', PERSON],
    ['one who has it', { ...PERSON, cookie: 'visit=2026-01-01.direct' }],
    ...ANONYMOUS_COOKIES.map(
      (name) => [`the cookie ${name}`, { cookie: `${name}=1` }] as [string, Record<string, string>],
    ),
    ['a session', { cookie: `${COOKIES.session.name}=a` }],
    ['a session in a header', { 'access-token': 'a' }],
    ['the app', { 'user-agent': 'FangjingApp/12.8.0 (iPhone)' }],
  ])('%s is answered alone', async (_name, headers: Record<string, string>) => {
    const { origin } = await serve();
    for (let time = 0; time < 2; time += 1) expect(await control(origin, '/605', headers)).toBe(PRIVATE);
    await control(origin, '/605', {});
    expect(await control(origin, '/605', headers)).toBe(PRIVATE);
    expect(await control(origin, '/605', { ...headers, connection: 'close' })).toBe(PRIVATE);
  });

  test.each([
    ['another status', (res: Parameters<Handle>[1]) => res.writeHead(404)],
    ['a cookie', (res: Parameters<Handle>[1]) => void res.setHeader('Set-Cookie', 'a=b')],
    ['no word that it is public', (res: Parameters<Handle>[1]) => res.removeHeader('X-Offline-Copy')],
  ])('an answer with %s is not public', async (_name, change) => {
    const { origin } = await serve((_req, res) => {
      res.setHeader('X-Offline-Copy', 'public');
      change(res);
      res.end('page');
    });
    for (let time = 0; time < 2; time += 1) expect(await control(origin, '/605', {})).toBe(PRIVATE);
  });

  test('pages that are never kept, and all pages where none is, are private', async () => {
    const { origin } = await serve();
    for (const path of ['/login', '/profile/info', '/console']) expect(await control(origin, path, {})).toBe(PRIVATE);
    const other = await serve(careless, { seconds: 0 });
    expect(await control(other.origin, '/605', {})).toBe(PRIVATE);
  });

  test('a page names all that it depends on, and its tag changes with the data at once', async () => {
    let version = 1;
    const { origin } = await serve((_req, res) => void res.setHeader('X-Offline-Copy', 'public').end('<p>页</p>'), {
      dataVersion: () => version,
    });
    const tagOf = async () => (await fetch(`${origin}/605`)).headers.get('etag');
    const first = await tagOf();
    expect(first).toMatch(/^W\/"a1b2-1-[\w-]{12}"$/);
    expect(await tagOf()).toBe(first);
    expect((await fetch(`${origin}/605`)).headers.get('vary')).toBe(
      'Accept-Encoding, Cookie, User-Agent, Access-Token, Authorization, X-Nextjs-Data',
    );
    version = 2;
    expect(await tagOf()).not.toBe(first);
  });

  test('a page made while the data changed is given to nobody else', async () => {
    let version = 1;
    const { origin } = await serve(
      (_req, res) => {
        version += 1;
        res.setHeader('X-Offline-Copy', 'public').end('old');
      },
      { dataVersion: () => version },
    );
    expect(await control(origin, '/605', {})).toBe(PRIVATE);
  });

  test('whoever has the page is told that it is the same, a person gets it whole', async () => {
    const { origin } = await serve();
    const first = await fetch(`${origin}/605`);
    const tag = first.headers.get('etag') ?? '';
    await first.text();
    for (const more of [{}, { connection: 'close' }] as Record<string, string>[]) {
      const same = await fetch(`${origin}/605`, { headers: { 'if-none-match': `"x", ${tag}`, ...more } });
      expect([same.status, await same.text(), same.headers.get('cache-control')]).toEqual([304, '', PUBLIC]);
      expect(same.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect([same.headers.get('content-type'), same.headers.get('content-length')]).toEqual([null, null]);
    }
    const other = await fetch(`${origin}/605`, { headers: { 'if-none-match': '"another"' } });
    expect([other.status, (await other.text()).length > 0]).toEqual([200, true]);
    const person = await fetch(`${origin}/605`, { headers: { ...PERSON, cookie: 'visit=a', 'if-none-match': tag } });
    expect([person.status, (await person.text()).length > 0]).toEqual([200, true]);
  });
});

describe('a page that a cache has answered with', () => {
  const CACHE = `${SHARED_CACHE_AGENT}1 (iPhone; browser)`;
  const counted = () =>
    visitCounters()
      .take()
      .counts.map(({ cityId, source, page, visits, views }) => ({ cityId, source, page, visits, views }));
  const show = (origin: string, said: string, more: Record<string, string> = {}) =>
    fetch(origin + SHOWN_PATH, { method: 'POST', body: said, headers: { 'user-agent': PHONE, ...more } });

  test('is counted when its script says that it is shown, once, with where its visitor came from', async () => {
    const { origin } = await serve();
    await (await fetch(`${origin}/605`, { headers: { accept: 'text/html', 'user-agent': CACHE } })).text();
    expect(counted()).toEqual([]);
    const told = await show(origin, '/605?a=1\nhttps://www.baidu.com/s?wd=x', { origin });
    expect([told.status, told.headers.get('cache-control')]).toEqual([204, PRIVATE]);
    const cookie = told.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^visit=\d{4}-\d\d-\d\d\.search$/);
    const again = await show(origin, '/605\n', { origin, cookie });
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(counted()).toEqual([{ cityId: 605, source: 'search', page: 'front', visits: 1, views: 2 }]);
  });

  test.each([
    ['another site', '/605\n', { origin: 'https://evil.example' }],
    ['a robot', '/605\n', { 'user-agent': 'Googlebot/2.1' }],
    ['what is no page', '/wp-login.php\n', {}],
    ['another address', 'https://evil.example/605\n', {}],
    ['nothing', '', {}],
    ['far too much', `/605\n${'x'.repeat(20_000)}`, {}],
  ])('is not counted by %s', async (_name, said, headers: Record<string, string>) => {
    const { origin } = await serve();
    const told = await show(origin, said, headers);
    expect([told.status, told.headers.get('set-cookie')]).toEqual([204, null]);
    expect(counted()).toEqual([]);
  });
});

const AGENTS = [
  PHONE,
  'Mozilla/5.0 (iPad; CPU OS 12_2) Safari',
  'Mozilla/5.0 (Linux; Android 10) Chrome/120 Mobile',
  'mozilla/5.0 (linux; android 10) MICROMESSENGER/8.0',
  'Mozilla/5.0 (iPhone) MicroMessenger/8.0.1(0x1) NetType/WIFI',
  'Mozilla/5.0 (Windows NT 10.0; Win64) MicroMessenger/7 WindowsWechat',
  'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1) Edge',
  'Mozilla/5.0 (Windows Phone 8.1; like iPhone OS 7_0)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari',
  'Mozilla/5.0 (iPhone) FangjingApp/12.8.0',
  'Mozilla/5.0 (Macintosh) FangjingApp/12.8.0',
  'curl/8',
];

const nginx = findNginx();
if (nginx === null) console.warn('nginx is not to be had here: its recipe is not tried.');

describe.runIf(nginx !== null)('the recipe for nginx', () => {
  let site: RunningServer;
  let proxy: Nginx;
  beforeAll(async () => {
    site = await start(careless);
    proxy = await startNginx([site.port]);
  });
  afterAll(async () => {
    await proxy.stop();
    await site.stop();
  });
  /** Another one, with pages of its own. */
  async function behind(handle: Handle, options: Partial<MicroCacheOptions> = {}) {
    const server = await serve(handle, options);
    const own = await startNginx([server.port]);
    stops.push(own.stop);
    return { server, proxy: own };
  }
  /** That nobody has asked for. */
  const newPath = () => `/605/house-detail/${newPaths++}`;
  let newPaths = 1;
  const outcome = (answer: Response) => answer.headers.get('x-page-cache');
  const ask = async ({ origin }: Nginx, path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers, redirect: 'manual' });
    return { answer, text: await answer.text() };
  };

  test('is taken by nginx as it is', () => {
    const { cert, key } = makeTestCertificate('www.example.com');
    checkRecipe({ certificate: cert, key });
  });

  test('counts as harmless no cookie that the pages may show', () => {
    const lists = [...readFileSync(RECIPE, 'utf8').matchAll(/\(\?:\(\?:([\w|]+)\)=/g)].map(
      ([, names]) => names?.split('|') ?? [],
    );
    expect(lists).toHaveLength(2);
    const shown = (path: string) => PAGE_TABLE.cached.find((page) => page.path.test(path))?.cookies ?? [];
    const [always = [], withCity = []] = lists;
    for (const names of lists) expect(ANONYMOUS_COOKIES).toEqual(expect.arrayContaining(names));
    expect(always.filter((name) => shown('/').includes(name))).toEqual([]);
    expect(withCity.filter((name) => shown('/605').includes(name))).toEqual([]);
  });

  test('tells clients apart as the pages do', async () => {
    const kindOf = (userAgent: string) =>
      detectEnvironment({ userAgent, versionCookie: undefined, appToken: APP_USER_AGENT_TOKEN });
    for (const agent of AGENTS) {
      const { answer, text } = await ask(proxy, `/605?${encodeURIComponent(agent)}`, { 'user-agent': agent });
      const isApp = agent.includes(APP_USER_AGENT_TOKEN);
      expect([agent, outcome(answer)]).toEqual([agent, isApp ? 'BYPASS' : 'MISS']);
      const sent = isApp ? agent : (/FangjingCache-bot\/1 \([^)]*\)/.exec(text)?.[0] ?? '');
      expect(kindOf(sent), agent).toEqual(kindOf(agent));
    }
  });

  test('visitors without a cookie that matters share a page, and no browser keeps it', async () => {
    const path = newPath();
    const first = await ask(proxy, path, PERSON);
    expect(outcome(first.answer)).toBe('MISS');
    for (const cookie of ['', 'visit=2026-01-01.direct', 'cityId=1; visit=a', 'TBSProxyCode=abc']) {
      const { answer, text } = await ask(proxy, path, { ...PERSON, ...(cookie ? { cookie } : {}) });
      expect([cookie, outcome(answer), text]).toEqual([cookie, 'HIT', first.text]);
      expect(answer.headers.get('cache-control')).toBe(PRIVATE);
      expect([answer.headers.get('set-cookie'), answer.headers.get('x-request-id')]).toEqual([null, null]);
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(answer.headers.get('x-offline-copy')).toBe('public');
    }
    // Who reads no gzip gets the same page.
    const plain = await ask(proxy, path, { ...PERSON, 'accept-encoding': 'identity' });
    expect([outcome(plain.answer), plain.text, plain.answer.headers.get('content-encoding')]).toEqual([
      'HIT',
      first.text,
      null,
    ]);
  });

  const own: [string, string, Record<string, string>][] = [
    ['a session', '/605', { cookie: '__Host-session=a' }],
    ['a session beside what is harmless', '/605', { cookie: 'visit=a; __Host-session=a; cityId=605' }],
    ['a session in a header', '/605', { 'access-token': 'a' }],
    ['authorization', '/605', { authorization: 'Bearer a' }],
    ['a city of one’s own where the address names none', '/', { cookie: 'cityId=1' }],
    ['长辈版', '/605', { cookie: 'elder=1' }],
    ['a banner that was closed', '/605', { cookie: 'bannerClosed=1' }],
    ['the app’s version', '/605', { cookie: 'currentVersion=12.8.0' }],
    ['the app', '/605', { 'user-agent': 'FangjingApp/12.8.0 (iPhone)' }],
    ['a cookie nobody knows', '/605', { cookie: 'visit=a; later=1' }],
    ['a cookie with a name like a harmless one', '/605', { cookie: 'visit2=a' }],
    ['a cookie without a name', '/605', { cookie: 'visit' }],
    ['data in place of the page', '/605', { 'x-nextjs-data': '1' }],
    ['words that were typed', '/605/search/result?q=江景', {}],
  ];
  test.each(own)('%s goes past what is kept, there and back', async (_name, path, headers) => {
    await ask(proxy, path, PERSON);
    await ask(proxy, path, PERSON);
    const { answer, text } = await ask(proxy, path, { ...PERSON, ...headers });
    expect(outcome(answer)).toBe('BYPASS');
    if (headers.cookie) expect(text).toContain(headers.cookie);
    expect(answer.headers.get('cache-control')).toBe(PRIVATE);
    const after = await ask(proxy, path, PERSON);
    if (headers.cookie) expect(after.text).not.toContain(headers.cookie);
  });

  test('what only one may see is kept nowhere: another status, a cookie, a page that says nothing', async () => {
    const { proxy } = await behind((req, res) => {
      if (req.url?.includes('cookie')) res.setHeader('Set-Cookie', 'a=b');
      if (!req.url?.includes('silent')) res.setHeader('X-Offline-Copy', 'public');
      res.statusCode = req.url?.includes('gone') ? 404 : 200;
      res.end(`${rendered++}`);
    });
    for (const path of ['/605?cookie=1', '/605?silent=1', '/605?gone=1', '/profile/info', '/login']) {
      const texts = [await ask(proxy, path, PERSON), await ask(proxy, path, PERSON)];
      expect(
        texts.map(({ answer }) => outcome(answer)),
        path,
      ).toEqual(['MISS', 'MISS']);
      expect(texts[0]?.text, path).not.toBe(texts[1]?.text);
      for (const { answer } of texts) expect(answer.headers.get('cache-control')).toBe(PRIVATE);
    }
  });

  const ROUNDS = 50;
  const visitors: { headers: Record<string, string>; mark: RegExp }[] = [
    { headers: { ...PERSON, cookie: '__Host-session=canary-anna' }, mark: /canary-anna/ },
    { headers: { ...PERSON, 'access-token': 'canary-bert' }, mark: /canary-bert/ },
    { headers: { ...PERSON, cookie: 'elder=canary-carl; visit=a' }, mark: /canary-carl/ },
    { headers: { ...PERSON, cookie: 'currentVersion=9.9.9' }, mark: /9\.9\.9/ },
    { headers: { 'user-agent': 'MicroMessenger (iPhone) canary-dora' }, mark: /MicroMessenger/ },
    { headers: { 'user-agent': 'Mozilla (Linux; Android 10) canary-emil' }, mark: /Android/ },
    { headers: { ...PERSON, cookie: 'visit=canary-frau; cityId=605' }, mark: /canary-frau/ },
    { headers: PERSON, mark: /nothing of their own/ },
  ];
  test.each(['/', '/605'])('of two visitors of %s, none is shown the other (threats 8 to 10)', async (path) => {
    const asked = Array.from({ length: ROUNDS * visitors.length }, (_, at) => at % visitors.length);
    const texts = await Promise.all(asked.map(async (who) => (await ask(proxy, path, visitors[who]?.headers)).text));
    const strangers = visitors.flatMap(({ mark }, owner) =>
      texts.filter((text, at) => mark.test(text) && asked[at] !== owner).map((text) => `${mark}: ${text}`),
    );
    expect(strangers).toEqual([]);
    // Those whose sign is in the page see their own.
    for (const who of [0, 1, 2, 3, 4, 5]) {
      const seen = texts.filter((_text, at) => asked[at] === who);
      expect(
        seen.every((text) => visitors[who]?.mark.test(text)),
        `${who}`,
      ).toBe(true);
    }
  });

  test('new data is seen after the time that is said', async () => {
    let version = 1;
    const { proxy } = await behind(
      (_req, res) => void res.setHeader('X-Offline-Copy', 'public').end(`data ${version}`),
      {
        seconds: 1,
        dataVersion: () => version,
      },
    );
    const textOf = async () => (await ask(proxy, '/605', PERSON)).text;
    expect(await textOf()).toBe('data 1');
    version = 2;
    expect(await textOf()).toBe('data 1');
    await vi.waitFor(async () => expect(await textOf()).toBe('data 2'), { timeout: 20_000, interval: 100 });
  });

  test('while its hosts fail, what was public is still there and says so, and the rest fails', async () => {
    const { proxy, server } = await behind(careless, { seconds: 1 });
    const before = await ask(proxy, '/605', PERSON);
    await server.stop();
    await vi.waitFor(async () => {
      const { answer, text } = await ask(proxy, '/605', PERSON);
      expect([outcome(answer), answer.status, text]).toEqual(['STALE', 200, before.text]);
    }, 30_000);
    expect((await ask(proxy, '/605', { ...PERSON, cookie: '__Host-session=a' })).answer.status).toBe(502);
  });

  test('a form is passed on as it is, with its cookies', async () => {
    const answer = await fetch(`${proxy.origin}/activity/mortgage`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
      headers: { cookie: 'visit=mine', 'user-agent': PHONE },
    });
    expect(await answer.text()).toContain('visit=mine');
  });

  test('of two hosts each city has one, and another answers where it is gone', async () => {
    const hosts = await Promise.all(
      ['one', 'two'].map((name) =>
        serve((_req, res) => void res.setHeader('Content-Type', 'text/html').end(`host ${name}`)),
      ),
    );
    const proxy = await startNginx(hosts.map(({ port }) => port));
    stops.push(proxy.stop);
    const hostOf = async (path: string) => (await ask(proxy, path, { ...PERSON, cookie: 'other=1' })).text;
    const cities = Array.from({ length: 40 }, (_, at) => 600 + at);
    const seen = new Map<number, string>();
    for (const city of cities) {
      const answers = new Set(await Promise.all([`/${city}`, `/${city}/house-detail/1`, `/${city}?a=1`].map(hostOf)));
      expect(answers.size, String(city)).toBe(1);
      seen.set(city, [...answers].join());
    }
    expect(new Set(seen.values())).toEqual(new Set(['host one', 'host two']));
    await hosts[0]?.stop();
    for (const city of cities) expect(await hostOf(`/${city}`)).toBe('host two');
  });
});
