import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerPlainly } from './plainAnswer';

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Answers /metrics to whoever names the token (Authorization: Bearer); to everybody else it is no page. 503 where the processes
 * do not tell theirs in time.
 */
export const metricsAnswer =
  (token: string, read: () => Promise<string>) =>
  async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const [, given = ''] = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '') ?? [];
    if (!timingSafeEqual(hashOf(given), hashOf(token))) return answerPlainly(req, res, 404);
    const text = await read().catch(() => null);
    if (text === null) return answerPlainly(req, res, 503);
    res.writeHead(200, { 'Content-Type': TYPE, 'Cache-Control': 'no-store' }).end(text);
  };
