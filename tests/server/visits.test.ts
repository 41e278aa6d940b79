import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RATE_LIMITS } from '@/lib/server/limits/rateLimits';
import { countVisit, visitClassOf } from '@/lib/server/request/countVisit';
import { filesBelow } from '../architecture/sources';
import { type RunningServer, startServer } from '../kit/httpServer';
import { startAnew } from '../kit/startAnew';

test.each([
  ['/', 'page'],
  ['/605/house-detail/1001?from=x', 'page'],
  ['/_next/data/build/605.json?city=605', 'page'],
  ['/%5fnext/data/build/605.json', 'page'],
  ['/sitemap.xml', 'page'],
  ['/api/picture/plan-2-1.svg', 'picture'],
  ['/api/poster?s=x&t=y', 'picture'],
  ['/api/image?s=a&src=b&w=160', 'picture'],
  ['/api/%69mage?s=a', 'picture'],
  ['/api/image/', 'picture'],
  ['/api/clip/abc', 'picture'],
  ['/api/clip-poster/abc', 'picture'],
  ['/api/talk-picture/abc', 'picture'],
  ['/api/agent-portrait/abc', 'picture'],
  ['/api/article-picture/abc', 'picture'],
  ['/api/record-picture/abc', 'picture'],
  ['/api/openapi.json', 'page'],
  ['/api/config/city-list', null],
  ['/api/images-of-another-call', null],
] as const)('%s is counted as %s', (url, expected) => expect(visitClassOf(url)).toBe(expected));

test('every route of bytes is counted', () => {
  const files = filesBelow(['pages']).filter((file) => file.startsWith('pages/api/') && !file.includes('[...path]'));
  const routes = files.map((file) =>
    file
      .replace(/^pages/, '')
      .replace(/\.ts$/, '')
      .replace(/\[\w+\]/, 'abc'),
  );
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((route) => visitClassOf(route) === null)).toEqual([]);
});

describe('how often one visitor may look', () => {
  let server: RunningServer;
  let rendered = 0;

  beforeEach(async () => {
    startAnew();
    vi.stubEnv('RATE_LIMIT_FACTOR', '1');
    vi.stubEnv('TRUST_PROXY', '1');
    rendered = 0;
    const handle = (_req: unknown, res: { end: (text: string) => void }) => {
      rendered += 1;
      res.end('page');
    };
    server = await startServer(handle, { countVisit, trustProxy: true });
  });
  afterEach(() => server.stop());

  const visit = (path: string, from = '203.0.113.7') =>
    fetch(server.origin + path, { headers: { 'x-forwarded-for': from } });

  test.each([
    ['/_next/data/build/605.json', RATE_LIMITS.page.points],
    ['/605', RATE_LIMITS.page.points],
  ])(
    '%s: exactly as often as the limit says, others as before',
    async (path, points) => {
      for (let asked = 0; asked < points; asked += 1) await (await visit(path)).text();
      expect(rendered).toBe(points);
      const refused = await visit(path);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(RATE_LIMITS.page.duration);
      expect(await refused.text()).toContain('打开得太快了');
      expect(rendered).toBe(points);
      expect((await visit(path, '203.0.113.8')).status).toBe(200);
      expect((await visit('/api/picture/x.svg')).status).toBe(200);
      expect((await visit('/healthz')).status).toBe(200);
    },
    60_000,
  );

  test('several processes allow together what one would', async () => {
    vi.stubEnv('WORKERS', '4');
    let taken = 0;
    while ((await visit('/605')).status === 200) taken += 1;
    expect(taken).toBe(RATE_LIMITS.page.points / 4);
  });
});
