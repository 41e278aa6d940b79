import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { settings } from '@/lib/server/settings/settings';
import { appSecret } from '@/lib/server/vault/secret';
import { type RequestCacheKey, requestCacheKey } from './requestCacheKey';

/** What a request says of itself. */
export interface RequestDetails extends RequestCacheKey {
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

export function requestDetails(request: Request): RequestDetails {
  const address = addressOf(request);
  return {
    requestId: header(request, 'x-request-id') ?? randomUUID(),
    ...requestCacheKey(request),
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

/**
 * Behind a proxy that the operator trusts, the last address it added; else the socket's own. What a proxy writes and nobody
 * can read ("unknown", RFC 7239) counts as the proxy itself: taken as it is, each new word would be a new visitor.
 */
export const addressOf = (request: Request): string => speakerOf(request).address;

/** The keyed hash that stands for the visitor's address in limits. */
export function visitorOf(request: Request): string {
  const speaker = speakerOf(request);
  speaker.visitor ??= hashOf(networkOf(speaker.address, HOUSEHOLD));
  return speaker.visitor;
}

interface Speaker {
  /** As the proxy wrote it. */
  written: string;
  address: string;
  visitor: string | null;
}

/** For whom each connection last spoke: known no longer than the connection itself, which knows its address too. */
const lastOf = new WeakMap<Request['socket'], Speaker>();

function speakerOf({ headers, socket }: Request): Speaker {
  const forwarded = settings().trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  const written = forwarded.slice(forwarded.lastIndexOf(',') + 1);
  const last = lastOf.get(socket);
  if (last?.written === written) return last;
  const address = parseAddress(written) ?? parseAddress(socket.remoteAddress ?? '');
  const speaker = { written, address: address?.toString() ?? 'unknown', visitor: null };
  lastOf.set(socket, speaker);
  return speaker;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The longest that anybody writes: a mapped address in quotes and brackets, with its zone and port. */
const MAX_ADDRESS_LENGTH = 100;

/** '"[2001:db8::7%eth0]:51234"', '198.51.100.7:51234', '::ffff:198.51.100.7': the address alone; null for what is none. */
function parseAddress(written: string): Address | null {
  const text = written.length > MAX_ADDRESS_LENGTH ? '' : written.trim().replace(/^"(.*)"$/, '$1');
  const bare = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const address = bare.replace(/%.*$/, '');
  // The library reads "1" and "0x7f.1" too, as the C library does.
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isWhole ? ipaddr.process(address) : null;
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

/** The beginning of an address, however it is written; what is no address stands for itself. */
export function networkOf(written: string, { ipv4Parts, ipv6Parts }: NetworkSize = HOUSEHOLD): string {
  const address = parseAddress(written);
  if (!address) return written;
  if ('octets' in address) return address.octets.slice(0, ipv4Parts).join('.');
  const parts = address.parts.slice(0, ipv6Parts);
  return parts.map((part) => part.toString(16)).join(':');
}
