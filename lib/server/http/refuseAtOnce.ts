import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { NOT_STORED } from './cacheControl';
import { type EarlyAnswer, ownHead, sharedHead } from './earlyAnswers';
import { RETRY_AFTER_SECONDS } from './limits';
import { plainEnvelope, plainPage } from './plainAnswer';
import { isCall, pathOf } from './refusal';

const STATUS = 503;
const LOG_EVERY_MS = 1_000;

export interface Refusals {
  answer: (req: IncomingMessage, res: ServerResponse) => void;
  /** The same answer as it goes over the wire. */
  early: (req: IncomingMessage) => EarlyAnswer;
}

/**
 * Answers 503 where there is no place, before anything is done for the request: many visitors come again at once, and
 * must not take the time of those who have a place. The answer is made beforehand, and many are one line in the log.
 */
export function refuseAtOnce(headers: ReadonlyArray<readonly [string, string]>, logger: Logger): Refusals {
  const page = answerOf(plainPage(STATUS), 'text/html', headers);
  const call = answerOf(plainEnvelope(STATUS), 'application/json', headers);
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
    early: (req) => {
      const { shared, bodyBytes } = next(req);
      const head = shared + ownHead(randomUUID());
      return { head: req.method === 'HEAD' ? head : head + bodyBytes };
    },
  };
}

interface PreparedAnswer {
  body: string;
  /** Names and values in turn; the last value is missing. */
  lines: string[];
  shared: string;
  /** One byte a letter. */
  bodyBytes: string;
}

function answerOf(body: string, type: string, headers: ReadonlyArray<readonly [string, string]>): PreparedAnswer {
  const pairs: ReadonlyArray<readonly [string, string]> = [
    ...headers,
    ['Cache-Control', NOT_STORED],
    ['Content-Type', `${type}; charset=utf-8`],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Retry-After', String(RETRY_AFTER_SECONDS)],
  ];
  return {
    body,
    lines: [...pairs.flat(), 'X-Request-Id'],
    shared: sharedHead(STATUS, pairs),
    bodyBytes: Buffer.from(body).toString('latin1'),
  };
}
