import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a write comes from our own page (reliability.md D9), or from a page of a site that the operator lists.
 * Browsers send Sec-Fetch-Site or Origin with every cross-site write; a client that sends neither is no browser and
 * carries no visitor's cookies by accident.
 */
export function isOurPage(headers: IncomingHttpHeaders, pageOrigins: readonly string[]): boolean {
  if (headers.origin !== undefined && pageOrigins.includes(headers.origin)) return true;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.origin;
  if (typeof origin !== 'string') return true;
  try {
    return new URL(origin).host === headers.host;
  } catch {
    return false;
  }
}
