import { type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../kit/httpServer';

const BODY = JSON.stringify({ resultCode: 0, body: '房'.repeat(2_000) });
const door = {
  find: (req: { url?: string }) =>
    req.url === '/api/known'
      ? async (res: ServerResponse) => {
          res.setHeader('Content-Type', 'application/json; charset=utf-8');
          res.end(BODY);
        }
      : null,
};

let server: RunningServer;
beforeAll(async () => {
  server = await startServer((_req, res) => void res.end('Next'), { callHandler: door });
});
afterAll(() => server.stop());

test('a call that the door knows does not reach Next, any other address does', async () => {
  expect(await (await fetch(`${server.origin}/api/known`)).text()).toBe(BODY);
  for (const path of ['/api/other', '/api', '/605', '/api/known/']) {
    expect(await (await fetch(`${server.origin}${path}`)).text()).toBe('Next');
  }
});

test('its answer is compressed for whoever takes that, and carries what every answer carries', async () => {
  const ask = (accepts: string) =>
    new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const headers = accepts ? { 'accept-encoding': accepts } : {};
      request(`${server.origin}/api/known`, { headers }, (res) =>
        buffer(res).then((body) => resolve({ headers: res.headers, body }), reject),
      ).end();
    });
  const plain = await ask('');
  const packed = await ask('gzip');
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, BODY]);
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
  expect(packed.body.length).toBeLessThan(200);
  expect(gunzipSync(packed.body).toString()).toBe(BODY);
  for (const { headers } of [plain, packed]) {
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});
