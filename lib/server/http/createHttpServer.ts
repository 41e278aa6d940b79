import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import compression from 'compression';
import type { Logger } from 'pino';
import { MISSED_SEARCH_HEADER } from '@/lib/config/pageCache';
import { cleanAddress } from '@/lib/routes/cleanAddress';
import { SHOWN_PATH } from '@/lib/routes/shownPath';
import { logAnswer } from './accessLog';
import { canonicalHost } from './allowedHosts';
import { isOver } from './answerEnd';
import { cacheControlFor, NOT_STORED } from './cacheControl';
import { cachedAnswers } from './cachedAnswers';
import type { FindCall } from './callHandler';
import { closePort, type PortHandle } from './closePort';
import { type ConnectionLimits, Connections } from './connections';
import { shareCall } from './crossOrigin';
import { cspReportReceiver } from './cspReports';
import { answerEarly } from './earlyAnswers';
import * as limits from './limits';
import type { MicroCache } from './microCache';
import { type Overload, type Places, watchOverload } from './overload';
import { type PageQueue, pageQueue } from './pageQueue';
import type { PageTable } from './pageTable';
import { answerPlainly, plainPage } from './plainAnswer';
import {
  escapedAddress,
  isCall,
  MCP_CALL,
  MCP_PATH,
  METRICS_PATH,
  pathOf,
  readAbsoluteForm,
  refusalOf,
} from './refusal';
import { refuseAtOnce } from './refuseAtOnce';
import { type Arrival, type BodyLimits, type RequestBodies, requestBodies } from './requestBodies';
import { addressOf, PROTOCOL_HEADER } from './requestDetails';
import { CSP_REPORT_PATH } from './securityHeaders';
import type { AnswerFile } from './staticFiles';
import type { wellKnownFiles } from './wellKnown';

export interface HttpServerParts {
  /** Answers pages, calls and files: Next's handler. */
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;
  /** Answers with the build's files, which are found under /_next/static/ (staticFiles.ts). */
  files?: AnswerFile;
  /** Answers calls before Next sees them. */
  callHandler?: { find: FindCall };
  /** Holds streams open, outside of the queue and of the answers in flight; `close` ends them all. */
  live?: { answer: (req: IncomingMessage, res: ServerResponse) => Promise<void>; close: () => void };
  /** Answers what other systems tell us. */
  webhooks?: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  headers: ReadonlyArray<readonly [string, string]>;
  isOurHost: (host: string | undefined) => boolean;
  isPage: PageTable['isPage'];
  /** Whether a form may post to this path (pageTable.ts). */
  takesForm: PageTable['takesForm'];
  /** Whether a form that this request posts may bring pictures: the page takes them, and its visitor is a member. */
  takesPictures?: (req: IncomingMessage) => boolean | Promise<boolean>;
  /** The same of whoever asks: the page takes pictures of anybody. */
  takesOpenPictures?: (req: IncomingMessage) => boolean;
  /**
   * Takes the bodies of forms with files, which go to the disk; `receive` answers null for what is none. While one
   * `isReceiving`, its connection may take longer than REQUEST_TIMEOUT_MS.
   */
  uploads?: {
    receive: (req: IncomingMessage, res: ServerResponse) => Promise<Arrival | null>;
    isReceiving: (socket: Duplex) => boolean;
  };
  /** Other sites whose pages may make calls here. */
  pageOrigins: readonly string[];
  /** Whether pages can be answered now, for /readyz. */
  isReady: () => Promise<boolean>;
  /** What else /readyz says, a line for people; readiness does not depend on it. */
  healthNote?: () => string | null;
  /** Answers /metrics; without it there is no such page. */
  metrics?: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** Files at fixed addresses (wellKnown.ts). */
  wellKnown?: ReturnType<typeof wellKnownFiles>;
  /** Counts a page, its data or a picture; in how many seconds the next is taken where the limit is reached. */
  countVisit?: (req: IncomingMessage) => number | null;
  /**
   * Counts a page for the statistics just before it is answered with success; of one that found nothing, what its
   * MISSED_SEARCH_HEADER says. Answers a cookie to be set, or null.
   */
  recordVisit?: (req: IncomingMessage, missed: string | null) => string | null;
  /** The same of a page that a cache in front has answered with, as its own script says (lib/browser/shownPage.ts). */
  recordShown?: (req: IncomingMessage) => string | null;
  microCache: MicroCache;
  logger: Logger;
  trustProxy: boolean;
  overload?: Overload;
  queue?: PageQueue;
  bodyLimits?: Partial<BodyLimits>;
  connectionLimits?: Partial<ConnectionLimits>;
}

/** When the steps of a stop come, in ms after its signal (limits.ts). */
export type StopTimes = Partial<typeof limits.STOP>;

export interface HttpServer {
  server: Server;
  /** How many more pages and calls it would take now. */
  places: () => Places;
  connections: () => number;
  /** How many bodies of requests have begun and not ended. */
  unfinishedBodies: () => number;
  /** Stops: readiness, then the port, then what is left. Resolves when all is answered, or after `drainMs`. */
  drain: (times?: StopTimes) => Promise<void>;
}

/** The HTTP server around Next: whatever must hold on every connection and every answer (docs/threats.md D5). */
export function createHttpServer(parts: HttpServerParts): HttpServer {
  const { overload = watchOverload(), queue = pageQueue(limits.PAGE_TURNS), logger } = parts;
  const open = new Set<ServerResponse>();
  const state = { draining: false };
  const bodies = requestBodies(parts.bodyLimits);
  const pictureBodies = requestBodies(limits.PICTURE_BODIES);
  const openPictureBodies = requestBodies(limits.OPEN_PICTURE_BODIES);
  const refusals = refuseAtOnce(parts.headers, logger);
  const route = router(parts, { overload, queue, bodies, pictureBodies, openPictureBodies }, state);

  const server = createServer({
    maxHeaderSize: limits.MAX_HEADER_BYTES,
    headersTimeout: limits.HEADERS_TIMEOUT_MS,
    requestTimeout: limits.REQUEST_TIMEOUT_MS,
    keepAliveTimeout: limits.KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: limits.TIMEOUT_CHECK_INTERVAL_MS,
    // Node would answer that itself, without our headers.
    requireHostHeader: false,
  });
  // Behind a proxy all come from its address, and it reads at once.
  const readers = parts.trustProxy
    ? { ...limits.READERS, unsentOfNetwork: limits.READERS.unsentInAll }
    : limits.READERS;
  const connections = new Connections(server, { readers, ...parts.connectionLimits });
  const isTooMuch = ({ url = '' }: IncomingMessage): boolean => {
    const { waiting, expectedMs } = queue.line();
    const isLong = waiting >= limits.MANY_WAITING_PAGES && expectedMs > limits.MAX_PAGE_WAIT_MS;
    const isFull = overload.isFull() || (isLong && !isCall(pathOf(url)));
    return isFull && !isAnsweredAnyway(url, parts.microCache);
  };
  const cachedAnswer = cachedAnswers(parts);
  answerEarly(server, (req, socket) => {
    if (state.draining || connections.isBusy(socket)) return null;
    return cachedAnswer(req) ?? (isTooMuch(req) ? refusals.early(req) : null);
  });
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (state.draining) closeAfter(res, connections);
    takeAbsoluteForm(req);
    if (pathOf(req.url ?? '') === MCP_PATH) req.url = MCP_CALL;
    if (isTooMuch(req)) return refusals.answer(req, res);
    open.add(res);
    res.once('close', () => open.delete(res));
    const requestId = randomUUID();
    prepareRequest(req, requestId, parts.trustProxy);
    prepareResponse(req, res, requestId, parts);
    logAnswer(logger, req, res, requestId);
    try {
      await route(req, res);
    } catch (failure) {
      logger.error({ requestId, failure: (failure as Error)?.stack ?? String(failure) }, 'request failed');
      if (res.headersSent) res.destroy();
      else answerPlainly(req, res, 500);
    }
  };
  server.on('request', connections.oneAtATime(answer));
  server.maxHeadersCount = limits.MAX_HEADERS;
  // Above ours, for floods: the system then closes what it accepted.
  server.maxConnections = limits.MAX_CONNECTIONS + 200;
  server.setTimeout(limits.IDLE_SOCKET_TIMEOUT_MS);
  answerBrokenRequests(server, parts, open);
  return {
    server,
    places: overload.places,
    connections: () => connections.size,
    unfinishedBodies: () => bodies.unfinished() + pictureBodies.unfinished() + openPictureBodies.unfinished(),
    drain: (times) => {
      parts.live?.close();
      return drain({ server, connections, open, state }, times);
    },
  };
}

/** Where streams are found. */
export const LIVE_FOLDER = '/api/live/';
/** Where other systems tell us what happened. */
export const WEBHOOK_FOLDER = '/api/webhooks/';

interface Waiting {
  overload: Overload;
  queue: PageQueue;
  bodies: RequestBodies;
  pictureBodies: RequestBodies;
  openPictureBodies: RequestBodies;
}

function router(
  {
    handle,
    files,
    callHandler,
    live,
    webhooks,
    isOurHost,
    isPage,
    takesForm,
    takesPictures,
    takesOpenPictures,
    uploads,
    pageOrigins,
    isReady,
    healthNote,
    countVisit,
    microCache,
    metrics,
    wellKnown,
    recordShown,
    logger,
  }: HttpServerParts,
  { overload, queue, bodies, pictureBodies, openPictureBodies }: Waiting,
  state: { draining: boolean },
) {
  const compress = compression();
  const answerCall = (req: IncomingMessage, res: ServerResponse): Promise<void> | void => {
    const answer = callHandler?.find(req);
    if (!answer) return handle(req, res);
    compress(req, res, () => undefined);
    return answer(res);
  };
  const takeReport = cspReportReceiver((violation) => logger.warn(violation, 'content security policy violation'));
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const refusal = refusalOf({ ...lineOf(req), hosts: hostsOf(req) }, isOurHost, takesForm);
    const asksFirst = shareCall(req, res, pageOrigins);
    if (asksFirst && refusal?.status === 405) return void res.writeHead(204).end();
    if (refusal) return answerPlainly(req, res, refusal.status, refusal.allow ? { Allow: refusal.allow } : {});
    // One form for whoever compares it, and one place in memory for each page.
    req.headers.host = canonicalHost(req.headers.host ?? '');
    const path = pathOf(req.url ?? '');
    if (path === '/healthz') return answerProbe(res, true);
    if (path === METRICS_PATH) return metrics ? metrics(req, res) : answerPlainly(req, res, 404);
    if (path === '/readyz') {
      const { fullMs, free, all } = overload.places();
      const isTaking = !state.draining && fullMs < limits.FULL_TOO_LONG_MS;
      const note = healthNote?.() ?? null;
      const lines = [`places ${free} of ${all} free`, ...(note === null ? [] : [note])];
      return answerProbe(res, isTaking && (await isReady()), lines.map((line) => `${line}\n`).join(''));
    }
    const file = wellKnown?.get(path);
    if (file) {
      const cache = { 'Content-Type': file.type, 'Cache-Control': 'public, max-age=3600' };
      return void res.writeHead(200, cache).end(file.text(Date.now()));
    }
    if (path.startsWith('/_next/static/')) return files?.(req, res) ? undefined : handle(req, res);
    const isPost = req.method === 'POST';
    const isRead = !isPost && !isCall(path) && !path.startsWith('/_next/');
    const meant = isRead ? cleanAddress(req.url ?? '', isPage) : null;
    if (meant !== null) return void res.writeHead(301, { Location: meant, 'Cache-Control': NOT_STORED }).end();
    const placeOf = async (): Promise<RequestBodies> => {
      if (isPost && takesOpenPictures?.(req)) return openPictureBodies;
      return isPost && (await takesPictures?.(req)) ? pictureBodies : bodies;
    };
    const place = await placeOf();
    const uploaded = isPost && uploads ? await uploads.receive(req, res) : null;
    const arrival = uploaded ?? (await place.receive(req, addressOf(req)));
    if (arrival === 'slow') return answerPlainly(req, res, 408, { Connection: 'close' });
    if (path === CSP_REPORT_PATH && req.method === 'POST') return takeReport(req, res);
    if (live && path.startsWith(LIVE_FOLDER)) return live.answer(req, res);
    const waitSeconds = countVisit?.(req) ?? null;
    if (waitSeconds !== null) return answerPlainly(req, res, 429, { 'Retry-After': String(waitSeconds) });
    if (recordShown && path === SHOWN_PATH && isPost) {
      const cookie = recordShown(req);
      return void res.writeHead(204, cookie === null ? {} : { 'Set-Cookie': cookie }).end();
    }

    const render = async (): Promise<void> => {
      if (isOver(res)) return;
      if (!overload.enter(res))
        return answerPlainly(req, res, 503, { 'Retry-After': String(limits.RETRY_AFTER_SECONDS) });
      // What another system tells is a visitor's call no more than a page: no page waits for it, and it for none.
      if (webhooks && path.startsWith(WEBHOOK_FOLDER)) return webhooks(req, res);
      if (isCall(path)) {
        queue.call(res);
        return answerCall(req, res);
      }
      const endTurn = await queue.turn(res);
      try {
        if (endTurn) await handle(req, res);
      } finally {
        endTurn?.();
      }
    };
    if (isCall(path)) return render();
    await microCache.answer(req, res, render);
  };
}

/** Probes and files are always answered; a cached page costs less than it would to look for its place. */
function isAnsweredAnyway(url: string, microCache: MicroCache): boolean {
  return url === '/readyz' || url === '/healthz' || url.startsWith('/_next/static/') || microCache.mayHave(url);
}

function takeAbsoluteForm(req: IncomingMessage): void {
  const absolute = readAbsoluteForm(req.url ?? '');
  if (!absolute) return;
  req.url = absolute.url;
  req.headers.host = absolute.authority;
}

const lineOf = ({ method, url, httpVersion, headers }: IncomingMessage) => ({
  method,
  url,
  httpVersion,
  authority: headers.host,
});

/** Every Host header as sent: Node keeps the first of several, another reader the last. */
function hostsOf({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_value, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
}

function answerProbe(res: ServerResponse, ok: boolean, more = ''): void {
  res.statusCode = ok ? 200 : 503;
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.end(`${ok ? 'ok' : 'not ready'}\n${more}`);
}

/** Headers that Next or our own code believes, so no visitor may send them. */
const INTERNAL_HEADERS = [
  'x-forwarded-host',
  'x-forwarded-port',
  'x-middleware-prefetch',
  'x-matched-path',
  'x-now-route-matches',
  // Of Next's other router: with the first, it would lead from a page to the same page.
  'rsc',
  'next-action',
];

function prepareRequest(req: IncomingMessage, requestId: string, trustProxy: boolean): void {
  for (const name of INTERNAL_HEADERS) delete req.headers[name];
  delete req.headers[PROTOCOL_HEADER];
  const protocol = req.headers['x-forwarded-proto'];
  if (trustProxy && typeof protocol === 'string') req.headers[PROTOCOL_HEADER] = protocol;
  if (!trustProxy) {
    delete req.headers['x-forwarded-for'];
    delete req.headers['x-forwarded-proto'];
  }
  req.headers['x-request-id'] = requestId;
}

function prepareResponse(
  req: IncomingMessage,
  res: ServerResponse,
  requestId: string,
  { headers, recordVisit }: Pick<HttpServerParts, 'headers' | 'recordVisit'>,
): void {
  for (const [name, value] of headers) res.setHeader(name, value);
  res.setHeader('X-Request-Id', requestId);
  const isAsset = pathOf(req.url ?? '').startsWith('/_next/static/');
  const { writeHead } = res;
  res.writeHead = function (this: ServerResponse, ...given: unknown[]) {
    // Also where nothing is counted, visitors do not see it.
    const missed = takeHeader(res, MISSED_SEARCH_HEADER);
    const cookie = Number(given[0]) === 200 ? (recordVisit?.(req, missed) ?? null) : null;
    if (cookie !== null) res.appendHeader('Set-Cookie', cookie);
    const control = String(res.getHeader('Cache-Control') ?? '');
    const fit = isAsset && Number(given[0]) >= 400 ? NOT_STORED : cacheControlFor(control, res.hasHeader('Set-Cookie'));
    if (fit !== control) res.setHeader('Cache-Control', fit);
    return (writeHead as (...all: unknown[]) => ServerResponse).apply(this, given);
  } as ServerResponse['writeHead'];
}

/** A header that is for us alone. */
function takeHeader(res: ServerResponse, name: string): string | null {
  const value = res.getHeader(name);
  if (value === undefined) return null;
  res.removeHeader(name);
  return String(value);
}

const STATUS_OF_CODE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What Node's parser refuses never becomes a request: it is answered on the bare socket, with the same headers. */
function answerBrokenRequests(
  server: Server,
  { headers, uploads }: Pick<HttpServerParts, 'headers' | 'uploads'>,
  open: Set<ServerResponse>,
): void {
  const answer = (status: string, socket: Duplex, location?: string): void => {
    const begun = [...open].some((res) => res.socket === socket && res.headersSent);
    if (!socket.writable || begun) return void socket.destroy();
    const body = plainPage(Number(status.slice(0, 3)));
    const lines = [
      `HTTP/1.1 ${status}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      `Cache-Control: ${NOT_STORED}`,
      `X-Request-Id: ${randomUUID()}`,
      ...(location ? [`Location: ${location}`] : []),
      'Content-Type: text/html; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  };
  server.on('clientError', (failure: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    if (failure.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploads?.isReceiving(socket)) return;
    const escaped = failure.code === 'HPE_INVALID_URL' ? escapedAddress(failure.rawPacket) : null;
    if (failure.code === 'ECONNRESET') socket.destroy();
    else if (escaped) answer('301 Moved Permanently', socket, escaped);
    else answer(STATUS_OF_CODE[failure.code ?? ''] ?? '400 Bad Request', socket);
  });
  server.on('connect', (_req, socket) => answer('405 Method Not Allowed', socket));
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => {
    prepareResponse(req, res, randomUUID(), { headers });
    answerPlainly(req, res, 417, { Connection: 'close' });
  });
}

interface Running {
  server: Server;
  connections: Connections;
  open: Set<ServerResponse>;
  state: { draining: boolean };
}

async function drain({ server, connections, open, state }: Running, times: StopTimes = {}): Promise<void> {
  const { noticeMs, idleMs, drainMs } = { ...limits.STOP, ...times };
  state.draining = true;
  for (const res of open) closeAfter(res, connections);
  const late = pause(drainMs, undefined, { ref: false }).then(() => server.closeAllConnections());
  // Those who come through a proxy are sent elsewhere meanwhile, and who asks again on a connection learns that it ends.
  if (connections.size > 0) await Promise.race([pause(noticeMs), late]);
  // Not the HTTP server's own way, which cuts connections between two requests: the next may be on its way.
  const closed = new Promise<void>((resolve) => {
    const { _handle: port = null } = server as Server & { _handle?: PortHandle | null };
    void closePort(port, () => NetServer.prototype.close.call(server, () => resolve()));
  });
  await Promise.race([closed, late, pause(Math.max(0, idleMs - noticeMs))]);
  connections.closeIdle();
  await Promise.race([closed, late]);
}

/** Has this answer close its connection, unless another request waits on it already. */
function closeAfter(res: ServerResponse, connections: Connections): void {
  if (!res.headersSent && res.req && !connections.asksMore(res.req.socket)) res.setHeader('Connection', 'close');
}
