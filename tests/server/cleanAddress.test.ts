import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanAddress } from '@/lib/routes/cleanAddress';
import { startServer } from '../kit/httpServer';
import { PAGE_TABLE } from '../kit/pageTable';

const clean = (url: string) => cleanAddress(url, PAGE_TABLE.isPage);
/** As a browser sends it. */
const sent = (text: string) => text.replace(/[^\x21-\x7e]/gu, encodeURIComponent);

test.each([
  ['/605/house-detail/60501329，', '/605/house-detail/60501329'],
  ['/605/house-detail/60501329。', '/605/house-detail/60501329'],
  ['/605/house-detail/60501329）', '/605/house-detail/60501329'],
  ['/605/house-detail/60501329）看这套，还行', '/605/house-detail/60501329'],
  ['/605/house-detail/60501329).', '/605/house-detail/60501329'],
  ['/605/house-detail/60501329\u200b', '/605/house-detail/60501329'],
  ['/605/House-Detail/60501329', '/605/house-detail/60501329'],
  ['/605/SEARCH/RESULT?price=300-400', '/605/search/result?price=300-400'],
  ['/605/search/result%3Fprice=300-400', '/605/search/result?price=300-400'],
  ['/605/search/result%3Fprice%3D300-400%26rooms%3D2。', '/605/search/result?price=300-400&rooms=2'],
  ['/605/search/result?price=300-400。', '/605/search/result?price=300-400'],
  ['/605/search/result?price=300-400）', '/605/search/result?price=300-400'],
  ['/605/search/result?q=%25E4%25B8%2589%25E6%259E%2597', '/605/search/result?q=%E4%B8%89%E6%9E%97'],
  [
    '/605/search/result?q=%25E4%25B8%2589%25E6%259E%2597&price=300-400。',
    '/605/search/result?q=%E4%B8%89%E6%9E%97&price=300-400',
  ],
  ['/605，', '/605'],
  ['/。', '/'],
  ['/，//other.example', '/'],
  ['/%3F。', '/?%E3%80%82'],
])('%s was meant as %s', (asked, meant) => {
  expect(clean(sent(asked))).toBe(meant);
});

test.each([
  '/',
  '/605',
  '/605?',
  '/605/search/result?q=三林。',
  '/605/search/result?q=有电梯吗？',
  '/605/search/result?q=100%25',
  '/605/search/result?q=50%2525',
  '/605/search/result?q=C%2B%2B',
  '/605/search/result?price=300-400&q=a+b',
  '/trade/day-605',
  '/login?redirect=%2F605%3Fa%3D1',
  '/robots.txt',
  '/%FF，',
])('%s is left as it is', (url) => {
  expect(clean(sent(url))).toBeNull();
});

test('no address is led on twice, and none away from here', () => {
  const piece = fc.constantFrom(
    '/',
    '605',
    'search',
    '，',
    '。',
    '%3F',
    '%2f',
    '?',
    '=',
    '&',
    'q',
    '%25E4%25B8%2589',
    '.',
    ')',
    'A',
    '%',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const meant = clean(sent(`/${pieces.join('')}`));
      if (meant === null) return;
      expect(meant).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      expect(new URL(meant, 'https://fangjing.example').host).toBe('fangjing.example');
    }),
  );
});

test('the server leads there, for reading only', async () => {
  const site = await startServer((_req, res) => void res.end('page'));
  const ask = (path: string, method = 'GET') => fetch(site.origin + sent(path), { method, redirect: 'manual' });
  const led = await ask('/605/house-detail/60501329，');
  expect([led.status, led.headers.get('location')]).toEqual([301, '/605/house-detail/60501329']);
  expect((await ask('/605/house-detail/60501329')).status).toBe(200);
  expect((await ask('/api/house/detail，')).status).toBe(200);
  await site.stop();
});
