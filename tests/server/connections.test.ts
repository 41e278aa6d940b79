import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
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
