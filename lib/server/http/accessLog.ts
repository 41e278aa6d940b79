import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { OUTCOME_HEADER } from './microCache';
import { pathOf } from './refusal';

/**
 * One line for each answer: id, method, path, status, time and size. Never the query (a phone may be in it), an address,
 * a cookie or a user agent; the logger masks a phone in the path.
 */
export function logAnswer(logger: Logger, req: IncomingMessage, res: ServerResponse, requestId: string): void {
  const started = performance.now();
  const { method } = req;
  const path = pathOf(req.url ?? '').slice(0, 200);
  res.once('close', () => {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const cache = res.getHeader(OUTCOME_HEADER);
    logger.info(
      { requestId, method, path, status: res.writableFinished ? res.statusCode : 'aborted', ms, cache },
      'request',
    );
  });
}
