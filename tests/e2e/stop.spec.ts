import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { originOf, servedSites } from '../../scripts/lib/servedSites.js';
import { freePort } from '../../scripts/lib/system.js';
import { visit } from '../kit/visit';
import { CITY } from './kit/addresses';
import { copyPreparedData } from './kit/demoData';
import { isFullRun, sampleOf } from './kit/fullRun';
import { startServer } from './kit/servers';
import { fullTest, test } from './kit/test';

// A stop in the arrangements in which the server runs: nobody loses an answer, and nothing of it stays behind.

let dataDir: string;
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-stop-'));
  await copyPreparedData(dataDir);
});
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const isReady = async (port: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false;
const isListening = async (port: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)) !== null;
const exitOf = async (child: ChildProcess): Promise<unknown> =>
  child.exitCode ?? child.signalCode ?? (await once(child, 'exit'))[0];

for (const workers of sampleOf(['2', '1'], 2)) {
  test(`with WORKERS=${workers} a stop under load loses no answer`, async () => {
    const port = await freePort();
    const server = await startServer(port, { DATA_DIR: dataDir, WORKERS: workers });
    try {
      const visitors = visit(`http://127.0.0.1:${port}`, `/${CITY}`, 20);
      await visitors.coming;
      server.kill('SIGTERM');
      await expect.poll(() => isReady(port)).toBe(false);
      const { answered, lost } = await visitors.seen;
      expect(answered).toBeGreaterThan(200);
      // Some few may be cut that the system had taken and the server never saw (closePort).
      expect(lost.length, lost.join()).toBeLessThanOrEqual(3);
      expect(await exitOf(server)).toBe(0);
      expect(await isListening(port)).toBe(false);
    } finally {
      server.kill('SIGKILL');
    }
  });
}

if (isFullRun) {
  test('SIGTERM to npm start ends the server, and npm waits for it', async () => {
    const port = await freePort();
    const npm = spawn('npm', ['start'], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: 'ignore',
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SITE_ORIGIN: '', PORT: String(port) },
    });
    await expect.poll(() => isReady(port), { timeout: 120_000 }).toBe(true);
    expect(await servedSites()).toContain(originOf({ port }));
    npm.kill('SIGTERM');
    await exitOf(npm);
    expect(await isListening(port)).toBe(false);
    expect(await servedSites()).not.toContain(originOf({ port }));
  });
}

fullTest('a server whose starter was killed stops too', async () => {
  const port = await freePort();
  const starter = spawn(process.execPath, ['scripts/start.js'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SITE_ORIGIN: '', PORT: String(port) },
  });
  await expect.poll(() => isReady(port), { timeout: 120_000 }).toBe(true);
  starter.kill('SIGKILL');
  await expect.poll(() => isListening(port), { timeout: 30_000 }).toBe(false);
});
