import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { HttpServerParts } from '@/lib/server/http/createHttpServer';
import { MicroCache } from '@/lib/server/http/microCache';
import { pageQueue } from '@/lib/server/http/pageQueue';
import { type RunningServer, startServer } from '../kit/httpServer';
import { keyOf } from '../kit/pageTable';

// Where there is no place, or all is in memory, a request is answered before Node makes an answer object for it.

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
    .replace(/^(X-Request-Id: )[\da-f-]{36}\r$/im, '$1...\r')
    .replace(/^(Date: )\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r$/im, '$1...\r')
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

/** A server that has its pages in memory once they were asked for; how many requests went the ordinary way. */
async function keptServer(parts: Partial<HttpServerParts> = {}, page = '<p>页面</p>') {
  const state = { ordinary: 0 };
  const server = await startServer(
    (_req, res) => {
      res.setHeader('X-Offline-Copy', 'public').setHeader('Content-Type', 'text/html; charset=utf-8');
      res.setHeader('Link', ['</a>; rel=preload', '</b>; rel=preload']);
      res.end(page);
    },
    { microCache: new MicroCache({ seconds: 60, dataVersion: () => 0, keyOf }), ...parts },
  );
  server.http.server.on('request', () => {
    state.ordinary += 1;
  });
  servers.push(server);
  return { server, state };
}

const ENDED = /\r\n\r\n[\s\S]+/;
const END = '</p>';

describe('a page in memory', () => {
  const lowered = (answer: string) => lasting(answer.replace(/^[\w-]+:/gm, (name) => name.toLowerCase())).sort();

  test.each([
    ['plain', (more: string) => get('/605', more), /<\/p>$/],
    ['compressed', (more: string) => get('/605', `Accept-Encoding: br, gzip\r\n${more}`), ENDED],
    ['its head alone', (more: string) => get('/605', more).replace('GET', 'HEAD'), /\r\n\r\n$/],
  ])('is to the letter the ordinary answer: %s', async (_name, request, end) => {
    const { server, state } = await keptServer();
    const { ask } = open(server);
    expect(await ask(get(), /<\/p>$/)).toMatch(/^x-micro-cache: miss\r$/im);
    const early = await ask(request(''), end);
    expect(state.ordinary).toBe(1);
    expect(early).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(early).toMatch(/^x-micro-cache: hit\r$/im);
    expect(early).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(lowered(early)).toEqual(lowered(await ask(request('Content-Length: 0\r\n'), end)));
    expect(state.ordinary).toBe(2);
  });

  test('has an id of its own each time, which is in its line of the log', async () => {
    const { server, state } = await keptServer();
    const { ask } = open(server);
    const ids: Array<string | undefined> = [];
    for (let at = 0; at < 3; at++) {
      const answer = await ask(get('/605?phone=13800138000'), /<\/p>$/);
      ids.push(/^x-request-id: ([\da-f-]{36})\r$/im.exec(answer)?.[1]);
    }
    expect(state.ordinary).toBe(1);
    expect(new Set(ids).size).toBe(3);
    await vi.waitUntil(() => server.log().length === 3);
    const told = server
      .log()
      .map(({ requestId, method, path, status, cache }) => [requestId, method, path, status, cache]);
    expect(told).toEqual(ids.map((id, at) => [id, 'GET', '/605', 200, at === 0 ? 'miss' : 'hit']));
  });

  test('is counted as a visit, and refused with those', async () => {
    let left = 3;
    const { server, state } = await keptServer({ countVisit: () => (left-- > 0 ? null : 7) });
    const { ask } = open(server);
    for (let at = 0; at < 3; at++) expect(await ask(get(), /<\/p>$/)).toContain('200 OK');
    expect(state.ordinary).toBe(1);
    const refused = await ask(get(), /<\/html>\n$/);
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toMatch(/^retry-after: 7\r$/im);
  });

  test.each([
    ['another host', 'GET /605 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n', '421'],
    ['two hosts', get('/605', HOST), '400'],
    ['a version that is none', get('/605', 'Connection: keep-alive\r\n').replace('1.1', '2.0'), '400'],
    ['a session', get('/605', 'Cookie: session=abc\r\n'), '200'],
    ['a token', get('/605', 'Access-Token: abc\r\n'), '200'],
    ['a part of it', get('/605', 'Range: bytes=0-1\r\n'), '200'],
    ['the end of the connection', get('/605', 'Connection: close\r\n'), '200'],
    ['a form', get('/605', 'Content-Length: 0\r\n').replace('GET', 'POST'), '405'],
    ['an address that was not asked for', get('/606'), '200'],
  ])('is not for %s', async (_name, bytes, status) => {
    const { server, state } = await keptServer();
    const { ask } = open(server);
    await ask(get(), /<\/p>$/);
    expect(await ask(bytes, ENDED)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(state.ordinary).toBe(2);
  });

  test('is read to its end by who reads slowly when the server stops', async () => {
    const page = '<p>'.padEnd(1_000_000, 'x') + END;
    const { server, state } = await keptServer({}, page);
    await open(server).ask(get(), /<\/p>$/);
    const slow = open(server);
    slow.socket.pause();
    // The system takes some; a line of the log says that it has taken all of an answer.
    let asked = 0;
    for (let taken = 0; taken === asked; taken = server.log().length - 1) {
      slow.socket.write(get());
      asked += 1;
      await pause(50);
    }
    expect(state.ordinary).toBe(1);
    const drained = server.http.drain({ noticeMs: 0, idleMs: 1, drainMs: 60_000 });
    await pause(100);
    slow.socket.resume();
    await drained;
    await vi.waitUntil(() => slow.socket.closed);
    expect(slow.text().split(END)).toHaveLength(asked + 1);
  });
});
