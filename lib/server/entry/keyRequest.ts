import type { ServerResponse } from 'node:http';
import { ERROR_CODES } from '@/lib/config/errorCodes';
import type { RequestDetails } from '@/lib/server/http/requestDetails';

/** Of whom a request is that names a key, or comes from an assistant: what a browser or an app has besides says nothing. */
export const ofNobody = (facts: RequestDetails): RequestDetails => ({ ...facts, cookies: {}, accessToken: null });

const KEY_REFUSALS: Readonly<Record<number, string>> = {
  [ERROR_CODES.keyRefused.resultCode]: 'invalid_token',
  [ERROR_CODES.outOfScope.resultCode]: 'insufficient_scope',
};

/** Says how a key was refused, as RFC 6750 has it; nothing of other codes. */
export function setKeyRefusal(res: ServerResponse, resultCode: number): void {
  const error = KEY_REFUSALS[resultCode];
  if (error) res.setHeader('WWW-Authenticate', `Bearer realm="fangjing", error="${error}"`);
}
