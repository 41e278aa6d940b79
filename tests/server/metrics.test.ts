import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { answered } from '@/lib/server/http/answered';
import { metricsAnswer } from '@/lib/server/http/metrics';
import { type RunningServer, startServer } from '../kit/httpServer';

const TOKEN = 'a-token-of-the-tests-alone-of-32-letters';
let server: RunningServer | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('the figures are for who has their token, by any host; for all others, and without a token, there is no page', async () => {
  server = await startServer(() => undefined, { metrics: metricsAnswer(TOKEN, async () => 'figures 1\n') });
  const ask = async (headers: Record<string, string>) => {
    const [answer] = (await once(get(`${server?.origin}/metrics`, { headers, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    return { status: answer.statusCode, kept: answer.headers['cache-control'], text: await readText(answer) };
  };
  const given = await ask({ authorization: `Bearer ${TOKEN}`, host: '10.0.0.7:9090' });
  expect(given).toEqual({ status: 200, text: 'figures 1\n', kept: 'no-store' });
  for (const authorization of ['', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    expect((await ask({ authorization })).status, authorization).toBe(404);
  }
  await server.stop();
  server = await startServer(() => undefined, {});
  expect((await ask({ authorization: `Bearer ${TOKEN}` })).status).toBe(404);
});

test('a process that does not tell its figures is no page that failed', async () => {
  server = await startServer(() => undefined, {
    metrics: metricsAnswer(TOKEN, () => Promise.reject(new Error('late'))),
  });
  const origin = server.origin;
  expect((await fetch(`${origin}/metrics`, bearer(TOKEN))).status).toBe(503);
});

test('an answer is told with its path, status and time, once it has ended', async () => {
  const told = vi.fn();
  answered.subscribe(told);
  server = await startServer((_req, res) => void res.writeHead(404).end('none'), {});
  await (await fetch(`${server.origin}/605`)).text();
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  answered.unsubscribe(told);
  expect(told.mock.calls[0]?.[0]).toMatchObject({ path: '/605', status: 404, ms: expect.any(Number) });
});
