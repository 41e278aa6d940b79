import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { RETRY_AFTER_SECONDS } from './limits';
import { plainEnvelope, plainPage } from './plainAnswer';
import { isCall, pathOf } from './refusal';

const STATUS = 503;
const LOG_EVERY_MS = 1_000;

/**
 * Answers 503 where there is no place, before anything is done for the request: many visitors come again at once, and
 * must not take the time of those who have a place. The answer is made beforehand, and many are one line in the log.
 */
export function refuseAtOnce(
  headers: ReadonlyArray<readonly [string, string]>,
  logger: Logger,
): (req: IncomingMessage, res: ServerResponse) => void {
  const answerOf = (body: string, type: string) => ({
    body,
    lines: [
      ...headers.flat(),
      ...['Cache-Control', 'private, no-store'],
      ...['Content-Type', `${type}; charset=utf-8`],
      ...['Content-Length', String(Buffer.byteLength(body))],
      ...['Retry-After', String(RETRY_AFTER_SECONDS)],
      'X-Request-Id',
    ],
  });
  const page = answerOf(plainPage(STATUS), 'text/html');
  const call = answerOf(plainEnvelope(STATUS), 'application/json');
  let refused = 0;
  let _logging: NodeJS.Timeout | null = null;
  const log = (): void => {
    logger.warn({ refused }, 'overloaded: no place for these requests');
    refused = 0;
    _logging = null;
  };
  return (req, res) => {
    refused += 1;
    _logging ??= setTimeout(log, LOG_EVERY_MS).unref();
    const { body, lines } = isCall(pathOf(req.url ?? '')) ? call : page;
    res.writeHead(STATUS, [...lines, randomUUID()]);
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}
