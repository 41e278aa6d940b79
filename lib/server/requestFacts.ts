import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { type RequestSigns, requestSigns } from './requestSigns';
import { appSecret } from './secret';
import { settings } from './settings';

/** What a request says of itself. */
export interface RequestFacts extends RequestSigns {
  requestId: string;
  /** The visitor's address: used for this request alone, never stored or logged. */
  address: string;
  /** Keyed hash of the visitor's address: counts visits without storing the address. Computed on first use. */
  visitor: () => string;
  accessToken: string | null;
}

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

export function requestFacts(request: Request): RequestFacts {
  const address = addressOf(request);
  return {
    requestId: header(request, 'x-request-id') ?? randomUUID(),
    ...requestSigns(request),
    address,
    visitor: () => visitorOf(request),
    accessToken: header(request, 'access-token') ?? null,
  };
}

/**
 * By which protocol a visitor reaches us, as a proxy says that the operator trusts (createHttpServer.ts): a header of our
 * own, which no visitor can send. Not X-Forwarded-Proto: Next writes that itself into whatever passes through it.
 */
export const PROTOCOL_HEADER = 'x-fangjing-protocol';

function header(request: Request, name: string): string | undefined {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value)?.slice(0, 1024);
}

/** Behind a proxy that the operator trusts, the last address it added; else the socket's own. */
export function addressOf({ headers, socket }: Request): string {
  const forwarded = settings().trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() || socket.remoteAddress || 'unknown';
}

/** For whom each connection last spoke: known no longer than the connection itself, which knows its address too. */
const lastOf = new WeakMap<Request['socket'], { address: string; visitor: string }>();

/** The keyed hash that stands for the visitor's address in limits. */
export function visitorOf(request: Request): string {
  const address = addressOf(request);
  const last = lastOf.get(request.socket);
  if (last?.address === address) return last.visitor;
  const visitor = createHmac('sha256', appSecret()).update(networkOf(address)).digest('base64url').slice(0, 22);
  lastOf.set(request.socket, { address, visitor });
  return visitor;
}

const IPV6_PARTS = 8;
const IPV6_NETWORK_PARTS = 4;

/** One IPv6 household has a whole /64, however its addresses are shortened; an IPv4 address stands for itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = [], after] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const left = after ? Array<string>(IPV6_PARTS - before.length - after.length).fill('0') : [];
  const parts = [...before, ...left, ...(after ?? [])].slice(0, IPV6_NETWORK_PARTS);
  return parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':');
}
