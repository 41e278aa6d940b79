import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCall, MCP_CALL, pathOf } from './refusal';

const METHODS = 'GET, HEAD, POST';
/** What our own pages send: services/http/browserClient.ts, and the session. */
const HEADERS = 'content-type, x-fangjing-client, access-token';
const PREFLIGHT_SECONDS = 7_200;

/**
 * Lets the pages of the listed origins read the answers of calls: each listed by its whole origin, none by default, and
 * never with cookies nor with a key. Says whether this is the question that a browser asks before such a call.
 */
export function shareCall(
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  res: ServerResponse,
  pageOrigins: readonly string[],
): boolean {
  const path = pathOf(url ?? '');
  if (pageOrigins.length === 0 || !isCall(path) || path === MCP_CALL) return false;
  res.setHeader('Vary', 'Origin');
  const { origin } = headers;
  if (origin === undefined || !pageOrigins.includes(origin)) return false;
  // A key is no browser's: whoever reads the page's script has it.
  if (headers.authorization !== undefined) return false;
  res.setHeader('Access-Control-Allow-Origin', origin);
  if (method !== 'OPTIONS') return false;
  res.setHeader('Access-Control-Allow-Methods', METHODS);
  res.setHeader('Access-Control-Allow-Headers', HEADERS);
  res.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
  return true;
}
