import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';

/** A worker that lives shorter than this is failing at its start: it is not replaced at once. */
const SHORT_LIFE_MS = 5_000;
const RESTART_DELAY_MS = 2_000;

/** What asks a server to stop; `disconnect`: whoever started it is gone (scripts/support/serve.js). */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const;

/**
 * The first of several processes: starts `count` workers on the same port, replaces one that dies, and hands SIGTERM
 * and Ctrl-C on. Ends when the last worker has.
 */
export function superviseWorkers(count: number, logger: Logger): void {
  let stopping = false;
  let served = false;
  const startedAt = new WeakMap<Worker, number>();
  const start = (): void => {
    if (!stopping) startedAt.set(cluster.fork(), performance.now());
  };
  const stopAll = (): void => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  cluster.on('listening', () => {
    served = true;
  });
  cluster.on('exit', (worker, code, signal) => {
    // A port in use or a wrong database: the worker has said so, and a second try would end the same way.
    if (!served) stopAll();
    if (stopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(served ? 0 : 1);
      return;
    }
    logger.error({ pid: worker.process.pid, code, signal }, 'worker ended and is replaced');
    const lived = performance.now() - (startedAt.get(worker) ?? 0);
    setTimeout(start, lived < SHORT_LIFE_MS ? RESTART_DELAY_MS : 0);
  });
  for (const signal of STOP_SIGNALS) process.on(signal, stopAll);
  for (let started = 0; started < count; started++) start();
}
