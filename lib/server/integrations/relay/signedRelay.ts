import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CallRelay } from '@/lib/server/settings/readSettings';
import type { RelayAdapter } from './relay';

const TOTAL_MS = 5_000;
const MAX_SECONDS = 86_400;

/** Digits, with dashes; after a comma what is dialled once it answers. */
const answerSchema = z.object({
  number: z.string().regex(/^\+?\d(?:-?\d){4,15}(?:,\d{1,8})?$/),
  expiresInSeconds: z.int().min(60).max(MAX_SECONDS),
});

/**
 * An operator's own bridge to whichever provider they have (docs/operations.md): our request is signed as webhooks to us
 * are (standardwebhooks.com: `<id>.<timestamp>.<body>` by HMAC-SHA256), its answer names a number and for how long.
 */
export const signedRelay = ({ url, secret }: CallRelay): RelayAdapter => ({
  async bind(request, now) {
    const body = JSON.stringify(request);
    const [id, timestamp] = [randomUUID(), String(Math.floor(now / 1_000))];
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TOTAL_MS),
    });
    if (!answer.ok) throw new Error(`the relay answered with ${answer.status}`);
    const { number, expiresInSeconds } = answerSchema.parse(await answer.json());
    return { number, until: now + expiresInSeconds * 1_000 };
  },
});
