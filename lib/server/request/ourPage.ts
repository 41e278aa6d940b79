import type { IncomingHttpHeaders } from 'node:http';
import { canonicalHost } from '@/lib/server/http/allowedHosts';
import { PROTOCOL_HEADER } from '@/lib/server/http/requestDetails';

/**
 * Whether a write comes from our own page (docs/threats.md D9), or from a page of a site that the operator lists.
 * Browsers send Sec-Fetch-Site or Origin with every cross-site write; a client that sends neither is no browser and
 * carries no visitor's cookies by accident.
 * The origin must be ours with its scheme: a page that came over http may have been written by anybody on the way.
 */
export function isOurPage(
  headers: IncomingHttpHeaders,
  pageOrigins: readonly string[],
  siteOrigin: string | null = null,
): boolean {
  if (headers.origin !== undefined && pageOrigins.includes(headers.origin)) return true;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (typeof origin !== 'string') return true;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  // A browser that says so has compared the schemes itself, and knows more than we do behind a proxy.
  return (
    canonicalHost(host) === headers.host && (site === 'same-origin' || protocol === ownProtocol(headers, siteOrigin))
  );
}

/** As visitors reach us. */
function ownProtocol(headers: IncomingHttpHeaders, siteOrigin: string | null): string {
  const forwarded = headers[PROTOCOL_HEADER];
  if (typeof forwarded === 'string') return `${forwarded.split(',').at(-1)?.trim().toLowerCase()}:`;
  const ours = siteOrigin === null ? null : new URL(siteOrigin);
  return ours && canonicalHost(ours.host) === headers.host ? ours.protocol : 'http:';
}
