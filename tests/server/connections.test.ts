import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { drained } from '@/lib/server/http/drained';
import { READERS } from '@/lib/server/http/limits';
import { type Handle, type RunningServer, sendRaw, startServer } from '../kit/httpServer';

const servers: RunningServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function serve(handle: Handle, connectionLimits: Parameters<typeof startServer>[1] = {}): Promise<RunningServer> {
  const server = await startServer(handle, connectionLimits);
  servers.push(server);
  return server;
}

/** A connection from an address of the machine's own, all of which begin with 127. */
function open({ port }: RunningServer, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined).resume();
  sockets.push(socket);
  return socket;
}

const GET = 'GET /605 HTTP/1.1\r\nHost: localhost\r\n';
const isOpen = (socket: Socket): boolean => !socket.closed && !socket.destroyed;

describe('several requests at once on one connection', () => {
  test('are answered one after the other, in their order', async () => {
    let inHand = 0;
    let most = 0;
    const server = await serve(async (req, res) => {
      most = Math.max(most, ++inHand);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inHand -= 1;
      res.end(`<${req.url}>`);
    });
    const paths = Array.from({ length: 10 }, (_, at) => `/${at}`);
    const bytes = paths.map(
      (path, at) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${at === 9 ? 'Connection: close\r\n' : ''}\r\n`,
    );
    const { body } = await sendRaw(server.port, bytes.join(''));
    expect(`${body}`.match(/<[^>]+>/g)?.filter((one) => /^<\/\d>$/.test(one))).toEqual(
      paths.map((path) => `<${path}>`),
    );
    expect(most).toBe(1);
  });

  test('and unread: no answer is made before the one before it was read, and no end of them closes the connection', async () => {
    let renders = 0;
    const page = 'x'.repeat(8 * 1024 * 1024);
    const server = await serve((_req, res) => {
      renders += 1;
      res.end(page);
    });
    const reading = open(server);
    reading.pause();
    reading.write(`${GET}\r\n`.repeat(8));
    await vi.waitUntil(() => renders > 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(renders).toBeLessThan(8);
    const flooding = open(server);
    flooding.pause();
    flooding.write(`${GET}\r\n`.repeat(2_000));
    flooding.resume();
    await vi.waitUntil(() => !isOpen(flooding), { timeout: 10_000 });
    expect(renders).toBeLessThan(30);
  });

  test('and too many: no page is made for those who are sent away', async () => {
    let renders = 0;
    const server = await serve((_req, res) => {
      renders += 1;
      res.end('page');
    });
    for (let at = 0; at < 5; at++) {
      const flooding = open(server);
      flooding.write(`${GET}\r\n`.repeat(100));
      await vi.waitUntil(() => !isOpen(flooding), { timeout: 10_000 });
    }
    await vi.waitUntil(() => server.http.connections() === 0, { timeout: 10_000 });
    expect(renders).toBe(0);
    expect(server.http.places()).toMatchObject({ free: 120 });
    // One line for each that was taken, and none for those that the parser still held.
    expect(server.log().length).toBeLessThanOrEqual(5 * 17);
  });

  test('of all connections together no more wait than a bound', async () => {
    const server = await serve(() => undefined, { connectionLimits: { pipelined: 5, pipelinedInAll: 12 } });
    const clients = Array.from({ length: 4 }, () => open(server));
    for (const client of clients) client.write(`${GET}\r\n`.repeat(5));
    await vi.waitUntil(() => clients.filter(isOpen).length === 3, { timeout: 10_000 });
    for (const client of clients) client.destroy();
    await vi.waitUntil(() => server.http.connections() === 0, { timeout: 10_000 });
    const again = open(server);
    again.write(`${GET}\r\n`.repeat(5));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isOpen(again)).toBe(true);
  });
});

describe('one address does not take all connections', () => {
  test('where there are too many, the address with the most gives up its idle ones first', async () => {
    const server = await serve((_req, res) => void res.end('page'), { connectionLimits: { max: 10 } });
    const greedy = Array.from({ length: 10 }, () => open(server, '127.0.0.9'));
    await vi.waitUntil(() => server.http.connections() === 10);
    const others = Array.from({ length: 4 }, () => open(server, '127.0.0.2'));
    await vi.waitUntil(() => greedy.filter(isOpen).length === 6);
    expect(others.filter(isOpen)).toHaveLength(4);
    // Still the one with the most: for each that it opens, one of its own goes.
    for (let at = 0; at < 20; at++) greedy.push(open(server, '127.0.0.9'));
    await vi.waitUntil(() => server.http.connections() === 10 && greedy.filter(isOpen).length === 6);
    expect(others.filter(isOpen)).toHaveLength(4);
  });

  test('and not those on which an answer is awaited, where others are idle', async () => {
    const server = await serve(() => undefined, { connectionLimits: { max: 4 } });
    const asking = [open(server), open(server)];
    for (const socket of asking) socket.write(`${GET}\r\n`);
    await vi.waitUntil(() => server.http.places().free === 118);
    const idle = [open(server), open(server)];
    await vi.waitUntil(() => server.http.connections() === 4);
    open(server, '127.0.0.2');
    await vi.waitUntil(() => idle.filter(isOpen).length === 1);
    expect(asking.filter(isOpen)).toHaveLength(2);
  });
});

// Kernel buffers swallow some megabytes of an answer that nobody reads: these are larger.
const PART = Buffer.alloc(256 * 1024, 'x');

/** As a clip is sent: by parts, each when the one before it was read. */
const streaming: Handle = async (_req, res) => {
  res.setHeader('Content-Length', PART.length * 200);
  for (let part = 0; part < 200 && !res.destroyed; part++) {
    if (!res.write(PART)) await drained(res);
  }
  res.end();
};
const WHOLE = Buffer.alloc(PART.length * 60);
/** As pictures, posters and exports are sent: at once. */
const whole: Handle = (_req, res) => void res.end(WHOLE);

function unread(server: RunningServer, path: string, localAddress?: string): Socket {
  const socket = open(server, localAddress);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}

describe('readers that do not read', () => {
  const KINDS = [
    ['a clip', '/api/clip/x', streaming],
    ['a picture', '/api/picture/x', whole],
    ['an export', '/605/deal?format=csv', whole],
  ] as const;

  test.each(KINDS)('of %s take no place of a page, however many there are', async (_what, path, send) => {
    let arrived = 0;
    const server = await serve((req, res) => {
      if (req.url === '/605') return void res.end('page');
      arrived += 1;
      return send(req, res);
    });
    for (let reader = 0; reader < 125; reader++) unread(server, path);
    await vi.waitFor(() => expect(arrived).toBeGreaterThan(100), { timeout: 30_000 });
    for (let look = 0; look < 3; look++) {
      const page = await fetch(`${server.origin}/605`);
      expect([page.status, await page.text()]).toEqual([200, 'page']);
    }
    await vi.waitFor(() => expect(server.http.places().free).toBe(server.http.places().all), { timeout: 30_000 });
  });

  const readers = { ...READERS, overMs: 1_000, lookMs: 100 };

  test('are let go, and one that reads is not', async () => {
    const server = await serve(streaming, { connectionLimits: { readers } });
    const slow = unread(server, '/api/clip/x');
    const quick = open(server);
    let got = 0;
    quick.on('data', (part: Buffer) => {
      got += part.length;
    });
    quick.write('GET /api/clip/x HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => expect(server.http.connections()).toBe(1), { timeout: 30_000 });
    await vi.waitFor(() => expect(got).toBeGreaterThan(PART.length * 200), { timeout: 30_000 });
    expect(isOpen(quick)).toBe(true);
    slow.destroy();
  });

  test('of one network hold no more than its share of what is unread, and no other’s', async () => {
    const share = { ...readers, overMs: 600_000, unsentOfNetwork: PART.length * 150 };
    let arrived = 0;
    const count: Handle = (req, res) => {
      arrived += 1;
      return whole(req, res);
    };
    const server = await serve(count, { connectionLimits: { readers: share } });
    const other = unread(server, '/api/picture/x', '127.0.0.3');
    for (let reader = 0; reader < 12; reader++) unread(server, '/api/picture/x', '127.0.0.2');
    await vi.waitFor(() => expect(arrived).toBe(13), { timeout: 30_000 });
    await vi.waitFor(() => expect(server.http.connections()).toBeLessThan(6), { timeout: 30_000 });
    expect(server.http.connections()).toBeGreaterThan(1);
    other.resume();
    let got = 0;
    other.on('data', (part: Buffer) => {
      got += part.length;
    });
    await vi.waitFor(() => expect(got).toBeGreaterThan(PART.length * 60), { timeout: 30_000 });
  });
});
