import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { defined } from '@/lib/kernel/defined';
import { MicroCache } from '@/lib/server/http/microCache';
import { requestCacheKey } from '@/lib/server/http/requestCacheKey';
import { requestDetails } from '@/lib/server/http/requestDetails';
import { propertyRuns, repeats } from '../kit/fullRun';
import { type Handle, type RunningServer, startServer } from '../kit/httpServer';
import { keyOf, PAGE_TABLE } from '../kit/pageTable';

// The key of a kept page is made from what the page is given: no way of writing a request may part the two (threat 9).

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const servers: RunningServer[] = [];
afterAll(async () => {
  agent.destroy();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** One cookie's value in many writings: raw, quoted, half quoted, encoded once and twice, in parts, broken. */
const written = (value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(value, fc.nat(8))
    .map(
      ([plain, way]) =>
        [
          plain,
          `"${plain}"`,
          `"${plain}`,
          `${plain}"`,
          `""${plain}""`,
          [...plain].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''),
          encodeURIComponent(encodeURIComponent(plain)),
          plain.replaceAll('.', '%2E'),
          `${plain}%`,
        ][way] ?? plain,
    );

const version = fc.constantFrom('12.8.0', '9.9', '12.2.0', '12', 'h5', '', '1.2.3.4.5', ' 12.8.0', '12.8.0 ');
const city = fc.constantFrom('605', '3301', '1', '0605', '9e9', '', '605,3301');
const pair = fc
  .oneof(
    fc.tuple(fc.constantFrom('currentVersion', 'CurrentVersion', 'currentversion'), written(version)),
    fc.tuple(fc.constantFrom('cityId', 'cityid', ' cityId'), written(city)),
    fc.tuple(fc.constant('bannerClosed'), written(fc.constantFrom('1', '0', 'true', ''))),
    fc.tuple(fc.constantFrom('TBSProxyCode', '__Host-session', '__proto__', ''), written(fc.constantFrom('a', '1'))),
  )
  .chain(([name, value]) => fc.constantFrom('=', ' = ', '==', '').map((between) => `${name}${between}${value}`));
const cookie = fc
  .tuple(fc.array(pair, { maxLength: 4 }), fc.constantFrom('; ', ';', ' ;; ', ', '))
  .map(([pairs, between]) => pairs.join(between));
const userAgent = fc.constantFrom(
  undefined,
  '',
  'Mozilla/5.0 (Linux; Android 10) Chrome/120 Mobile',
  'Mozilla/5.0 (Linux; Android 10) MicroMessenger/8.0',
  'mozilla/5.0 (linux; android 10) MICROMESSENGER/8.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) FangjingApp/12.8.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) fangjingapp/12.8.0',
  'Mozilla/5.0 (iPad) FangjingApp/12.8.0;',
  'Mozilla/5.0 (Macintosh) FangjingApp/9.9)',
  'Mozilla/5.0 (Windows NT 10.0; iPhone) FangjingApp/1e9',
  `${'x'.repeat(1_020)} iPhone`,
  `${'x'.repeat(1_000)} FangjingApp/12.8.0`,
);
const path = fc.constantFrom(
  '/',
  '/?cityId=605',
  '/?cityId=3301&cityId=605',
  '/?cityId=%36%30%35',
  '/605',
  '/605?keyword=a',
  '/605?keyword=%61',
  '/605/search?a=1&a=2',
  '/citylist',
  '/_next/data/b1/605.json',
  '/_next/data/b1/index.json?cityId=605',
);

interface Asked {
  path: string;
  headers: Record<string, string | string[]>;
}

function cookiesOf(first: string | null, second: string | null): string | string[] | undefined {
  if (first === null) return undefined;
  return second === null ? first : [first, second];
}

const asked: fc.Arbitrary<Asked> = fc
  .record({ path, cookie: fc.option(cookie), second: fc.option(cookie), agent: userAgent })
  .map(({ path, cookie, second, agent }) => ({
    path,
    headers: defined({ Cookie: cookiesOf(cookie, second), 'User-Agent': agent }),
  }));

/** The cookies that the page of an address, or of its data, shows. */
function shownCookies(url: string): readonly string[] {
  const { pathname } = new URL(url, 'http://localhost');
  const page = pathname.replace(/^\/_next\/data\/b1(\/index)?/, '').replace(/\.json$/, '') || '/';
  return PAGE_TABLE.cached.find(({ path }) => path.test(page))?.cookies ?? [];
}

/** All that a page is given of a visitor, by the one way in which it gets it (pageProps). */
const handle: Handle = (req, res) => {
  const { environment, cookies } = requestDetails(req);
  const { pathname, searchParams } = new URL(req.url ?? '', 'http://localhost');
  const query = [...searchParams];
  res.setHeader('X-Offline-Copy', 'public');
  const shown = shownCookies(req.url ?? '').map((name) => cookies[name] ?? null);
  res.end(JSON.stringify({ environment, shown, pathname, query }));
};

async function serve(seconds: number): Promise<RunningServer> {
  const server = await startServer(handle, { microCache: new MicroCache({ seconds, dataVersion: () => 0, keyOf }) });
  servers.push(server);
  return server;
}

function ask({ port }: RunningServer, { path, headers }: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { ...headers, Host: 'localhost' }, agent }, (res) =>
      text(res).then((body) => resolve(`${res.statusCode} ${body}`), reject),
    )
      .on('error', reject)
      .end();
  });
}

describe('what a page is given and what its key is made of', () => {
  test('of many requests each gets the page that it would get without the cache', async () => {
    const [kept, made] = await Promise.all([serve(60), serve(0)]);
    const requests = fc.sample(asked, { numRuns: propertyRuns(1_500), seed: 20_261_122 });
    const strangers: string[] = [];
    for (const one of requests) {
      const [fromMemory, own] = await Promise.all([ask(kept, one), ask(made, one)]);
      if (fromMemory !== own) strangers.push(`${JSON.stringify(one)}: ${fromMemory} instead of ${own}`);
    }
    expect(strangers).toEqual([]);
    expect(new Set(await Promise.all(requests.slice(0, 200).map((one) => ask(made, one)))).size).toBeGreaterThan(
      repeats(20, 10),
    );
  }, 120_000);

  test('two requests have one key exactly when their page is given the same', () => {
    const inputs = (one: Asked) => {
      const headers = Object.fromEntries(
        Object.entries(one.headers).map(([name, value]) => [name.toLowerCase(), [value].flat().join('; ')]),
      );
      const request = { method: 'GET', url: one.path, headers: { host: 'localhost', ...headers } };
      const key = keyOf(request);
      const { environment, cookies } = requestCacheKey(request);
      const shown = shownCookies(one.path).map((name) => cookies[name] ?? null);
      const given = JSON.stringify([one.path, environment, shown]);
      return { key, given };
    };
    let kept = 0;
    fc.assert(
      fc.property(asked, asked, (one, other) => {
        const [left, right] = [inputs(one), inputs({ ...other, path: one.path })];
        if (left.key === null || right.key === null) return;
        kept += 1;
        expect(left.key === right.key).toBe(left.given === right.given);
      }),
      { numRuns: propertyRuns(5_000) },
    );
    expect(kept).toBeGreaterThan(propertyRuns(5_000) / 10);
  });

  test.each(['currentVersion="12.8.0"', 'currentVersion=12%2E8%2E0', 'currentVersion=%2212.8.0%22'])(
    '%s leaves the browser’s page alone',
    async (written) => {
      const server = await serve(60);
      const own = await ask(server, { path: '/605', headers: {} });
      const other = await serve(60);
      await ask(other, { path: '/605', headers: { Cookie: written } });
      for (let visitor = 0; visitor < 20; visitor++) {
        expect(await ask(other, { path: '/605', headers: {} })).toBe(own);
      }
    },
  );
});
