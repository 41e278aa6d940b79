import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageQueue } from '@/lib/server/http/pageQueue';
import { type RunningServer, startServer } from '../kit/httpServer';

// Where there is no place, a request is answered before Node makes an answer object for it.

const servers: RunningServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const HOST = 'Host: localhost\r\n';
const get = (path = '/605', more = '') => `GET ${path} HTTP/1.1\r\n${HOST}${more}\r\n`;

/** A server whose line of pages is too long while `isFull`; how many requests went the ordinary way. */
async function crowdedServer() {
  const state = { isFull: true, ordinary: 0 };
  const queue = pageQueue({ atOnce: 1, longestTurnMs: 60_000, longestYieldMs: 1 });
  const server = await startServer((req, res) => void res.end(`<${req.url}>`), {
    queue: { ...queue, line: () => ({ waiting: state.isFull ? 1_000 : 0, expectedMs: 60_000 }) },
  });
  server.http.server.on('request', () => {
    state.ordinary += 1;
  });
  servers.push(server);
  return { server, state };
}

function open({ port }: RunningServer) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket
    .on('error', () => undefined)
    .on('data', (part) => {
      text += part.toString('latin1');
    });
  return {
    socket,
    text: () => text,
    /** What comes for the bytes until it ends so. */
    async ask(bytes: string, end: RegExp): Promise<string> {
      text = '';
      socket.write(bytes);
      await vi.waitUntil(() => end.test(text), { timeout: 10_000, interval: 2 });
      return text;
    },
  };
}

/** What differs between any two answers. */
const lasting = (answer: string) =>
  answer
    .replace(/^(X-Request-Id: )[\da-f-]{36}\r$/m, '$1...\r')
    .replace(/^(Date: )\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r$/m, '$1...\r')
    .split('\r\n')
    .sort();

describe('a refusal before anything is done', () => {
  test.each([
    ['page', get(), get('/605', 'Content-Length: 0\r\n'), /<\/html>\n$/],
    ['HEAD', get().replace('GET', 'HEAD'), get('/605', 'Content-Length: 0\r\n').replace('GET', 'HEAD'), /\r\n\r\n$/],
  ])('is to the letter the ordinary one: %s', async (_name, early, late, end) => {
    const { server, state } = await crowdedServer();
    const { ask } = open(server);
    const refused = await ask(early, end);
    expect(state.ordinary).toBe(0);
    expect(refused).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
    expect(lasting(refused)).toEqual(lasting(await ask(late, end)));
    expect(state.ordinary).toBe(1);
  });

  test('has an id and a date of its own each time, in the same connection, which then brings pages', async () => {
    const { server, state } = await crowdedServer();
    const { ask } = open(server);
    const ids = new Set<string | undefined>();
    for (let at = 0; at < 5; at++) {
      const refused = await ask(get(), /<\/html>\n$/);
      ids.add(/X-Request-Id: ([\da-f-]{36})\r/.exec(refused)?.[1]);
      const date = Date.parse(/Date: (.*)\r/.exec(refused)?.[1] ?? '');
      expect(Math.abs(Date.now() - date)).toBeLessThan(60_000);
    }
    expect(ids.size).toBe(5);
    expect(state.ordinary).toBe(0);
    state.isFull = false;
    expect(await ask(get(), /<\/605>/)).toContain('200 OK');
  });

  test('several at once on one connection are refused in their order, and no end of them closes it', async () => {
    const { server } = await crowdedServer();
    const { ask } = open(server);
    const answers = await ask(get().repeat(5), /(<\/html>\n[\s\S]*){5}$/);
    expect(answers.match(/HTTP\/1\.1 503 /g)).toHaveLength(5);
    const flooding = open(server);
    flooding.socket.write(get().repeat(500));
    await vi.waitUntil(() => flooding.socket.closed, { timeout: 10_000 });
    expect(flooding.text().match(/HTTP\/1\.1 503 /g)?.length ?? 0).toBeLessThan(30);
  });

  test.each([
    ['a body', get('/605', 'Content-Length: 5\r\n').concat('hello'), '503'],
    ['a body in chunks', get('/605', 'Transfer-Encoding: chunked\r\n').concat('5\r\nhello\r\n0\r\n\r\n'), '503'],
    ['an expectation', get('/605', 'Expect: bananas\r\n'), '417'],
    ['a wish for another protocol', get('/605', 'Connection: upgrade\r\nUpgrade: websocket\r\n'), '503'],
    ['the end of the connection', get('/605', 'Connection: close\r\n'), '503'],
    ['HTTP/1.0', get().replace('1.1', '1.0'), '503'],
    ['POST', get('/activity/mortgage', 'Content-Length: 0\r\n').replace('GET', 'POST'), '503'],
    ['a probe', get('/healthz'), '200'],
    ['a call', get('/api/x'), '200'],
  ])('is not for a request with more to it: %s', async (_name, bytes, status) => {
    const { server } = await crowdedServer();
    const { ask } = open(server);
    expect(await ask(bytes, /\r\n\r\n[\s\S]+/)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});
