import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import pino from 'pino';
import { hostCheck } from '@/lib/server/http/allowedHosts';
import { createHttpServer, type HttpServer, type HttpServerParts } from '@/lib/server/http/createHttpServer';
import { MicroCache } from '@/lib/server/http/microCache';
import { type SecurityPolicy, securityHeaders } from '@/lib/server/http/securityHeaders';
import { PAGE_TABLE } from './pageTable';

export interface RunningServer {
  port: number;
  origin: string;
  http: HttpServer;
  /** The log's lines so far, each parsed. */
  log: () => Array<Record<string, unknown>>;
  stop: () => Promise<void>;
}

export type Handle = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

export const POLICY: SecurityPolicy = {
  siteOrigin: null,
  hsts: 'host',
  wechat: false,
  mapTiles: null,
  development: false,
};

/** Our HTTP server on a free port, around a handler that stands for Next. */
export async function startServer(handle: Handle, parts: Partial<HttpServerParts> = {}): Promise<RunningServer> {
  const lines: string[] = [];
  const hosts = { isOurs: (_host: string | undefined): boolean => false };
  const http = createHttpServer({
    handle,
    headers: securityHeaders(POLICY),
    isOurHost: (host) => hosts.isOurs(host),
    isPage: PAGE_TABLE.isPage,
    takesForm: PAGE_TABLE.takesForm,
    pageOrigins: [],
    isReady: async () => true,
    microCache: new MicroCache({ seconds: 0, dataVersion: () => 0, keyOf: () => null }),
    logger: pino({ base: undefined }, { write: (line: string) => void lines.push(line) }),
    trustProxy: false,
    ...parts,
  });
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
  const { port } = http.server.address() as AddressInfo;
  hosts.isOurs = hostCheck({ port, allowedHosts: ['fangjing.example'], siteOrigin: null, ownAddresses: [] });
  return {
    port,
    origin: `http://localhost:${port}`,
    http,
    log: () => lines.map((line) => JSON.parse(line)),
    stop: () => http.drain({ noticeMs: 0, idleMs: 0, drainMs: 100 }),
  };
}

export interface RawAnswer {
  /** 0 when the connection closed without an answer. */
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** Sends bytes as they are and reads until the server closes. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const answer = await sendRawBytes(port, bytes);
  return parseAnswer(answer.toString('latin1'));
}

export function sendRawBytes(port: number, bytes: string | Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => parts.push(Buffer.from(part)));
    socket.on('error', (failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'ECONNRESET' && failure.code !== 'EPIPE') reject(failure);
    });
    socket.on('close', () => resolve(Buffer.concat(parts)));
  });
}

function parseAnswer(text: string): RawAnswer {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: body.join('\r\n\r\n') };
}
