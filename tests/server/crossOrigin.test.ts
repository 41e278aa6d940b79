import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOL_HEADER } from '@/lib/server/http/requestDetails';
import { isOurPage } from '@/lib/server/request/ourPage';
import { type RunningServer, sendRaw, startServer } from '../kit/httpServer';

const LISTED = 'https://www.example.com';
const CALL = '/api/config/city-list';
const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
});

/** Close to the listed one, and not it. */
const OTHERS = [
  'null',
  'https://example.com',
  'http://www.example.com',
  'https://www.example.com:8443',
  'https://www.example.com.evil.example',
  'https://evil.example/https://www.example.com',
  'https://wwwxexample.com',
  'https://www.example.co',
  'https://sub.www.example.com',
  'https://WWW.example.com',
  'https://www.example.com/',
  'https://www.example.com ,https://evil.example',
  '*',
  'https://evil.example',
  'http://localhost',
  'file://',
  'chrome-extension://abcdef',
  'data:text/html,x',
  'https://user@www.example.com',
  'https://www.example.com%00',
];

describe('calls from the pages of another site', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer((_req, res) => void res.end('{}'), { pageOrigins: [LISTED] });
  });
  afterAll(() => server.stop());

  test('are readable where the site is listed, without cookies', async () => {
    const answer = await fetch(server.origin + CALL, { headers: { origin: LISTED } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(LISTED);
    expect(answer.headers.get('vary')).toContain('Origin');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });

  test('may ask first', async () => {
    const answer = await fetch(server.origin + CALL, preflight(LISTED));
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(LISTED);
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST');
    for (const name of ['content-type', 'x-fangjing-client', 'access-token']) {
      expect(answer.headers.get('access-control-allow-headers')).toContain(name);
    }
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each(OTHERS)('%s is told nothing', async (origin) => {
    const read = await fetch(server.origin + CALL, { headers: { origin } });
    const asked = await fetch(server.origin + CALL, preflight(origin));
    expect(read.headers.has('access-control-allow-origin')).toBe(false);
    expect(asked.headers.has('access-control-allow-origin')).toBe(false);
    expect(asked.status).toBe(405);
    expect(isOurPage({ host: 'api.example.com', origin }, [LISTED])).toBe(false);
  });

  test('pages are shared with nobody, and a listed site may not ask with other methods', async () => {
    const page = await fetch(`${server.origin}/605`, { headers: { origin: LISTED } });
    expect(page.headers.has('access-control-allow-origin')).toBe(false);
    expect((await fetch(`${server.origin}/605`, preflight(LISTED))).status).toBe(405);
    expect((await fetch(server.origin + CALL, { method: 'PUT', headers: { origin: LISTED } })).status).toBe(405);
  });
});

test('nobody is listed by default', async () => {
  const server = await startServer((_req, res) => void res.end('{}'));
  try {
    const answer = await fetch(server.origin + CALL, { headers: { origin: LISTED } });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    expect((await fetch(server.origin + CALL, preflight(LISTED))).status).toBe(405);
  } finally {
    await server.stop();
  }
});

test.each([
  [{ host: 'a.example', origin: 'https://a.example', 'sec-fetch-site': 'same-origin' }, true],
  [{ host: 'a.example' }, true],
  [{ host: 'api.example', origin: LISTED, 'sec-fetch-site': 'cross-site' }, true],
  [{ host: 'api.example', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
  [{ host: 'a.example', 'sec-fetch-site': 'cross-site' }, false],
  [{ host: 'a.example', origin: 'null' }, false],
  [{ host: 'a.example', origin: 'http://a.example' }, true],
  [{ host: 'a.example', origin: 'https://a.example' }, false],
  [{ host: 'a.example:80', origin: 'http://a.example' }, false],
  [{ host: 'a.example', origin: 'https://a.example', [PROTOCOL_HEADER]: 'https' }, true],
  [{ host: 'a.example', origin: 'http://a.example', [PROTOCOL_HEADER]: 'http, https' }, false],
  [{ host: 'a.example', origin: 'https://a.example', [PROTOCOL_HEADER]: 'HTTPS' }, true],
  [{ host: 'a.example', origin: 'https://a.example.', [PROTOCOL_HEADER]: 'https' }, true],
  [{ host: 'www.example', origin: 'https://www.example' }, true],
  [{ host: 'www.example', origin: 'http://www.example' }, false],
])('a write with %o is our own page’s: %s', (headers, expected) =>
  expect(isOurPage(headers, [LISTED], 'https://www.example')).toBe(expected),
);

describe('a page of an https site whose browser says nothing but its origin (iPhone below 16.4)', () => {
  const SITE = 'https://fangjing.example';
  /** Next writes into each request that passes through it, and so into the first call after a start. */
  const asNext = (req: IncomingMessage): void => {
    req.headers['x-forwarded-proto'] ??= 'http';
  };
  const from = async (origin: string, path: string, trustProxy: boolean, headers: Record<string, string> = {}) => {
    const handle = (req: IncomingMessage, res: ServerResponse): void => {
      asNext(req);
      res.end(String(isOurPage(req.headers, [], SITE)));
    };
    const server = await startServer(handle, { trustProxy });
    const head = Object.entries({ host: 'fangjing.example', origin, ...headers });
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const answer = await sendRaw(
      server.port,
      `POST ${path} HTTP/1.1\r\n${lines}content-length: 0\r\nconnection: close\r\n\r\n`,
    );
    await server.stop();
    return answer.body;
  };

  test.each(['/api/account/sign-in', '/login', '/console/import'])('%s is taken from it', async (path) => {
    expect(await from(SITE, path, false)).toBe('true');
    expect(await from('http://fangjing.example', path, false)).toBe('false');
    // What a visitor says of the way is nothing.
    expect(await from('http://fangjing.example', path, false, { 'x-forwarded-proto': 'http' })).toBe('false');
    expect(await from('http://fangjing.example', path, false, { [PROTOCOL_HEADER]: 'http' })).toBe('false');
    expect(await from(SITE, path, true, { 'x-forwarded-proto': 'https' })).toBe('true');
    expect(await from('http://fangjing.example', path, true, { 'x-forwarded-proto': 'https' })).toBe('false');
  });
});
