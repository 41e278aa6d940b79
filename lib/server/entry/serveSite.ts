// One process of the server: what answers, put together.
import cluster from 'node:cluster';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { format } from 'node:util';
import next from 'next';
import { closeDatabase, database } from '@/lib/server/database/database';
import { hostCheck } from '@/lib/server/http/allowedHosts';
import { callHandler } from '@/lib/server/http/callHandler';
import { createHttpServer, type HttpServer, type HttpServerParts } from '@/lib/server/http/createHttpServer';
import { dataVersionReader } from '@/lib/server/http/dataVersion';
import { PAGE_TURNS, WAITING_PAGES_AT_ONCE } from '@/lib/server/http/limits';
import { metricsAnswer } from '@/lib/server/http/metrics';
import { MicroCache } from '@/lib/server/http/microCache';
import { microCacheKey } from '@/lib/server/http/microCacheKey';
import { pageQueue } from '@/lib/server/http/pageQueue';
import { readPageTable } from '@/lib/server/http/pageTable';
import { preloadPages } from '@/lib/server/http/preloadPages';
import { readinessCheck } from '@/lib/server/http/readiness';
import { pathOf } from '@/lib/server/http/refusal';
import { securityHeaders } from '@/lib/server/http/securityHeaders';
import { staticFiles } from '@/lib/server/http/staticFiles';
import { wellKnownFiles } from '@/lib/server/http/wellKnown';
import { LiveStreams } from '@/lib/server/live/liveStreams';
import { logWhatLibrariesPrint } from '@/lib/server/log/libraryLog';
import { logger, unwrittenLine } from '@/lib/server/log/log';
import { collectSooner } from '@/lib/server/process/heapGrowth';
import { countVisit } from '@/lib/server/request/countVisit';
import { isMember } from '@/lib/server/request/isMember';
import { isOurPage } from '@/lib/server/request/ourPage';
import { staffUploads } from '@/lib/server/request/receiveUpload';
import { payOriginsOf } from '@/lib/server/settings/readPaySettings';
import type { Settings } from '@/lib/server/settings/readSettings';
import { appSecret } from '@/lib/server/vault/secret';
import { keepStoringVisits } from '@/lib/server/visit/commands/storeVisits';
import { recordShown } from '@/lib/server/visit/recordShown';
import { recordVisit } from '@/lib/server/visit/recordVisit';
import { checkBackend } from './checkBackend';
import { keepSharedVersion } from './sharedDataVersion';
import { jobCounts, jobsLine, startJobs, stopJobs } from './startJobs';
import { webhookHandler } from './webhookHandler';
import { doesJobs, STOP_OF_A_WORKER, STOP_SIGNALS } from './workers';

const development = process.env.NODE_ENV === 'development';

interface Place {
  /** The folder of the project. */
  root: string;
  /** Resolves when the data folder and the database may be opened. */
  data: Promise<void>;
  /** Called when all files of the server itself are loaded. */
  loaded: () => void;
  /** Called in production once it answers. */
  listening: (where: { host: string | null; port: number }) => void;
}

/** Serves the site until a signal ends the process. Rejects where it cannot begin. */
export async function serveSite(settings: Settings, { root, data, loaded, listening }: Place): Promise<void> {
  if (!development) logWhatLibrariesPrint();
  collectSooner();
  const distDir = join(root, process.env.NEXT_DIST_DIR || '.next');
  const pages = readPageTable(distDir);
  const hosts = { isOurs: (_host: string | undefined): boolean => false };
  const microCache = new MicroCache({
    seconds: development ? 0 : settings.microCacheSeconds,
    dataVersion: dataVersionReader(settings.dataDir),
    keyOf: (request) => microCacheKey(request, pages.cached),
    build: versionOf(distDir),
  });
  const live = new LiveStreams(database);
  const http = createHttpServer({
    handle: (req, res) => handle(req, res),
    files: development ? undefined : staticFiles(join(distDir, 'static')),
    // In development Next loads what was edited; the door would go on answering with what was there before.
    callHandler: development ? undefined : callHandler(),
    live,
    webhooks: webhookHandler(database),
    headers: securityHeaders({
      ...settings,
      wechat: settings.wechat !== null,
      payOrigins: payOriginsOf(settings.pay),
      development,
    }),
    isOurHost: (host) => hosts.isOurs(host),
    isPage: pages.isPage,
    takesForm: pages.takesForm,
    takesPictures: (req) => pages.takesPictures(pathOf(req.url ?? '')) && isMember(req),
    // From our own pages alone: nobody else's form is read.
    takesOpenPictures: (req) =>
      pages.takesOpenPictures(pathOf(req.url ?? '')) && isOurPage(req.headers, [], settings.siteOrigin),
    uploads: staffUploads(pages.takesFiles),
    pageOrigins: settings.pageOrigins,
    isReady: readinessCheck(checkBackend),
    healthNote: () => [jobsLine(), unwrittenLine()].filter(Boolean).join('\n') || null,
    wellKnown: wellKnownFiles(settings),
    countVisit,
    recordVisit,
    recordShown: (req) => recordShown(req, pages.isPage),
    metrics: await metricsOf(settings, () => ({ ...http.places(), cacheBytes: microCache.bytes, streams: live.count })),
    microCache,
    queue: pageQueue(settings.databaseUrl !== null ? { ...PAGE_TURNS, atOnce: WAITING_PAGES_AT_ONCE } : PAGE_TURNS),
    logger,
    trustProxy: settings.trustProxy,
  });
  // Next listens for upgrades on the server it is given: none in production, where nothing speaks web sockets.
  const upgrades = development ? http.server : (new EventEmitter() as Server);
  // Else Next would load its whole compiler (24 MB) into the server to read next.config.ts.
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true';
  const app = next({
    dev: development,
    dir: root,
    webpack: true,
    httpServer: upgrades,
    port: settings.port,
  });
  await app.prepare();
  const handle = app.getRequestHandler();

  await data;
  // Opened before the port, so that a wrong DATABASE_URL or a database that may lose data stops the start.
  const { db, dialect } = await database();
  // Made now where there is none yet: the first visitor may find a full disk, and every page needs it.
  appSecret();
  await startJobs(doesJobs(), versionOf(distDir));
  const endSharing = dialect === 'postgres' && doesJobs() ? keepSharedVersion(db, settings.dataDir) : () => undefined;
  http.server.listen(settings.port, settings.host ?? undefined);
  await once(http.server, 'listening');
  const { port } = http.server.address() as AddressInfo;
  hosts.isOurs = hostCheck({ ...settings, port });
  const endStoring = keepStoringVisits();
  stopCleanly(http, () => Promise.all([app.close(), endStoring(), endSharing()]));
  if (!development) {
    listening({ host: settings.host, port });
    loaded();
    void preloadPages(distDir);
  }
  logger.info({ port, pid: process.pid }, 'listening');
}

/** Nobody is in front of it, and whoever stops it waits. */
const DEVELOPMENT_STOP = { noticeMs: 0, idleMs: 0, drainMs: 500 };

/** SIGTERM and Ctrl-C finish what is being answered; a defect that nothing caught does so too, and ends with 1. */
function stopCleanly(http: HttpServer, closeApp: () => Promise<unknown>): void {
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const times = cluster.isWorker ? STOP_OF_A_WORKER : {};
    const drained = http.drain(development ? DEVELOPMENT_STOP : times);
    await Promise.all([drained, stopJobs()]);
    await Promise.allSettled([closeApp()]);
    await Promise.allSettled([closeDatabase()]);
    process.exit(code);
  };
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      logger.info({ signal }, 'asked to stop');
      void stop(0);
    });
  process.on('unhandledRejection', (reason) => logger.error({ failure: format(reason) }, 'unhandled rejection'));
  process.on('uncaughtException', (failure) => {
    logger.fatal({ failure: failure.stack }, 'uncaught exception');
    void stop(1);
  });
}

/** What the sources were that this was built of: the same on every host that has the same. */
function versionOf(distDir: string): string {
  try {
    return readFileSync(join(distDir, 'fangjing-build'), 'utf8').slice(0, 8);
  } catch {
    return 'dev';
  }
}

/** What answers /metrics where a token is set; nothing counts otherwise. */
async function metricsOf(
  { metricsToken }: Settings,
  now: () => { free: number; all: number; cacheBytes: number; streams: number },
): Promise<HttpServerParts['metrics']> {
  if (metricsToken === null) return undefined;
  const { readMetrics, startMetrics, startSiteMetrics } = await import('./metrics');
  startMetrics({
    places_free: { help: 'Places for requests that nobody has.', read: () => now().free },
    places: { help: 'Places for requests.', read: () => now().all },
    page_cache_bytes: { help: 'Pages held in memory, bytes.', read: () => now().cacheBytes },
    live_streams: { help: 'Streams of events that pages hold open.', read: () => now().streams },
    jobs_running: { help: 'Jobs that are being done.', read: () => jobCounts().running },
    jobs_late: { help: 'Jobs that are due and not begun.', read: () => jobCounts().late },
    jobs_given_up: { help: 'Jobs that failed for the last time.', read: () => jobCounts().dead },
  });
  if (doesJobs()) startSiteMetrics(database);
  return metricsAnswer(metricsToken, readMetrics);
}
