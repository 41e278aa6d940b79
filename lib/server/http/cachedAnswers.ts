import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { isHeard, lineOf, pathToLog } from './accessLog';
import { NOT_STORED } from './cacheControl';
import { type EarlyAnswer, ownHead } from './earlyAnswers';
import type { MicroCache } from './microCache';
import { pathOf } from './refusal';

export interface CachedAnswersParts {
  microCache: MicroCache;
  /** As in HttpServerParts. */
  countVisit?: ((req: IncomingMessage) => number | null) | undefined;
  /** As in HttpServerParts. */
  recordVisit?: ((req: IncomingMessage, missed: null) => string | null) | undefined;
  logger: Logger;
}

/**
 * Pages in memory, answered as bytes. What the ordinary way looks at (createHttpServer.ts) holds for them: the key is made
 * of the host, the address and all that a page may depend on, so a request with the key of a page that was taken and
 * answered would be too; its visit is counted, and its line written. Null where there is none, or the visitor comes too
 * often, which the ordinary way tells them.
 */
export function cachedAnswers({ microCache, countVisit, recordVisit, logger }: CachedAnswersParts) {
  return (req: IncomingMessage): EarlyAnswer | null => {
    const held = microCache.held(req);
    if (!held || (countVisit?.(req) ?? null) !== null) return null;
    const requestId = randomUUID();
    const { status, cacheControl } = held;
    const cookie = (status === 200 && recordVisit?.(req, null)) || null;
    const own = cookie === null ? cacheControl : `${NOT_STORED}\r\nSet-Cookie: ${cookie}`;
    const head = `${held.head}Cache-Control: ${own}\r\n${ownHead(requestId)}`;
    const sent = logWhenSent(logger, req, requestId, status);
    return { head, ...(req.method === 'HEAD' ? {} : { body: held.body }), ...(sent ? { sent } : {}) };
  };
}

function logWhenSent(
  logger: Logger,
  { method, url = '' }: IncomingMessage,
  requestId: string,
  status: number,
): EarlyAnswer['sent'] {
  if (!isHeard(logger)) return undefined;
  const write = lineOf(logger, { requestId, method, path: pathToLog(pathOf(url)) });
  return (failure) => write(failure ? 'aborted' : status, 'hit');
}
