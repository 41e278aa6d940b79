import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pathToLog } from '@/lib/server/http/accessLog';
import { dataVersionReader, markDataChanged } from '@/lib/server/http/dataVersion';
import { MicroCache } from '@/lib/server/http/microCache';
import { readinessCheck } from '@/lib/server/http/readiness';
import { type Handle, type RunningServer, startServer } from '../kit/httpServer';
import { keyOf } from '../kit/pageTable';
import { visit } from '../kit/visit';

const servers: RunningServer[] = [];
const serve = async (...given: Parameters<typeof startServer>): Promise<RunningServer> => {
  const server = await startServer(...given);
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves once the server has read so many requests. */
function arrivals({ http }: RunningServer, count: number): Promise<void> {
  return new Promise((resolve) => {
    let arrived = 0;
    http.server.on('request', () => {
      arrived += 1;
      if (arrived === count) resolve();
    });
  });
}

/** What comes back on a connection of its own, until its end. */
function answerOf(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').on('error', reject);
    socket.write('GET /605 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('end', () => resolve(text));
  });
}

describe('a stopping server', () => {
  test('finishes what it is answering and takes nothing new', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const server = await serve(async (_req, res) => {
      await finished;
      res.end('whole');
    });
    const arrived = arrivals(server, 20);
    const answers = Array.from({ length: 20 }, () => fetch(`${server.origin}/605`));
    await arrived;
    const drained = server.http.drain({ noticeMs: 0, idleMs: 5_000, drainMs: 60_000 });
    finish();
    for (const answer of await Promise.all(answers)) {
      expect(await answer.text()).toBe('whole');
      expect(answer.headers.get('connection')).toBe('close');
    }
    await drained;
    await expect(fetch(`${server.origin}/605`)).rejects.toThrow();
  });

  test('answers all who wait for being accepted when the port is closed', async () => {
    const server = await serve(async (_req, res) => void res.end('whole'));
    // Their handshake is the system's work: all wait in its line before this process has accepted one.
    const answers = Array.from({ length: 50 }, () => answerOf(server.port));
    await new Promise((resolve) => process.nextTick(resolve));
    const drained = server.http.drain({ noticeMs: 0, idleMs: 30_000, drainMs: 60_000 });
    for (const answer of await Promise.all(answers)) expect(answer).toContain('whole');
    await drained;
  });

  test('says so first, then closes the port, and loses no request of those who come and come', async () => {
    let begun = 0;
    const server = await serve(async (req, res) => {
      begun += Number(req.url === '/605');
      await pause(1);
      res.end('whole');
    });
    const visitors = visit(server.origin, '/605', 20);
    await visitors.coming;
    const drained = server.http.drain({ noticeMs: 2_000, idleMs: 4_000, drainMs: 30_000 });
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${server.origin}/606`)).text()).toBe('whole');
    await drained;
    const { answered, lost } = await visitors.seen;
    expect(answered).toBe(begun);
    // Some few may be cut that the system had taken and the server never saw, where it stands still just then (closePort).
    expect(lost.length, lost.join()).toBeLessThanOrEqual(3);
  });

  test('keeps a connection on which nothing was asked for its next request, and not for ever', async () => {
    const server = await serve((_req, res) => void res.end('whole'));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<[string | undefined, string]>((resolve, reject) => {
        get(`${server.origin}/605`, { agent }, (res) => {
          res.resume().on('end', () => resolve([res.headers.connection, String(res.statusCode)]));
        }).on('error', reject);
      });
    expect(await ask()).toEqual(['keep-alive', '200']);
    const silent = connect(server.port, '127.0.0.1');
    const closed = new Promise((resolve) => silent.on('close', resolve).on('error', () => undefined));
    await vi.waitUntil(() => server.http.connections() === 2);
    const drained = server.http.drain({ noticeMs: 0, idleMs: 1_000, drainMs: 30_000 });
    await vi.waitUntil(() => !server.http.server.listening);
    expect(await ask()).toEqual(['close', '200']);
    await Promise.all([drained, closed]);
    await vi.waitUntil(() => server.http.connections() === 0);
    agent.destroy();
  });

  test('does not wait for ever', async () => {
    const server = await serve(() => undefined);
    const hanging = fetch(`${server.origin}/605`).catch(() => 'cut');
    await pause(50);
    await server.http.drain({ noticeMs: 0, idleMs: 0, drainMs: 300 });
    expect(await hanging).toBe('cut');
  });
});

describe('probes', () => {
  test('liveness does not ask the database, readiness does', async () => {
    const server = await serve(() => undefined, { isReady: async () => false });
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  });

  test('readiness is asked once a second, and a check that hangs is a no', async () => {
    let now = 0;
    let asked = 0;
    const isReady = readinessCheck(
      async () => {
        asked += 1;
      },
      () => now,
    );
    now = 5_000;
    expect(await isReady()).toBe(true);
    expect(await isReady()).toBe(true);
    expect(asked).toBe(1);
    now = 6_000;
    await isReady();
    expect(asked).toBe(2);
    expect(await readinessCheck(() => new Promise(() => undefined))()).toBe(false);
    expect(await readinessCheck(() => Promise.reject(new Error('gone')))()).toBe(false);
  });
});

test('the data version changes with an import and is read at most once a second', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-version-'));
  try {
    let now = 10_000;
    const version = dataVersionReader(join(dataDir, 'data'), () => now);
    expect(version()).toBe(0);
    markDataChanged(join(dataDir, 'data'), new Date('2026-01-02T03:04:05Z'));
    expect(version()).toBe(0);
    now += 1_000;
    expect(version()).toBe(Date.parse('2026-01-02T03:04:05Z'));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

describe('a clock that steps back', () => {
  const CLOCK_BACK = 200 * 86_400_000;
  afterEach(() => void vi.useRealTimers());

  test('keeps neither readiness nor the data version as they were', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-clock-'));
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      let asked = 0;
      const isReady = readinessCheck(async () => {
        asked += 1;
      });
      const version = dataVersionReader(dataDir);
      expect([await isReady(), version()]).toEqual([true, 0]);
      markDataChanged(dataDir, new Date('2026-01-02T03:04:05Z'));
      vi.advanceTimersByTime(2_000);
      vi.setSystemTime(Date.now() - CLOCK_BACK);
      expect([await isReady(), version()]).toEqual([true, Date.parse('2026-01-02T03:04:05Z')]);
      expect(asked).toBe(2);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  test('does not make a kept page last longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let renders = 0;
    const handle: Handle = (_req, res) => {
      renders += 1;
      res.setHeader('X-Offline-Copy', 'public').end('page');
    };
    const microCache = new MicroCache({ seconds: 1, dataVersion: () => 0, keyOf });
    const server = await serve(handle, { microCache });
    const ask = async () => (await fetch(`${server.origin}/605`)).headers.get('x-micro-cache');
    expect(await ask()).toBe('miss');
    expect(await ask()).toBe('hit');
    vi.setSystemTime(Date.now() - CLOCK_BACK);
    await vi.waitFor(async () => expect(await ask()).toBe('miss'), { timeout: 10_000, interval: 100 });
    expect(renders).toBeGreaterThan(1);
  });
});

test.each([
  ['/605/13812345678', '/605/138****5678'],
  ['/605/1%33812345678/x', '/605/138****5678/x'],
  ['/%31%33%38%31%32%33%34%35%36%37%38', '/138****5678'],
  ['/%2531%2533%2538%2531%2532%2533%2534%2535%2536%2537%2538', '/138****5678'],
  ['/138-1234-5678', '/138****5678'],
  ['/138%201234%205678', '/138****5678'],
  ['/%EF%BC%91%EF%BC%93812345678', '/138****5678'],
  ['/%zz/1%33812345678', '/%zz/138****5678'],
  [`/${'a'.repeat(190)}/13812345678`, `/${'a'.repeat(190)}/138****5`],
  ['/605/house-detail/100000012345', '/605/house-detail/100000012345'],
  ['/605/%E6%88%BF', '/605/%E6%88%BF'],
])('%s is logged as %s', (path, logged) => expect(pathToLog(path)).toBe(logged));

describe('the log', () => {
  test('has one line for each answer, without query, address, cookie or user agent', async () => {
    const server = await serve((req, res) => {
      if (req.url?.startsWith('/throws')) throw new Error('a defect');
      res.end('page');
    });
    const headers = { cookie: 'a=secret-cookie', 'user-agent': 'secret-agent', 'access-token': 'secret-token' };
    await (await fetch(`${server.origin}/605/search?keyword=13812345678`, { headers })).text();
    await (await fetch(`${server.origin}/throws?mobile=13812345678`, { headers })).text();
    await pause(20);
    const lines = server.log();
    expect(lines.map(({ msg, path, status }) => [msg, path, status])).toEqual([
      ['request', '/605/search', 200],
      ['request failed', undefined, undefined],
      ['request', '/throws', 500],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|13812345678|127\.0\.0\.1|keyword/);
  });

  test('the error page carries no stack, only the id that the log has', async () => {
    const server = await serve(() => {
      throw new Error('SQLITE_BUSY at /srv/secret.ts');
    });
    const answer = await fetch(`${server.origin}/605`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/SQLITE|secret|at .*\(/);
    await pause(20);
    expect(server.log().map(({ requestId }) => requestId)).toContain(answer.headers.get('x-request-id'));
  });
});
