import cluster, { type Worker } from 'node:cluster';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { closePort, type PortHandle } from '@/lib/server/http/closePort';
import { STOP } from '@/lib/server/http/limits';
import { WAKE } from '@/lib/server/process/wake';

/** A worker that lives shorter than this is failing at its start: it is not replaced at once. */
const SHORT_LIFE_MS = 5_000;
const RESTART_DELAY_MS = 2_000;

/** What asks a server to stop; `disconnect`: whoever started it is gone (scripts/lib/serve.js). */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const;

/** The workers stop taking connections only when the port is closed: until then some are on their way to them. */
export const STOP_OF_A_WORKER = { noticeMs: STOP.noticeMs + 1_000 };

/**
 * The port that workers share. Node opens it in the first process for the first worker that asks, closes it when the last
 * worker has closed its own, with all that is on its way to them, and offers no other way to close it.
 */
function sharedPort(): { close: () => Promise<void> } {
  let handle: PortHandle | null = null;
  const { listen } = Server.prototype;
  Server.prototype.listen = function (this: Server & { _handle?: PortHandle | null }, ...given: unknown[]) {
    this.once('listening', () => {
      handle = this._handle ?? null;
    });
    return (listen as (...all: unknown[]) => Server).apply(this, given);
  } as Server['listen'];
  return { close: () => closePort(handle, () => handle?.close?.()) };
}

/** Said to the one worker that does the jobs (lib/server/jobs); who has died says so, and needs no lease. */
const DOES_JOBS = 'DOES_JOBS';

/** Whether this process does the jobs of this machine: the only one, or that of the workers which has it as its job. */
export const doesJobs = (): boolean => !cluster.isWorker || process.env[DOES_JOBS] === '1';

/**
 * The first of several processes: starts `count` workers on the same port, replaces one that dies, and hands SIGTERM
 * and Ctrl-C on. Ends when the last worker has.
 */
export function superviseWorkers(count: number, logger: Logger): void {
  const port = sharedPort();
  let stopping = false;
  let served = false;
  let jobsWorker: Worker | null = null;
  const startedAt = new WeakMap<Worker, number>();
  const start = (): void => {
    if (stopping) return;
    const isFree = !jobsWorker || jobsWorker.isDead();
    const worker = cluster.fork({ [DOES_JOBS]: isFree ? '1' : '0' });
    if (isFree) jobsWorker = worker;
    startedAt.set(worker, performance.now());
    // One that is told something in the moment of its death: unheard, that failure would end this process and all others.
    worker.on('error', (failure) =>
      logger.warn({ pid: worker.process.pid, failure: failure.message }, 'worker not told'),
    );
  };
  const stopAll = (): void => {
    if (!stopping && served) void pause(STOP.noticeMs).then(() => port.close());
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  // What one has written, the others look at.
  cluster.on('message', (from, message) => {
    if (message !== WAKE) return;
    for (const worker of Object.values(cluster.workers ?? {})) if (worker && worker !== from) worker.send(WAKE);
  });
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
