import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '@/services/http/apiError';
import type { Envelope } from '@/services/http/envelope';
import { badInput, retryAfterOf } from '../../api/dispatch';
import { reportFailure } from '../../api/reportFailure';
import type { OpenDatabase } from '../../db/client';
import { isUnavailable } from '../../db/unavailable';
import { WEBHOOK_FOLDER } from '../../http/createHttpServer';
import { MAX_BODY_BYTES } from '../../http/limits';
import { pathOf } from '../../http/refusal';
import { countCall } from '../../rateLimits';
import { readBody } from '../../readBody';
import { requestFacts } from '../../requestFacts';
import { readFields } from './readFields';
import { WEBHOOKS } from './registry';
import type { Webhook } from './webhook';

/** Answers what other systems tell us, each by its own declaration; all fail as calls do, with a code and a sentence. */
export const webhookDoor =
  (database: () => Promise<OpenDatabase>, webhooks: readonly Webhook[] = WEBHOOKS) =>
  async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { requestId, visitor } = requestFacts(req);
    try {
      const outcome = await take(req, { visitor, webhooks, database, now: Date.now() });
      send(res, 200, { resultCode: 0, body: { outcome } });
    } catch (failure) {
      const error = failure instanceof ApiError ? failure : unexpected(failure, requestId);
      const seconds = retryAfterOf(error);
      if (seconds !== null) res.setHeader('Retry-After', String(seconds));
      if (error.code === 'wrongMethod') res.setHeader('Allow', 'POST');
      send(res, error.status, { resultCode: error.resultCode, body: null, errMsg: error.message });
    }
  };

interface Door {
  visitor: () => string;
  webhooks: readonly Webhook[];
  database: () => Promise<OpenDatabase>;
  /** UTC ms */
  now: number;
}

/** One that is not configured is not there; whoever cannot sign learns nothing of what they sent. */
async function take(req: IncomingMessage, { visitor, webhooks, database, now }: Door): Promise<string> {
  const name = pathOf(req.url ?? '').slice(WEBHOOK_FOLDER.length);
  const found = webhooks.find((one) => one.name === name);
  const secret = found?.secret() ?? null;
  if (!found || secret === null) throw new ApiError('notFound');
  if (req.method !== 'POST') throw new ApiError('wrongMethod');
  countCall('webhook', visitor());
  const body = readBody(req, MAX_BODY_BYTES);
  if (!body) throw new ApiError('tooLarge');
  const id = found.verify(req.headers, body, secret, now);
  if (id === null) throw new ApiError('badSignature');
  const input = found.input.safeParse(readFields(req.headers['content-type'] ?? '', body));
  if (!input.success) throw badInput(input.error.issues);
  const { db, dialect } = await database();
  return found.take({ db, dialect, now }, input.data, { webhook: name, id });
}

function unexpected(failure: unknown, requestId: string): ApiError {
  reportFailure(failure, requestId);
  return new ApiError(isUnavailable(failure) ? 'unavailable' : 'internal');
}

function send(res: ServerResponse, status: number, envelope: Envelope): void {
  const body = Buffer.from(JSON.stringify(envelope));
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}
