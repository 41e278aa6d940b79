import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEADERS_TIMEOUT_MS, TIMEOUT_CHECK_INTERVAL_MS } from '@/lib/server/http/limits';
import { isFullRun } from '../kit/fullRun';
import { type RunningServer, sendRaw, startServer } from '../kit/httpServer';

let server: RunningServer;
const seen: Array<Record<string, unknown>> = [];

beforeAll(async () => {
  server = await startServer(async (req, res) => {
    for await (const _part of req) seen.push({ url: req.url });
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ ...req.headers, url: req.url }));
  });
});
afterAll(() => server.stop());

const HOST = 'Host: localhost\r\n';
const END = 'Connection: close\r\n\r\n';

// Smuggling, broken lines and sizes: exact answers (docs/threats.md T4).
const CASES: Array<[name: string, bytes: string, status: number]> = [
  ['absolute address', `GET http://evil.com/605 HTTP/1.1\r\n${HOST}${END}`, 421],
  ['absolute address of ours for another host', `GET http://localhost/605 HTTP/1.1\r\nHost: evil.com\r\n${END}`, 421],
  ['absolute address to ourselves', `GET http://localhost/605 HTTP/1.1\r\n${HOST}${END}`, 200],
  ['absolute address without a path', `GET http://localhost HTTP/1.1\r\n${HOST}${END}`, 200],
  ['absolute address with a name', `GET http://a@localhost/605 HTTP/1.1\r\n${HOST}${END}`, 400],
  ['absolute address with two slashes', `GET http://localhost//evil.com HTTP/1.1\r\n${HOST}${END}`, 400],
  ['absolute address of another scheme', `GET ftp://localhost/605 HTTP/1.1\r\n${HOST}${END}`, 400],
  ['absolute address, POST on a page', `POST http://localhost/605 HTTP/1.1\r\n${HOST}Content-Length: 0\r\n${END}`, 405],
  ['two slashes', `GET //evil.com HTTP/1.1\r\n${HOST}${END}`, 400],
  ['asterisk', `OPTIONS * HTTP/1.1\r\n${HOST}${END}`, 400],
  ['no host', `GET / HTTP/1.1\r\n${END}`, 400],
  ['empty host', `GET / HTTP/1.1\r\nHost:\r\n${END}`, 421],
  ['two hosts', `GET / HTTP/1.1\r\n${HOST}Host: evil.com\r\n${END}`, 400],
  ['foreign host', `GET / HTTP/1.1\r\nHost: evil.com\r\n${END}`, 421],
  ['foreign host on HTTP/1.0', 'GET / HTTP/1.0\r\nHost: evil.com\r\n\r\n', 421],
  ['HTTP/1.0 without a host', 'GET / HTTP/1.0\r\n\r\n', 400],
  // As load balancers ask: HAProxy without a host, others by the address that they know.
  ['probe on HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
  ['readiness on HTTP/1.0 without a host', 'HEAD /readyz HTTP/1.0\r\n\r\n', 200],
  ['probe with a length of nothing', 'GET /healthz HTTP/1.0\r\nContent-Length: 0\r\n\r\n', 200],
  ['probe with an empty host', `GET /readyz HTTP/1.1\r\nHost:\r\n${END}`, 200],
  ['probe by an address', `GET /healthz HTTP/1.1\r\nHost: 172.17.0.2:3000\r\n${END}`, 200],
  ['probe by an address of IPv6', `GET /readyz HTTP/1.1\r\nHost: [2001:db8::7]\r\n${END}`, 200],
  ['probe by the name of a service', `GET /healthz HTTP/1.1\r\nHost: fangjing-web\r\n${END}`, 200],
  ['probe with two hosts', `GET /healthz HTTP/1.1\r\n${HOST}Host: evil.com\r\n${END}`, 400],
  ['probe on HTTP/1.1 without a host', `GET /healthz HTTP/1.1\r\n${END}`, 400],
  ['host with the port of https', `GET /605 HTTP/1.1\r\nHost: fangjing.example:443\r\n${END}`, 200],
  ['host in capitals with a dot', `GET /605 HTTP/1.1\r\nHost: FANGJING.Example.\r\n${END}`, 200],
  ['TRACE', `TRACE /605 HTTP/1.1\r\n${HOST}${END}`, 405],
  ['PUT', `PUT /605 HTTP/1.1\r\n${HOST}Content-Length: 0\r\n${END}`, 405],
  ['DELETE', `DELETE /605 HTTP/1.1\r\n${HOST}${END}`, 405],
  ['PATCH on a call', `PATCH /api/x HTTP/1.1\r\n${HOST}Content-Length: 0\r\n${END}`, 405],
  ['POST on a page', `POST /605 HTTP/1.1\r\n${HOST}Content-Length: 0\r\n${END}`, 405],
  ['unknown method', `HACK / HTTP/1.1\r\n${HOST}${END}`, 400],
  ['CONNECT', `CONNECT evil.com:443 HTTP/1.1\r\n${HOST}${END}`, 405],
  ['header of 17 KB', `GET / HTTP/1.1\r\n${HOST}X-Long: ${'a'.repeat(17_000)}\r\n${END}`, 431],
  ['17 KB of cookies', `GET / HTTP/1.1\r\n${HOST}Cookie: ${'a=b; '.repeat(3_500)}\r\n${END}`, 431],
  ['address of 5,000 letters', `GET /${'a'.repeat(5_000)} HTTP/1.1\r\n${HOST}${END}`, 414],
  ['NUL in the address', `GET /\0 HTTP/1.1\r\n${HOST}${END}`, 400],
  ['encoded NUL', `GET /%00 HTTP/1.1\r\n${HOST}${END}`, 404],
  ['NUL in a header', `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n${END}`, 400],
  ['bytes outside ASCII', `GET /\u00e9 HTTP/1.1\r\n${HOST}${END}`, 400],
  ['broken percent', `GET /%E4%B HTTP/1.1\r\n${HOST}${END}`, 400],
  [
    'length and chunks',
    `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`,
    400,
  ],
  ['two lengths', `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 6\r\n${END}hello`, 400],
  ['negative length', `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: -1\r\n${END}`, 400],
  ['length with letters', `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: 5x\r\n${END}hello`, 400],
  ['chunk without a size', `POST /api/x HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n${END}zz\r\n\r\n`, 400],
  ['chunked twice', `POST /api/x HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, identity\r\n${END}0\r\n\r\n`, 400],
  ['folded header', `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n${END}`, 400],
  ['space before the colon', `GET / HTTP/1.1\r\n${HOST}X : a\r\n${END}`, 400],
  ['header without a name', `GET / HTTP/1.1\r\n${HOST}: a\r\n${END}`, 400],
  ['bare line feeds', 'GET / HTTP/1.1\nHost: localhost\n\n', 400],
  ['HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['HTTP/2.0', `GET / HTTP/2.0\r\n${HOST}${END}`, 400],
  ['HTTP/0.9', `GET / HTTP/0.9\r\n${HOST}${END}`, 400],
  ['HTTP/3.0', `GET / HTTP/3.0\r\n${HOST}${END}`, 400],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['unknown expectation', `GET / HTTP/1.1\r\n${HOST}Expect: bananas\r\n${END}`, 417],
  ['web socket', `GET /605 HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n${END}`, 200],
];

describe('broken and hostile requests have exact answers', () => {
  test.each(CASES)('%s', async (_name, bytes, status) => {
    const answer = await sendRaw(server.port, Buffer.from(bytes, 'latin1'));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBeUndefined();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('Chinese as it is leads to its escaped address', async () => {
    const line = Buffer.from('/605?q=三林').toString('latin1');
    const bytes = Buffer.from(`GET ${line} HTTP/1.1\r\n${HOST}${END}`, 'latin1');
    const answer = await sendRaw(server.port, bytes);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/605?q=%E4%B8%89%E6%9E%97');
  });

  test('a host and an address are handed on in one form, whatever the client writes', async () => {
    for (const line of [
      'GET /605?a=b',
      'GET http://fangjing.example/605?a=b',
      'GET HTTP://FANGJING.example:80/605?a=b',
    ]) {
      const { body } = await sendRaw(server.port, `${line} HTTP/1.1\r\nHost: FANGJING.Example.:443\r\n${END}`);
      expect(JSON.parse(body), line).toMatchObject({ host: 'fangjing.example', url: '/605?a=b' });
    }
  });

  test('a second request behind a refused body is not read', async () => {
    seen.length = 0;
    const inner = `POST /api/smuggled HTTP/1.1\r\n${HOST}Content-Length: 1\r\n${END}x`;
    await sendRaw(
      server.port,
      `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
    );
    expect(seen).toEqual([]);
  });

  test('headers that only a proxy or Next may set do not reach a page', async () => {
    const forged = [
      'X-Forwarded-Host: evil.com',
      'X-Forwarded-For: 1.2.3.4',
      'X-Matched-Path: /admin',
      'X-Request-Id: forged\x1b[31m',
    ];
    const { body, headers } = await sendRaw(
      server.port,
      `GET /605 HTTP/1.1\r\n${HOST}${forged.join('\r\n')}\r\n${END}`,
    );
    expect(body).not.toMatch(/evil|1\.2\.3\.4|admin|forged/);
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('slow clients', () => {
  test('a header and a silent connection have fifteen seconds at most', () => {
    expect(server.http.server.headersTimeout).toBe(HEADERS_TIMEOUT_MS);
    expect(HEADERS_TIMEOUT_MS + TIMEOUT_CHECK_INTERVAL_MS).toBeLessThanOrEqual(15_000);
  });
  test.runIf(isFullRun)('a half-sent header is refused and a silent connection is closed', async () => {
    const [half, silent] = await Promise.all([
      sendRaw(server.port, 'GET /605 HTTP/1.1\r\nHost: local'),
      sendRaw(server.port, ''),
    ]);
    expect(half.status).toBe(408);
    expect([0, 408]).toContain(silent.status);
  });
});
