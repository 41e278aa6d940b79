import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { dataVersionReader, markDataChanged } from '@/lib/server/http/dataVersion';
import { readinessCheck } from '@/lib/server/http/readiness';
import { type RunningServer, startServer } from '../support/httpServer';

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

describe('a stopping server', () => {
  test('finishes what it is answering and takes nothing new', async () => {
    const server = await serve(async (_req, res) => {
      await pause(150);
      res.end('whole');
    });
    const arrived = arrivals(server, 20);
    const answers = Array.from({ length: 20 }, () => fetch(`${server.origin}/605`));
    // A connection whose request was not read yet is closed as an idle one, and its visitor asks again elsewhere.
    await arrived;
    const drained = server.http.drain(5_000);
    for (const answer of await Promise.all(answers)) {
      expect(await answer.text()).toBe('whole');
      expect(answer.headers.get('connection')).toBe('close');
    }
    await drained;
    await expect(fetch(`${server.origin}/605`)).rejects.toThrow();
  });

  test('does not wait for ever', async () => {
    const server = await serve(() => undefined);
    const hanging = fetch(`${server.origin}/605`).catch(() => 'cut');
    await pause(50);
    const started = performance.now();
    await server.http.drain(300);
    expect(performance.now() - started).toBeLessThan(2_000);
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
    expect([await isReady(), await isReady()]).toEqual([true, true]);
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
