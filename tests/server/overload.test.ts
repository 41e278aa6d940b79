import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MicroCache } from '@/lib/server/http/microCache';
import { watchOverload } from '@/lib/server/http/overload';
import { pageQueue } from '@/lib/server/http/pageQueue';
import { asker } from '../kit/asker';
import { type Handle, type RunningServer, startServer } from '../kit/httpServer';
import { keyOf } from '../kit/pageTable';

const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

type Answer = ServerResponse & { closed: boolean };

const answer = (over = false): Answer =>
  Object.assign(new EventEmitter(), { destroyed: over, closed: over }) as unknown as Answer;

describe('places', () => {
  test.each([['prefinish'], ['close']])('no more than allowed, and a place is given back once: %s', (event) => {
    const overload = watchOverload({ maxInFlight: 2 });
    const first = answer();
    expect([overload.enter(first), overload.enter(answer()), overload.enter(answer())]).toEqual([true, true, false]);
    first.emit(event);
    first.emit('close');
    expect([overload.enter(answer()), overload.enter(answer())]).toEqual([true, false]);
    expect(overload.places()).toMatchObject({ free: 0, all: 2 });
  });

  test('an answer that is over takes none: its close would never come', () => {
    const overload = watchOverload({ maxInFlight: 2 });
    expect(overload.enter(answer(true))).toBe(false);
    expect(overload.places().free).toBe(2);
  });

  test('how long none has been free', () => {
    let now = 1_000;
    const overload = watchOverload({ maxInFlight: 1 }, () => now);
    expect(overload.places().fullMs).toBe(0);
    const only = answer();
    overload.enter(only);
    now = 4_000;
    expect(overload.places().fullMs).toBe(3_000);
    only.emit('close');
    expect(overload.places().fullMs).toBe(0);
  });

  const takenAfter = (pieces: readonly number[], maxTurnMs: number): boolean[] => {
    let now = 0;
    const overload = watchOverload({ maxInFlight: 1_000, maxTurnMs }, () => now);
    overload.enter(answer());
    return pieces.map((ms) => {
      now += ms;
      return overload.enter(answer());
    });
  };

  test('a turn of the event loop takes nothing more once many have made it too long; the next one does', async () => {
    let now = 0;
    const overload = watchOverload({ maxTurnMs: 100 }, () => now);
    const taken = [0, 30, 60, 90, 120, 131].map((at) => {
      now = at;
      return overload.enter(answer());
    });
    expect(taken).toEqual([true, true, true, true, true, false]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(overload.enter(answer())).toBe(true);
  });

  test('one piece of it that is long, as code that is loaded, turns nobody away, whatever its length', () => {
    expect(takenAfter([3_000, 5, 5], 100)).toEqual([true, true, true]);
    expect(takenAfter([60, 3_000, 41], 100)).toEqual([true, true, false]);
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: 1, maxLength: 40 }), fc.nat(2_000), (pieces, most) => {
        const last = pieces.reduce((sum, ms) => sum + ms, 0) - Math.max(...pieces);
        expect(takenAfter(pieces, most).at(-1)).toBe(last <= most);
      }),
    );
  });

  test('whoever comes together with the first call is answered too, though its code is loaded before', async () => {
    let now = 0;
    const server = await startServer(
      (req, res) => {
        if (req.url === '/api/first') now += 5_000;
        res.end(req.url);
      },
      { overload: watchOverload({}, () => now) },
    );
    servers.push(server);
    const visitors = ['first', 'second', 'third'].map(() => connect(server.port, '127.0.0.1'));
    const ask = async (paths: readonly string[]) => {
      const answers = visitors.map((socket) => once(socket, 'data'));
      for (const [at, socket] of visitors.entries())
        socket.write(`GET ${paths[at]} HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`);
      return (await Promise.all(answers)).map(([bytes]) => String(bytes).split('\r\n')[0]);
    };
    // From here on the server knows the three connections, and reads in one turn what they say together.
    await ask(['/healthz', '/healthz', '/healthz']);
    const lines = await ask(['/api/first', '/api/second', '/api/third']);
    for (const socket of visitors) socket.destroy();
    expect(lines).toEqual(Array(3).fill('HTTP/1.1 200 OK'));
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

describe('a refusal costs nothing', () => {
  test('no key is made, nothing is rendered or compressed, and many are one line of the log', async () => {
    const keys: unknown[] = [];
    let renders = 0;
    const handle: Handle = () => {
      renders += 1;
    };
    const server = await startServer(handle, {
      overload: watchOverload({ maxInFlight: 1 }),
      microCache: new MicroCache({
        seconds: 10,
        dataVersion: () => 0,
        keyOf: ({ url }) => {
          keys.push(url);
          return null;
        },
      }),
    });
    servers.push(server);
    const gone = new AbortController();
    void fetch(`${server.origin}/605`, { signal: gone.signal }).catch(() => undefined);
    await vi.waitUntil(() => server.http.places().free === 0);
    const before = { keys: keys.length, renders };
    for (let at = 0; at < 20; at++) {
      const answer = await fetch(`${server.origin}/${at % 2 ? '605' : 'api/x'}?n=${at}`);
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([503, null]);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      await answer.text();
    }
    expect({ keys: keys.length, renders }).toEqual(before);
    gone.abort();
    await vi.waitUntil(() => server.log().some(({ refused }) => refused === 20), { timeout: 10_000 });
    expect(server.log().filter(({ status }) => status === 503)).toEqual([]);
  });

  test('a page that is kept or under way is given to whoever asks for it', async () => {
    const begun: ServerResponse[] = [];
    const server = await startServer((_req, res) => void begun.push(res), {
      overload: watchOverload({ maxInFlight: 1 }),
      microCache: new MicroCache({ seconds: 60, dataVersion: () => 0, keyOf }),
    });
    servers.push(server);
    const first = fetch(`${server.origin}/605`);
    await vi.waitUntil(() => begun.length === 1);
    const second = fetch(`${server.origin}/605`);
    expect((await fetch(`${server.origin}/605/search`)).status).toBe(503);
    begun[0]?.setHeader('X-Offline-Copy', 'public').end('page');
    expect(await Promise.all([first, second].map(async (answer) => (await answer).text()))).toEqual(['page', 'page']);
    void fetch(`${server.origin}/profile`).catch(() => undefined);
    await vi.waitUntil(() => server.http.places().free === 0);
    const kept = await fetch(`${server.origin}/605`);
    expect([kept.status, kept.headers.get('x-micro-cache')]).toEqual([200, 'hit']);
  });

  test('a page that would wait too long is not taken, a call is', async () => {
    const queue = pageQueue({ atOnce: 1, longestTurnMs: 60_000, longestYieldMs: 1 });
    let line = { waiting: 60, expectedMs: 1_501 };
    const server = await startServer((req, res) => void res.end(req.url), {
      queue: { ...queue, line: () => line },
    });
    servers.push(server);
    expect((await fetch(`${server.origin}/605`)).status).toBe(503);
    expect(await (await fetch(`${server.origin}/api/x`)).text()).toBe('/api/x');
    // Few, on a machine that is busy with something else.
    line = { waiting: 59, expectedMs: 20_000 };
    expect((await fetch(`${server.origin}/605`)).status).toBe(200);
  });
});

test('without a free place for long the site is not ready, and is again once there is one', async () => {
  let now = 0;
  let finish: () => void = () => undefined;
  const handle: Handle = (_req, res) => {
    finish = () => void res.end('page');
  };
  const server = await startServer(handle, { overload: watchOverload({ maxInFlight: 1 }, () => now) });
  servers.push(server);
  const probe = async () => {
    const answered = await fetch(`${server.origin}/readyz`);
    return [answered.status, await answered.text()];
  };
  const page = fetch(`${server.origin}/605`);
  await vi.waitUntil(() => server.http.places().free === 0);
  expect(await probe()).toEqual([200, 'ok\nplaces 0 of 1 free\n']);
  now = 5_000;
  expect(await probe()).toEqual([503, 'not ready\nplaces 0 of 1 free\n']);
  finish();
  await (await page).text();
  expect(await probe()).toEqual([200, 'ok\nplaces 1 of 1 free\n']);
});

/** What visitors and pages do, in any order; an index is taken modulo what there is. */
type Step =
  | { do: 'ask'; method: 'GET' | 'HEAD' | 'POST'; path: string; fresh: boolean }
  | { do: 'pipeline'; count: number }
  | { do: 'leave' | 'answer' | 'private' | 'unchanged' | 'throw' | 'fail late' | 'cut' | 'half'; which: number }
  | { do: 'wait' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
      // Two keys of the micro-cache, so that visitors wait for each other, a page that is never kept, and a call.
      path: fc.constantFrom('/605', '/605', '/605/search', '/profile', '/activity/mortgage', '/api/x'),
      fresh: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pipeline' as const), count: fc.integer({ min: 2, max: 30 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['leave', 'leave', 'answer', 'private', 'unchanged', 'throw', 'fail late', 'cut', 'half'] as const),
      ),
      which: fc.nat(),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'wait' as const }) },
);

/** How a page ends, or does not, after the server began it. */
const ENDINGS: Record<string, (res: ServerResponse, fail: (failure: Error) => void) => void> = {
  answer: (res) => void res.setHeader('X-Offline-Copy', 'public').end('page'),
  private: (res) => void res.end('page'),
  unchanged: (res) => void res.writeHead(304).end(),
  throw: (_res, fail) => fail(new Error('a defect')),
  'fail late': (res, fail) => {
    res.writeHead(200).write('half a page');
    fail(new Error('a defect'));
  },
  cut: (res) => void res.destroy(),
  half: (res) => void res.writeHead(200).write('half a page'),
};

describe('whatever visitors and pages do, every place is free at the end', () => {
  const ALL = 6;

  test('of a real server, at every interleaving', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const begun: Array<{ res: ServerResponse; settle: () => void; fail: (failure: Error) => void }> = [];
        const server = await startServer(
          (req, res) => {
            if (req.url === '/after') return void res.end('as before');
            return new Promise<void>((settle, fail) => void begun.push({ res, settle, fail }));
          },
          {
            overload: watchOverload({ maxInFlight: ALL }),
            microCache: new MicroCache({ seconds: 1, dataVersion: () => 0, keyOf }),
          },
        );
        const visitors = asker(server.port);
        let most = 0;
        for (const one of steps) {
          if (one.do === 'ask') visitors.ask(one.method, one.path, one.fresh);
          else if (one.do === 'pipeline') visitors.pipeline(one.count);
          else if (one.do === 'leave') visitors.leave(one.which);
          else if (one.do === 'wait') await new Promise((resolve) => setTimeout(resolve, 5));
          else {
            const [page] = begun.length > 0 ? begun.splice(one.which % begun.length, 1) : [];
            if (page) ENDINGS[one.do]?.(page.res, page.fail);
            if (one.do !== 'half') page?.settle();
          }
          most = Math.max(most, ALL - server.http.places().free);
        }
        // Some pages never end: their visitors leave at last.
        visitors.leaveAll();
        await vi.waitUntil(() => server.http.places().free === ALL, { timeout: 10_000, interval: 1 });
        expect(most).toBeLessThanOrEqual(ALL);
        expect(await (await fetch(`${server.origin}/after`)).text()).toBe('as before');
        await server.stop();
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
