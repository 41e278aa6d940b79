import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { serverArguments } from '../../../scripts/lib/run.js';

const root = join(import.meta.dirname, '../../..');

/** server.ts with nothing of the surrounding settings but what is given. Resolves when it is ready. `log`: a file that is open. */
export async function startServer(port: number, env: Record<string, string>, log?: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, serverArguments, {
    cwd: root,
    stdio: log === undefined ? 'ignore' : ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: '',
      PAGE_ORIGINS: '',
      SITE_ORIGIN: '',
      RATE_LIMIT_FACTOR: '100000',
      MICRO_CACHE_SECONDS: '60',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  for (let tries = 0; tries < 1_800; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return server;
    if (hasEnded(server)) throw new Error(`the server ended: ${server.exitCode ?? server.signalCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill('SIGKILL');
  throw new Error('the server did not answer in 180 s');
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Ends a server, at once unless said: to stop in good order (stop.spec.ts) takes four seconds. */
export async function endServer(server: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (!server || hasEnded(server)) return;
  server.kill(signal);
  await once(server, 'exit');
}

/** Of a server that was ended: its other processes notice it a moment later, and may write until then. */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
