// The HTTP server: pages, calls and data in one process, or in WORKERS processes on one port. Started by npm start and
// npm run dev, which build and prepare the data first.
import cluster from 'node:cluster';
import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { format } from 'node:util';
import next from 'next';
import { checkBackend } from '@/lib/server/checkBackend';
import { closeDatabase, database } from '@/lib/server/database';
import { collectSooner } from '@/lib/server/heapGrowth';
import { hostCheck } from '@/lib/server/http/allowedHosts';
import { callDoor } from '@/lib/server/http/callDoor';
import { createHttpServer, type HttpServer } from '@/lib/server/http/createHttpServer';
import { dataVersionReader } from '@/lib/server/http/dataVersion';
import { PAGE_TURNS, WAITING_PAGES_AT_ONCE } from '@/lib/server/http/limits';
import { MicroCache } from '@/lib/server/http/microCache';
import { microCacheKey } from '@/lib/server/http/microCacheKey';
import { pageQueue } from '@/lib/server/http/pageQueue';
import { readPageTable } from '@/lib/server/http/pageTable';
import { preloadPages } from '@/lib/server/http/preloadPages';
import { readinessCheck } from '@/lib/server/http/readiness';
import { pathOf } from '@/lib/server/http/refusal';
import { securityHeaders } from '@/lib/server/http/securityHeaders';
import { staticFiles } from '@/lib/server/http/staticFiles';
import { doesJobs, STOP_OF_A_WORKER, STOP_SIGNALS, superviseWorkers } from '@/lib/server/http/workers';
import { jobsLine, startJobs, stopJobs } from '@/lib/server/jobs/startJobs';
import { logger } from '@/lib/server/log';
import { payOriginsOf } from '@/lib/server/readPaySettings';
import { readSettings, type Settings, settingsToEnvironment } from '@/lib/server/readSettings';
import { appSecret } from '@/lib/server/secret';
import { countVisit } from '@/lib/server/transports/calls/countVisit';
import { isOurPage } from '@/lib/server/transports/calls/ourPage';
import { staffUploads } from '@/lib/server/transports/console/receiveUpload';
import { isMember } from '@/lib/server/transports/isMember';
import { LiveStreams } from '@/lib/server/transports/live/liveStreams';
import { webhookDoor } from '@/lib/server/transports/webhooks/webhookDoor';
import { endAlias } from './scripts/lib/alias.js';

const development = process.env.NODE_ENV === 'development';
const settings = settingsOrExit();
if (settings.workers > 1 && cluster.isPrimary) superviseWorkers(settings.workers, logger);
else await serve().catch(refuseToStart);

function settingsOrExit(): Settings {
  const { settings: read, problems } = readSettings(process.env);
  for (const problem of problems) console.error(problem);
  if (!read) return process.exit(2);
  Object.assign(process.env, settingsToEnvironment(read));
  return read;
}

async function serve(): Promise<void> {
  if (!development) logWhatLibrariesPrint();
  collectSooner();
  // Made now where there is none yet: the first visitor may find a full disk, and every page needs it.
  appSecret();
  // Opened before the port, so that a wrong DATABASE_URL or a database that may lose data stops the start.
  if (!settings.apiOrigin) await database();
  const pagesWait = settings.apiOrigin !== null || settings.databaseUrl !== null;
  const distDir = join(import.meta.dirname, process.env.NEXT_DIST_DIR || '.next');
  const pages = readPageTable(distDir);
  const hosts = { isOurs: (_host: string | undefined): boolean => false };
  const http = createHttpServer({
    handle: (req, res) => handle(req, res),
    files: development ? undefined : staticFiles(join(distDir, 'static')),
    // In development Next loads what was edited; the door would go on answering with what was there before.
    callDoor: development ? undefined : callDoor(),
    live: settings.apiOrigin ? undefined : new LiveStreams(database),
    webhooks: settings.apiOrigin ? undefined : webhookDoor(database),
    headers: securityHeaders({
      ...settings,
      wechat: settings.wechat !== null,
      payOrigins: payOriginsOf(settings.pay),
      development,
    }),
    isOurHost: (host) => hosts.isOurs(host),
    takesForm: pages.takesForm,
    takesPictures: settings.apiOrigin
      ? undefined
      : (req) => pages.takesPictures(pathOf(req.url ?? '')) && isMember(req),
    // From our own pages alone: nobody else's form is read.
    takesOpenPictures: settings.apiOrigin
      ? undefined
      : (req) => pages.takesOpenPictures(pathOf(req.url ?? '')) && isOurPage(req.headers, [], settings.siteOrigin),
    uploads: settings.apiOrigin ? undefined : staffUploads(pages.takesFiles),
    pageOrigins: settings.pageOrigins,
    isReady: readinessCheck(checkBackend),
    healthNote: jobsLine,
    countVisit,
    microCache: new MicroCache({
      seconds: development ? 0 : settings.microCacheSeconds,
      dataVersion: dataVersionReader(settings.dataDir),
      keyOf: (request) => microCacheKey(request, pages.cached),
    }),
    queue: pageQueue(pagesWait ? { ...PAGE_TURNS, atOnce: WAITING_PAGES_AT_ONCE } : PAGE_TURNS),
    logger,
    trustProxy: settings.trustProxy,
  });
  // Next listens for upgrades on the server it is given: none in production, where nothing speaks web sockets.
  const upgrades = development ? http.server : (new EventEmitter() as Server);
  // Else Next would load its whole compiler (24 MB) into the server to read next.config.ts.
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true';
  const app = next({
    dev: development,
    dir: import.meta.dirname,
    webpack: true,
    httpServer: upgrades,
    port: settings.port,
  });
  await app.prepare();
  const handle = app.getRequestHandler();

  if (!settings.apiOrigin) await startJobs(doesJobs());
  http.server.listen(settings.port, settings.host ?? undefined);
  await once(http.server, 'listening');
  const { port } = http.server.address() as AddressInfo;
  hosts.isOurs = hostCheck({ ...settings, port });
  stopCleanly(http, () => app.close());
  if (!development) {
    endAlias();
    void preloadPages(distDir);
  }
  logger.info({ port, pid: process.pid }, 'listening');
}

/** Nobody is in front of it, and whoever stops it waits. */
const DEVELOPMENT_STOP = { noticeMs: 0, idleMs: 0, drainMs: 500 };

/** SIGTERM and Ctrl-C finish what is being answered; a defect that nothing caught does so too, and ends with 1. */
function stopCleanly(http: HttpServer, closeApp: () => Promise<void>): void {
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const drained = http.drain(development ? DEVELOPMENT_STOP : cluster.isWorker ? STOP_OF_A_WORKER : {});
    await Promise.all([drained, stopJobs()]);
    await Promise.allSettled([closeApp(), closeDatabase()]);
    process.exit(code);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, () => void stop(0));
  process.on('unhandledRejection', (reason) => logger.error({ failure: format(reason) }, 'unhandled rejection'));
  process.on('uncaughtException', (failure) => {
    logger.fatal({ failure: failure.stack }, 'uncaught exception');
    void stop(1);
  });
}

/** Next and other libraries print plain text; in the log every line is JSON, with phones masked. */
function logWhatLibrariesPrint(): void {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const [method, level] of Object.entries(levels)) {
    Object.assign(console, { [method]: (...parts: unknown[]) => logger[level]({ library: true }, format(...parts)) });
  }
}

function refuseToStart(failure: NodeJS.ErrnoException): never {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `端口 ${settings.port} 已被占用。请换一个端口（例如 PORT=${settings.port + 1}），或先停止占用它的程序。`,
    EACCES: `没有权限监听端口 ${settings.port}。请换用 1024 以上的端口。`,
    EADDRNOTAVAIL: `本机没有地址 ${settings.host}，无法监听。请检查 HOST。`,
    ECONNREFUSED: '连不上 DATABASE_URL 指定的数据库。请确认它已启动。',
    ENOSPC: `磁盘已满，写不了 ${settings.dataDir}。请先腾出空间。`,
  };
  process.stderr.write(`${sentences[failure.code ?? ''] ?? failure.message}\n`);
  process.exit(1);
}
