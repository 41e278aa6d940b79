import { afterEach, describe, expect, test } from 'vitest';
import { watchOverload } from '@/lib/server/http/overload';
import { type RunningServer, startServer } from '../support/httpServer';

const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

describe('places', () => {
  test('no more than allowed, and a place is given back once', () => {
    const overload = watchOverload({ maxInFlight: 2 });
    const leave = overload.enter();
    expect(overload.enter()).not.toBeNull();
    expect(overload.enter()).toBeNull();
    leave?.();
    leave?.();
    expect(overload.enter()).not.toBeNull();
    expect(overload.enter()).toBeNull();
  });

  test('a turn of the event loop takes nothing more once it has run too long; the next one does', async () => {
    let now = 0;
    const overload = watchOverload({ maxTurnMs: 100 }, () => now);
    expect(overload.enter()).not.toBeNull();
    now = 90;
    expect(overload.enter()).not.toBeNull();
    now = 101;
    expect(overload.enter()).toBeNull();
    await new Promise((resolve) => setImmediate(resolve));
    expect(overload.enter()).not.toBeNull();
  });
});

test('what is too much is answered at once: 503 with Retry-After, as a page or an envelope', async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server = await startServer(
    async (_req, res) => {
      await finished;
      res.end('page');
    },
    { overload: watchOverload({ maxInFlight: 1 }) },
  );
  servers.push(server);
  const admitted = fetch(`${server.origin}/605`);
  await new Promise((resolve) => setTimeout(resolve, 50));

  const page = await fetch(`${server.origin}/605`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await page.text()).toContain('访问的人太多');
  const call = await fetch(`${server.origin}/api/x`);
  expect(await call.json()).toEqual({ resultCode: 50300, body: null, errMsg: '访问的人太多，请稍等几秒再试。' });
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

  finish();
  expect((await admitted).status).toBe(200);
  expect(await (await fetch(`${server.origin}/605`)).text()).toBe('page');
});

test('a visitor who leaves gives the place back', async () => {
  const server = await startServer((req, res) => void (req.url === '/605' && res.end('page')), {
    overload: watchOverload({ maxInFlight: 1 }),
  });
  servers.push(server);
  const gone = new AbortController();
  const left = fetch(`${server.origin}/hangs`, { signal: gone.signal }).catch(() => 'left');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await fetch(`${server.origin}/605`)).status).toBe(503);
  gone.abort();
  expect(await left).toBe('left');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await fetch(`${server.origin}/605`)).status).toBe(200);
});
