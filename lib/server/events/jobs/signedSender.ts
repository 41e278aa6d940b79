import { exchangeOnce } from '@/lib/server/integrations/exchange';
import { signatureHeaders } from '@/lib/server/integrations/signature';
import type { SignedAddress } from '@/lib/server/settings/readSettings';
import type { SendEvent } from '../commands/notifyEvents';

const TOTAL_MS = 8_000;

/** Posts an event, signed by the scheme of Standard Webhooks. Rejects unless it was answered with 2xx. */
export const signedSender =
  ({ url, secret }: SignedAddress, signal: AbortSignal): SendEvent =>
  async (id, event, now) => {
    const body = JSON.stringify(event);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      ...signatureHeaders(id, body, secret, now),
    };
    const asked = { method: 'POST', url: new URL(url), headers, body } as const;
    const { status } = await exchangeOnce(asked, AbortSignal.any([signal, AbortSignal.timeout(TOTAL_MS)]));
    if (status < 200 || status > 299) throw new Error(`the receiver of events answered with ${status}`);
  };
