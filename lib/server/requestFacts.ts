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
  /** The same of the visitor's wider network: what one provider or tenant can have many addresses of. */
  network: () => string;
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
    network: () => hashOf(`network\n${networkOf(address, WIDE)}`),
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
  const visitor = hashOf(networkOf(address, HOUSEHOLD));
  lastOf.set(request.socket, { address, visitor });
  return visitor;
}

const hashOf = (network: string): string =>
  createHmac('sha256', appSecret()).update(network).digest('base64url').slice(0, 22);

interface NetworkSize {
  ipv4Parts: number;
  ipv6Parts: number;
}

/** One IPv6 household has a whole /64; an IPv4 address stands for itself. */
const HOUSEHOLD: NetworkSize = { ipv4Parts: 4, ipv6Parts: 4 };
/** IPv4 /24, IPv6 /48. */
const WIDE: NetworkSize = { ipv4Parts: 3, ipv6Parts: 3 };

const IPV6_PARTS = 8;

/** The beginning of an address, however it is shortened. */
export function networkOf(address: string, { ipv4Parts, ipv6Parts }: NetworkSize = HOUSEHOLD): string {
  if (!isIPv6(address) || address.includes('.')) return address.split('.').slice(0, ipv4Parts).join('.');
  const [before = [], after] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const left = after ? Array<string>(IPV6_PARTS - before.length - after.length).fill('0') : [];
  const parts = [...before, ...left, ...(after ?? [])].slice(0, ipv6Parts);
  return parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':');
}
