import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { watchOverload } from '@/lib/server/http/overload';
import { readBody } from '@/lib/server/http/readBody';
import type { BodyLimits } from '@/lib/server/http/requestBodies';
import { type RunningServer, sendRaw, startServer } from '../kit/httpServer';

// A body is received before a place is taken, and one that trickles in is given up.

const servers: RunningServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const ALL = 5;

/** Answers with the body that a page or call was given. */
async function serve(bodyLimits: Partial<BodyLimits> = {}): Promise<RunningServer> {
  const server = await startServer((req, res) => void res.end(readBody(req, 1_000) ?? 'too large'), {
    overload: watchOverload({ maxInFlight: ALL }),
    bodyLimits,
  });
  servers.push(server);
  return server;
}

const head = (method: string, path: string, length: number | 'chunked', more = ''): string =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${more}` +
  `${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`;

/** A sender who begins a body and does not go on; what the server answers arrives in `text()`. */
function trickle({ port }: RunningServer, bytes: string) {
  let text = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket
    .on('error', () => undefined)
    .on('data', (part) => {
      text += part;
    });
  sockets.push(socket);
  return { text: () => text, leave: () => socket.destroy() };
}

const POSTS: Array<[what: string, bytes: string]> = [
  ['a call', `${head('POST', '/api/x', 100)}{`],
  ['a call in chunks', `${head('POST', '/api/x', 'chunked')}5\r\nhello\r\n`],
  ['a form page', `${head('POST', '/activity/mortgage', 100)}p`],
  ['a page that is asked for with a body', `${head('GET', '/605', 100)}x`],
  ['a report of the policy', `${head('POST', '/api/csp-report', 100)}{`],
];

describe('bodies that trickle in', () => {
  test.each(POSTS)('%s: many hold no place, and everybody else is answered', async (_what, bytes) => {
    const server = await serve();
    const slow = Array.from({ length: 4 * ALL }, () => trickle(server, bytes));
    await vi.waitUntil(() => server.http.unfinishedBodies() === slow.length);
    expect(server.http.places().free).toBe(ALL);
    expect((await fetch(`${server.origin}/605`)).status).toBe(200);
    const posted = await fetch(`${server.origin}/api/x`, { method: 'POST', body: '{"a":1}' });
    expect(await posted.text()).toBe('{"a":1}');
    for (const one of slow) one.leave();
    await vi.waitUntil(() => server.http.unfinishedBodies() === 0);
    expect(server.http.places().free).toBe(ALL);
  });

  test.each(POSTS)('%s: given up after the grace', async (_what, bytes) => {
    const server = await serve({ graceMs: 100, leastBytesPerSecond: 1_000 });
    const answer = await sendRaw(server.port, bytes);
    expect([answer.status, answer.headers.get('connection')]).toEqual([408, 'close']);
    expect(server.http.unfinishedBodies()).toBe(0);
  });

  test('a slow one that keeps the least rate arrives', async () => {
    const server = await serve({ graceMs: 100, leastBytesPerSecond: 1 });
    const body = 'x'.repeat(20);
    const sender = connect(server.port, '127.0.0.1');
    sockets.push(sender);
    let text = '';
    sender.on('data', (part) => {
      text += part;
    });
    sender.write(head('POST', '/api/x', body.length));
    for (const letter of body) {
      sender.write(letter);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await vi.waitUntil(() => text.includes(body), { timeout: 5_000 });
  });
});

describe('too many at once', () => {
  test.each([
    ['of one address', { perAddress: 3 }],
    ['in all', { inAll: 3 }],
  ])('%s: the oldest is given up, the others go on', async (_what, limits) => {
    const server = await serve(limits);
    const [eldest, ...others] = Array.from({ length: 4 }, () => trickle(server, POSTS[0]?.[1] ?? ''));
    await vi.waitUntil(() => eldest?.text().includes('408') || others.some((one) => one.text().includes('408')));
    await vi.waitUntil(() => server.http.unfinishedBodies() === 3);
    const given = [eldest, ...others].filter((one) => one?.text() !== '');
    expect(given).toHaveLength(1);
  });

  test('behind a proxy each visitor has a share, not the proxy', async () => {
    vi.stubEnv('TRUST_PROXY', '1');
    const server = await startServer((_req, res) => void res.end('page'), {
      trustProxy: true,
      bodyLimits: { perAddress: 1 },
    });
    servers.push(server);
    const from = (address: string) =>
      trickle(server, `${head('POST', '/api/x', 100, `X-Forwarded-For: 203.0.113.9, ${address}\r\n`)}{`);
    const [anna, bert] = [from('198.51.100.1'), from('198.51.100.2')];
    await vi.waitUntil(() => server.http.unfinishedBodies() === 2);
    from('198.51.100.1');
    await vi.waitUntil(() => anna.text().includes('408'));
    expect(bert.text()).toBe('');
  });
});

describe('what is too large', () => {
  test('is not kept, and its sender can read the answer and ask again', async () => {
    const server = await serve({ maxBytes: 500 });
    const large = 'x'.repeat(200_000);
    const again = `${head('POST', '/api/x', 2, 'Connection: close\r\n')}{}`;
    for (const bytes of [
      `${head('POST', '/api/x', large.length)}${large}`,
      `${head('POST', '/api/x', 'chunked')}30d40\r\n${large}\r\n0\r\n\r\n`,
    ]) {
      const { body } = await sendRaw(server.port, bytes + again);
      expect(body).toMatch(/^.*too large[\s\S]*\{\}/);
    }
    expect(server.http.unfinishedBodies()).toBe(0);
  });

  test('and endless, is cut', async () => {
    const server = await serve({ maxBytes: 500, maxForgottenBytes: 10_000 });
    const { status } = await sendRaw(server.port, `${head('POST', '/api/x', 9_000_000)}${'x'.repeat(1_000_000)}`);
    expect([0, 200]).toContain(status);
    // The client may see the cut before the server has done with it.
    await expect.poll(() => server.http.unfinishedBodies()).toBe(0);
    await expect.poll(() => server.http.places().free).toBe(ALL);
  });
});
