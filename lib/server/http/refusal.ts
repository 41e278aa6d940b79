import { MAX_URL_LENGTH } from './limits';
import type { PageTable } from './pageTable';

/** Why a request is answered before anything looks at it. */
export interface Refusal {
  status: 400 | 404 | 405 | 414 | 421;
  allow?: string;
}

export interface RequestLine {
  method: string | undefined;
  url: string | undefined;
  /** "1.1" of "HTTP/1.1". */
  httpVersion: string;
  /** The values of all Host headers. */
  hosts: readonly string[];
  /** The host of an absolute address (readAbsoluteForm), which goes before that of the header. */
  authority?: string | undefined;
}

const READ = ['GET', 'HEAD'];
const READ_AND_WRITE = [...READ, 'POST'];

export const isCall = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** Where assistants ask, and the call that it is: it is answered where calls are. */
export const MCP_PATH = '/mcp';
export const MCP_CALL = '/api/mcp';

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const UNESCAPED_LINE = /^(?:GET|HEAD) (\/(?!\/)[\x21-\xff]*) HTTP\/1\.[01]\r\n/;

/**
 * Where a request belongs whose line holds Chinese as it is, as curl, some crawlers and old webviews send it: the same
 * address with these bytes escaped. Node's parser refuses the line. null where nothing but UTF-8 is what is wrong with it.
 */
export function escapedAddress(packet: Buffer | undefined): string | null {
  const address = UNESCAPED_LINE.exec(packet?.toString('latin1') ?? '')?.[1];
  if (!address || !/[\x80-\xff]/.test(address)) return null;
  try {
    UTF8.decode(Buffer.from(address, 'latin1'));
  } catch {
    return null;
  }
  const escaped = address.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  return escaped.length > MAX_URL_LENGTH || /[\x7f#\\]/.test(escaped) ? null : escaped;
}

const ABSOLUTE_FORM = /^https?:\/\/([^/?#@\\]+)(?=[/?]|$)/i;

/** "http://www.example.com/605", as a client writes it that takes us for its proxy (RFC 9112, 3.2.2): its path, of its host. */
export function readAbsoluteForm(url: string): { url: string; authority: string } | null {
  const [before, authority] = ABSOLUTE_FORM.exec(url) ?? [];
  if (before === undefined || authority === undefined) return null;
  const rest = url.slice(before.length);
  return { url: rest.startsWith('/') ? rest : `/${rest}`, authority };
}

export const METRICS_PATH = '/metrics';

/**
 * Load balancers ask these by the address or the name that they know, on HTTP/1.0 by none; they say nothing of anybody, or, the
 * figures, only to who has their token.
 */
const PROBES = new Set(['/healthz', '/readyz', METRICS_PATH]);

/** What is wrong with a request's first line and host, or null. Nothing here is ever a 5xx. */
export function refusalOf(
  { method, url, httpVersion, hosts, authority }: RequestLine,
  isOurHost: (host: string | undefined) => boolean,
  takesForm: PageTable['takesForm'],
): Refusal | null {
  // Node's parser lets HTTP/2.0 pass in a request line, and reads the rest as 1.1.
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return { status: 400 };
  if (!url?.startsWith('/')) return { status: 400 };
  if (url.length > MAX_URL_LENGTH) return { status: 414 };
  // Bytes outside ASCII and a fragment belong in no request line; "//" and "\" read as a host in a redirect.
  if (/[^\x21-\x7e]|[#\\]/.test(url) || url.startsWith('//')) return { status: 400 };
  const path = pathOf(url);
  const isProbe = PROBES.has(path);
  if (hosts.length !== 1 && !(isProbe && hosts.length === 0 && httpVersion === '1.0')) return { status: 400 };
  const named = authority === undefined ? hosts : [...hosts, authority];
  if (!isProbe && !named.every(isOurHost)) return { status: 421 };
  const read = isCall(path) || takesForm(path) ? READ_AND_WRITE : READ;
  const methods = path === MCP_CALL ? ['POST'] : read;
  if (!methods.includes(method ?? '')) return { status: 405, allow: methods.join(', ') };
  return pathRefusal(path);
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** What Next shows when a page fails is no page to ask for. */
const ERROR_PAGE = /^(\/_next\/data\/[^/]+)?\/(500|_error)(\.json)?\/?$/;

function pathRefusal(path: string): Refusal | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return { status: 400 };
  }
  // An encoded slash, a dot segment or a control character names no page: /605%2Fhouse is not /605/house.
  const isHidden = /[\p{Cc}\\]/u.test(decoded) || /%2f/i.test(path) || /(^|\/)\.\.?(\/|$)/.test(decoded);
  return isHidden || ERROR_PAGE.test(decoded) ? { status: 404 } : null;
}
