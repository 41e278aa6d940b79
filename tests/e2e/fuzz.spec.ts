import { expect } from '@playwright/test';
import fc from 'fast-check';
import { PAGES } from '@/lib/server/pages/registry';
import { CITY } from './kit/addresses';
import { test } from './kit/test';

const SEED = 20261121;
const REQUESTS = 1_500;
const AT_ONCE = 8;

/** All that the paths of pages are made of, and the parts of what lies beside them. */
const SEGMENTS = [
  ...new Set(PAGES.flatMap(({ path }) => path.split(/\/\{\w+\}/)).map((part) => part.replace(/^\//, ''))),
  'sitemap',
].filter(Boolean);
const HOSTILE = [
  '0',
  '-1',
  '1',
  '605',
  '９９',
  '9'.repeat(30),
  '%00',
  '%2F',
  '%2e%2e',
  '..',
  '%',
  '%zz',
  '%F0%9F%98%80',
  '__proto__',
  'constructor',
  'null',
  'a'.repeat(3_000),
  '1.5',
  '1e3',
  "'",
  '<script>',
  '%0d%0aset-cookie:x=1',
  'favicon.ico',
  'wp-login.php',
];
const NAMES = [
  'q',
  'tab',
  'page',
  'price',
  'sort',
  'view',
  'area',
  'rooms',
  'cityId',
  'dealId',
  'rentalId',
  'panel',
  'chanelName',
  'redirect',
  'district',
  'plate',
  'amount',
  'years',
  'kind',
  'by',
  'day',
  'compare',
  'year',
  'format',
  'city',
  'zone',
  'months',
  'since',
];
const VALUES = [
  '',
  '1',
  '-1',
  '999999999',
  '100-200',
  'new',
  'rent',
  "' or 1=1",
  '%',
  '三林',
  '<b>',
  '\u0000',
  '1,2,3',
  '[]',
  '__proto__',
  'x'.repeat(800),
];

const segment = fc.oneof(
  fc.constantFrom(...SEGMENTS),
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(String(CITY), '606', '605000001'),
);
const query = fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)), { maxLength: 5 });
const address = fc.tuple(fc.boolean(), fc.array(segment, { maxLength: 4 }), query).map(([inCity, parts, pairs]) => {
  const path = [inCity ? String(CITY) : '', ...parts].filter((part, at) => at > 0 || part).join('/');
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `/${path}${text ? `?${text}` : ''}`;
});

const ANSWERS = new Set([200, 301, 302, 303, 307, 308, 400, 404, 405, 414, 421, 431]);
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const COOKIES = [
  '',
  'cityId=605',
  'cityId=-1',
  'cityId=%00',
  'currentVersion=1e9.0.0',
  'currentVersion=12.8.0',
  `cityId=${'9'.repeat(2_000)}`,
];

test(`${REQUESTS} hostile page requests: no defect, no other answer than the allowed, no foreign place`, async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const addresses = fc.sample(address, { seed: SEED, numRuns: REQUESTS });
  const seen = { answered: 0, ledOn: 0 };
  const ask = async (path: string, at: number) => {
    const method = METHODS[at % METHODS.length] as string;
    const cookie = COOKIES[at % COOKIES.length] as string;
    const answer = await request.fetch(`${baseURL}${path}`, {
      method,
      maxRedirects: 0,
      headers: cookie ? { cookie } : {},
      timeout: 60_000,
    });
    expect(ANSWERS.has(answer.status()), `${method} ${path.slice(0, 200)} (${cookie}) -> ${answer.status()}`).toBe(
      true,
    );
    if (answer.status() === 200) seen.answered += 1;
    const to = answer.headers().location;
    if (!to) return;
    seen.ledOn += 1;
    expect(new URL(to, baseURL).origin, `${path} -> ${to}`).toBe(new URL(baseURL ?? '').origin);
  };
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    await Promise.all(addresses.slice(at, at + AT_ONCE).map((path, offset) => ask(path, at + offset)));
  }
  expect(seen.answered, 'requests that got to a page').toBeGreaterThan(0);
  expect(seen.ledOn, 'requests that were led elsewhere').toBeGreaterThan(0);
});
