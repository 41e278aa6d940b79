import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { KEEP_ALIVE_TIMEOUT_MS } from './limits';

/** What of Node's parser is used: it hands over each request once its headers are there. */
interface Parser {
  onIncoming?: ((req: IncomingMessage, keepsAlive: boolean) => number) | null;
}

/** A whole answer as it goes over the wire, on a connection that stays. */
export interface EarlyAnswer {
  /** One byte a letter; a small body may stand in it. */
  head: string;
  body?: Buffer;
  /** Called when it has been handed to the system, or could not be. */
  sent?: (failure?: Error | null) => void;
}

/**
 * Answers requests before Node makes an answer object for them: those for which `find` has an answer, which nearly always
 * it has not. Writing bytes costs a third of an ordinary answer, which matters where most are refused, or where all that
 * is asked for was made before. Node documents no such place; a Node without it answers everything the ordinary way
 * (tests/server/earlyAnswers.test.ts would tell).
 */
export function answerEarly(server: Server, find: (req: IncomingMessage, socket: Socket) => EarlyAnswer | null): void {
  server.on('connection', (socket: Socket & { parser?: Parser }) => {
    const { parser } = socket;
    const ordinary = parser?.onIncoming;
    if (!parser || typeof ordinary !== 'function') return;
    let lastRead = 0;
    parser.onIncoming = (req, keepsAlive) => {
      // The parser goes on to the end of what it was given. Each request more would become an answer and an error.
      if (socket.destroyed) return 0;
      // Who sends several at once, or does not read what was written before, goes the ordinary way, which bounds both.
      const isAlone = socket.bytesRead !== lastRead && socket.writableLength === 0;
      const isEasy = isAlone && keepsAlive && socket.writable && isPlainRead(req);
      const answer = isEasy ? find(req, socket) : null;
      if (!answer) return ordinary(req, keepsAlive);
      lastRead = socket.bytesRead;
      write(socket, answer);
      return 0;
    };
  });
}

/** Headers with which more of the request comes, or an answer of another kind is wished. */
const MORE_COMES = new Set(['content-length', 'transfer-encoding', 'expect']);

/** Whether it only reads, is all there, and names one host in HTTP/1.1. */
function isPlainRead({ method, upgrade, httpVersion, rawHeaders }: IncomingMessage & { upgrade?: boolean }): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || upgrade || httpVersion !== '1.1') return false;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (MORE_COMES.has(name)) return false;
    if (name === 'host') hosts += 1;
  }
  return hosts === 1;
}

function write(socket: Socket, { head, body, sent }: EarlyAnswer): void {
  if (!body) return void socket.write(head, 'latin1', sent);
  socket.cork();
  socket.write(head, 'latin1');
  socket.write(body, sent);
  socket.uncork();
}

/** The part of a head that many answers share: its first line and these headers. */
export function sharedHead(status: number, headers: Iterable<readonly [name: string, value: string]>): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: keep-alive'];
  lines.push(`Keep-Alive: timeout=${KEEP_ALIVE_TIMEOUT_MS / 1_000}`);
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n`;
}

/** What each answer has of its own, and the end of the head. */
export const ownHead = (requestId: string): string => `X-Request-Id: ${requestId}\r\nDate: ${httpDate()}\r\n\r\n`;

let second = 0;
let date = '';

/** The time as HTTP writes it, made once a second. */
function httpDate(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) date = new Date(now * 1_000).toUTCString();
  second = now;
  return date;
}
