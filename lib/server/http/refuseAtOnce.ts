import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { KEEP_ALIVE_TIMEOUT_MS, RETRY_AFTER_SECONDS } from './limits';
import { plainEnvelope, plainPage } from './plainAnswer';
import { isCall, pathOf } from './refusal';

const STATUS = 503;
const LOG_EVERY_MS = 1_000;

export interface Refusals {
  answer: (req: IncomingMessage, res: ServerResponse) => void;
  /** The same answer as it goes over the wire, on a connection that stays, one byte a letter. */
  bytes: (req: IncomingMessage) => string;
}

/**
 * Answers 503 where there is no place, before anything is done for the request: many visitors come again at once, and
 * must not take the time of those who have a place. The answer is made beforehand, and many are one line in the log.
 */
export function refuseAtOnce(headers: ReadonlyArray<readonly [string, string]>, logger: Logger): Refusals {
  const page = answerOf(plainPage(STATUS), 'text/html', headers);
  const call = answerOf(plainEnvelope(STATUS), 'application/json', headers);
  const now = secondsClock();
  let refused = 0;
  const log = (): void => {
    logger.warn({ refused }, 'overloaded: no place for these requests');
    refused = 0;
  };
  const next = ({ url = '' }: IncomingMessage): PreparedAnswer => {
    if (refused === 0) setTimeout(log, LOG_EVERY_MS).unref();
    refused += 1;
    return isCall(pathOf(url)) ? call : page;
  };
  return {
    answer: (req, res) => {
      const { body, lines } = next(req);
      res.writeHead(STATUS, [...lines, randomUUID()]);
      res.end(req.method === 'HEAD' ? undefined : body);
    },
    bytes: (req) => {
      const { head, bodyBytes } = next(req);
      const end = `${head}${randomUUID()}\r\nDate: ${now()}\r\n\r\n`;
      return req.method === 'HEAD' ? end : end + bodyBytes;
    },
  };
}

interface PreparedAnswer {
  body: string;
  /** Names and values in turn; the last value is missing. */
  lines: string[];
  /** The first line and those lines, up to the missing value. */
  head: string;
  bodyBytes: string;
}

function answerOf(body: string, type: string, headers: ReadonlyArray<readonly [string, string]>): PreparedAnswer {
  const pairs: ReadonlyArray<readonly [string, string]> = [
    ...headers,
    ['Cache-Control', 'private, no-store'],
    ['Content-Type', `${type}; charset=utf-8`],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Retry-After', String(RETRY_AFTER_SECONDS)],
  ];
  const keepAlive = [
    ['Connection', 'keep-alive'] as const,
    ['Keep-Alive', `timeout=${KEEP_ALIVE_TIMEOUT_MS / 1_000}`] as const,
  ];
  const lines = [`HTTP/1.1 ${STATUS} Service Unavailable`, ...[...pairs, ...keepAlive].map((pair) => pair.join(': '))];
  return {
    body,
    lines: [...pairs.flat(), 'X-Request-Id'],
    head: `${lines.join('\r\n')}\r\nX-Request-Id: `,
    bodyBytes: Buffer.from(body).toString('latin1'),
  };
}

/** The time as HTTP writes it, made once a second. */
function secondsClock(): () => string {
  let second = 0;
  let text = '';
  return () => {
    const now = Math.floor(Date.now() / 1_000);
    if (now !== second) text = new Date(now * 1_000).toUTCString();
    second = now;
    return text;
  };
}
