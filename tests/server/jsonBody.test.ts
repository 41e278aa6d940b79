import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJsonBody } from '@/lib/server/request/readJsonBody';
import { ApiError } from '@/services/http/apiError';
import { type RunningServer, sendRaw, startServer } from '../kit/httpServer';

// What the door to the calls reads of a POST (docs/threats.md D9, threats 30, 35 and 36).

let server: RunningServer;

beforeAll(async () => {
  server = await startServer((req, res) => {
    try {
      res.end(JSON.stringify(readJsonBody(req)));
    } catch (failure) {
      res.statusCode = failure instanceof ApiError ? failure.status : 500;
      res.end();
    }
  });
});
afterAll(() => server.stop());

const post = (body: string | Buffer, type: string | null, connection: string) => {
  const bytes = Buffer.from(body);
  const lines = [
    'POST /api/a/b HTTP/1.1',
    `Host: localhost:${server.port}`,
    ...(type === null ? [] : [`Content-Type: ${type}`]),
    `Content-Length: ${bytes.length}`,
    `Connection: ${connection}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes]);
};

const send = (body: string | Buffer, type: string | null = 'application/json') =>
  sendRaw(server.port, post(body, type, 'close'));

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('%s is read', async (type) => {
  expect((await send('{"a":1}', type)).body).toContain('{"a":1}');
});

// A page of another site can send these without asking first.
test.each([
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  '',
  null,
])('%j is refused', async (type) => expect((await send('{"a":1}', type)).status).toBe(415));

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const sized = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

test.each([
  ['as deep as may be', nested(20), 200],
  ['one deeper', nested(21), 400],
  ['5,000 brackets', '['.repeat(5_000), 400],
  ['brackets in a text are none', JSON.stringify({ a: `"\\${'[{'.repeat(100)}` }), 200],
  ['64 KB', sized(64 * 1024), 200],
  ['one byte more', sized(64 * 1024 + 1), 413],
  ['2 MB', sized(2 * 1024 * 1024), 413],
  ['nothing', '', 400],
  ['no JSON', '{"a":', 400],
  ['a list', '[1]', 400],
  ['null', 'null', 400],
  ['a text', '"a"', 400],
])('%s', async (_name, body, status) => expect((await send(body)).status).toBe(status));

test('what is not UTF-8 is refused, not guessed', async () => {
  const bytes = Buffer.from([...Buffer.from('{"a":"'), 0xc4, 0xe3, ...Buffer.from('"}')]);
  expect((await send(bytes)).status).toBe(400);
});

test('what is too large does not keep the connection from its next request', async () => {
  const json = 'application/json';
  const both = Buffer.concat([post(sized(2 * 1024 * 1024), json, 'keep-alive'), post('{"b":2}', json, 'close')]);
  expect((await sendRaw(server.port, both)).body).toContain('{"b":2}');
});
