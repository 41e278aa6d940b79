import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { signatureHeaders } from '@/lib/server/integrations/signature';
import type { SignedAddress } from '@/lib/server/settings/readSettings';
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
export const signedRelay = ({ url, secret }: SignedAddress): RelayAdapter => ({
  async bind(request, now) {
    const body = JSON.stringify(request);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureHeaders(randomUUID(), body, secret, now) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TOTAL_MS),
    });
    if (!answer.ok) throw new Error(`the relay answered with ${answer.status}`);
    const { number, expiresInSeconds } = answerSchema.parse(await answer.json());
    return { number, until: now + expiresInSeconds * 1_000 };
  },
});
