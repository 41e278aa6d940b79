import type { IncomingMessage, ServerResponse } from 'node:http';
import { defined } from '@/lib/kernel/defined';
import { retryAfterOf } from '@/lib/server/call/refusals';
import { reportFailure } from '@/lib/server/call/reportFailure';
import type { OpenDatabase } from '@/lib/server/db/client';
import { isUnavailable } from '@/lib/server/db/unavailable';
import { WEBHOOK_FOLDER } from '@/lib/server/http/createHttpServer';
import { MAX_BODY_BYTES } from '@/lib/server/http/limits';
import { readBody } from '@/lib/server/http/readBody';
import { pathOf } from '@/lib/server/http/refusal';
import { requestDetails } from '@/lib/server/http/requestDetails';
import { countCall } from '@/lib/server/limits/rateLimits';
import { WEBHOOKS } from '@/lib/server/webhooks/registry';
import { asCallsFail } from '@/lib/server/webhooks/signedWebhook';
import type { Webhook, WebhookAnswer } from '@/lib/server/webhooks/webhook';
import { ApiError } from '@/services/http/apiError';

/** Answers what other systems tell us, each by its own declaration and in its own words. */
export const webhookHandler =
  (database: () => Promise<OpenDatabase>, webhooks: readonly Webhook[] = WEBHOOKS) =>
  async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { requestId, visitor } = requestDetails(req);
    const name = pathOf(req.url ?? '').slice(WEBHOOK_FOLDER.length);
    const webhook = webhooks.find((one) => one.name === name);
    try {
      const outcome = await take(req, webhook, { visitor, database, now: Date.now() });
      send(res, outcome);
    } catch (failure) {
      const error = failure instanceof ApiError ? failure : unexpected(failure, requestId);
      const seconds = retryAfterOf(error);
      if (seconds !== null) res.setHeader('Retry-After', String(seconds));
      if (error.code === 'wrongMethod') res.setHeader('Allow', 'POST');
      send(res, (webhook?.failed ?? asCallsFail)(error));
    }
  };

interface Door {
  visitor: () => string;
  database: () => Promise<OpenDatabase>;
  /** UTC ms */
  now: number;
}

/** One that is not set up is not there. */
async function take(
  req: IncomingMessage,
  webhook: Webhook | undefined,
  { visitor, database, now }: Door,
): Promise<WebhookAnswer> {
  const read = webhook?.open() ?? null;
  if (!webhook || !read) throw new ApiError('notFound');
  if (req.method !== 'POST') throw new ApiError('wrongMethod');
  countCall('webhook', visitor());
  const body = readBody(req, MAX_BODY_BYTES);
  if (!body) throw new ApiError('tooLarge');
  const done = read({ headers: req.headers, body, now });
  return webhook.done(await done(await database()));
}

function unexpected(failure: unknown, requestId: string): ApiError {
  reportFailure(failure, requestId);
  return new ApiError(isUnavailable(failure) ? 'unavailable' : 'internal');
}

function send(res: ServerResponse, { status, type, body: text = '' }: WebhookAnswer): void {
  const body = Buffer.from(text);
  // 204 has no body, and no length of one.
  const length = status === 204 ? {} : { 'Content-Length': body.length };
  res.writeHead(status, defined({ 'Content-Type': type, ...length }));
  res.end(res.req.method === 'HEAD' || status === 204 ? undefined : body);
}
