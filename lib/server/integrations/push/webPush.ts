import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { useAgent } from 'request-filtering-agent';
import webPush from 'web-push';
import { settings } from '@/lib/server/settings/settings';

// Web push (RFC 8030, 8291, 8292): what is said is encrypted for the browser, and signed for the service that passes it on.

const TIMEOUT_MS = 8_000;
/** A browser that is off for longer is told by the site's messages, seconds. */
const KEPT_SECONDS = 12 * 3_600;

export interface PushAddress {
  address: string;
  p256dh: string;
  auth: string;
}

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** gone: the browser is pushed to no more. later: it was not taken, and may be sent again. */
export type PushOutcome = 'sent' | 'gone' | 'later';

/** It was not sent, or nobody knows; `message` is for the operator, without the address. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure';
}

/** Hands a text to the service of a browser's maker. Throws PushFailure. */
export async function sendPush(to: PushAddress, text: string, keys: PushKeys): Promise<PushOutcome> {
  const { address, p256dh, auth } = to;
  const details = webPush.generateRequestDetails({ endpoint: address, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: subject(), ...keys },
    TTL: KEPT_SECONDS,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  });
  const status = await post(address, details.headers, details.body);
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'later';
  throw new PushFailure(`the service answered ${status}`);
}

/** Whom the service writes to where something is wrong. */
function subject(): string {
  const { siteOrigin } = settings();
  return siteOrigin?.startsWith('https:') ? siteOrigin : 'mailto:push@localhost';
}

/** The answer's status. The agent refuses addresses inside, but of services that the operator names. */
function post(address: string, headers: Record<string, unknown>, body: Buffer | null): Promise<number> {
  const isNamed = settings().pushServices.includes(new URL(address).origin);
  const send = address.startsWith('https:') ? request : requestPlain;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: headers as Record<string, string>, signal };
    const sent = send(address, isNamed ? options : { ...options, agent: useAgent(address) }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', (failure: NodeJS.ErrnoException) => {
      // The service closed a connection that was kept open just as it was used again: it has read nothing.
      if (sent.reusedSocket && failure.code === 'ECONNRESET') return resolve(post(address, headers, body));
      reject(new PushFailure(`the service did not answer: ${failure.code ?? 'refused'}`));
    });
    sent.end(body ?? undefined);
  });
}
