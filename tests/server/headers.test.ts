import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SecurityPolicy, securityHeaders } from '@/lib/server/http/securityHeaders';
import { POLICY, type RunningServer, sendRaw, startServer } from '../kit/httpServer';
import { observatoryScore } from '../kit/observatory';

const GOAL = 125;
let server: RunningServer;

beforeAll(async () => {
  server = await startServer((req, res) => {
    if (req.url === '/throws') throw new Error('a defect');
    if (req.url === '/own')
      res.setHeader('Cache-Control', 'public, max-age=60').setHeader('Referrer-Policy', 'no-referrer');
    if (req.url === '/prerendered') res.setHeader('Cache-Control', 's-maxage=31536000');
    if (req.url?.startsWith('/_next/static/')) res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    if (req.url === '/_next/static/missing.js') res.statusCode = 404;
    res.end('page');
  });
});
afterAll(() => server.stop());

const NAMES = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cache-control',
  'x-request-id',
];

describe('every answer carries the header set', () => {
  test.each([
    ['a page', 'GET /605 HTTP/1.1', 200],
    ['a call', 'POST /api/x HTTP/1.1', 200],
    ['an asset', 'GET /_next/static/a.js HTTP/1.1', 200],
    ['the liveness probe', 'GET /healthz HTTP/1.1', 200],
    ['a defect', 'GET /throws HTTP/1.1', 500],
    ['a refused path', 'GET /%00 HTTP/1.1', 404],
    ['a refused method', 'TRACE / HTTP/1.1', 405],
    ['an absolute address', 'GET http://evil.com/ HTTP/1.1', 421],
    ['what the parser refuses', 'GET /a b c HTTP/1.1', 400],
    ['a tunnel', 'CONNECT evil.com:443 HTTP/1.1', 405],
  ])('%s', async (_name, line, status) => {
    const answer = await sendRaw(
      server.port,
      `${line}\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    expect(answer.status).toBe(status);
    expect(NAMES.filter((name) => !answer.headers.has(name))).toEqual([]);
    expect(answer.headers.has('x-powered-by')).toBe(false);
    expect(observatoryScore((name) => answer.headers.get(name))).toBeGreaterThanOrEqual(GOAL);
  });

  test('the score notices what is missing', () => {
    expect(observatoryScore(() => null)).toBeLessThan(100);
  });
});

describe('what may be kept', () => {
  const cacheControl = async (path: string) => (await fetch(server.origin + path)).headers.get('cache-control');

  test.each([
    ['/605', 'private, no-store'],
    ['/throws', 'private, no-store'],
    ['/prerendered', 'private, no-store'],
    ['/own', 'public, max-age=60'],
    ['/_next/static/a.js', 'public, max-age=31536000, immutable'],
    ['/_next/static/missing.js', 'private, no-store'],
  ])('%s: %s', async (path, expected) => expect(await cacheControl(path)).toBe(expected));

  test('a page may be stricter', async () => {
    expect((await fetch(`${server.origin}/own`)).headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('the policy follows the settings', () => {
  const policy = (change: Partial<SecurityPolicy>) => new Map(securityHeaders({ ...POLICY, ...change }));

  test('https sites upgrade, plain http ones are not locked', () => {
    expect(policy({ siteOrigin: 'https://a.example' }).get('Content-Security-Policy')).toContain(
      'upgrade-insecure-requests',
    );
    expect(policy({}).get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests');
    expect(policy({ siteOrigin: 'http://a.example' }).has('Strict-Transport-Security')).toBe(false);
  });

  test.each([
    ['host', 'max-age=63072000'],
    ['subdomains', 'max-age=63072000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ] as const)('https is promised for as much as the operator asks: %s', (hsts, said) =>
    expect(policy({ hsts }).get('Strict-Transport-Security')).toBe(said),
  );

  test('other hosts only where a setting names them', () => {
    expect(policy({}).get('Content-Security-Policy')).not.toMatch(/https?:/);
    const mapTiles = {
      url: 'https://tiles.example:8443/{z}/{x}/{y}.png?k=1',
      attribution: 'x',
      datum: 'gcj02',
    } as const;
    expect(policy({ mapTiles }).get('Content-Security-Policy')).toContain(
      "img-src 'self' data: https://tiles.example:8443;",
    );
    expect(policy({ wechat: true }).get('Content-Security-Policy')).toContain(
      "script-src 'self' https://res.wx.qq.com;",
    );
  });

  test('only development may evaluate', () => {
    expect(policy({}).get('Content-Security-Policy')).not.toContain('unsafe');
    expect(policy({ development: true }).get('Content-Security-Policy')).toContain("'unsafe-eval'");
  });
});
