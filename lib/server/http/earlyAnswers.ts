import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** What of Node's parser is used: it hands over each request once its headers are there. */
interface Parser {
  onIncoming?: ((req: IncomingMessage, keepsAlive: boolean) => number) | null;
}

/** Headers with which more of the request comes, or an answer of another kind is wished. */
const MORE_COMES = new Set(['content-length', 'transfer-encoding', 'expect']);

/**
 * Answers requests before Node makes an answer object for them: those that `isWanted` names, by a whole answer as it goes
 * over the wire (one byte a letter). It is checked first, since nearly always it says no. Writing bytes costs a third of an
 * ordinary answer, which matters where most are refused. Node documents no such place; a Node without it answers
 * everything the ordinary way (tests/server/earlyAnswers.test.ts would tell).
 */
export function answerEarly(
  server: Server,
  isWanted: (req: IncomingMessage, socket: Socket) => boolean,
  bytesFor: (req: IncomingMessage) => string,
): void {
  server.on('connection', (socket: Socket & { parser?: Parser }) => {
    const { parser } = socket;
    const ordinary = parser?.onIncoming;
    if (!parser || typeof ordinary !== 'function') return;
    let lastRead = 0;
    parser.onIncoming = (req, keepsAlive) => {
      // The parser goes on to the end of what it was given. Each request more would become an answer and an error.
      if (socket.destroyed) return 0;
      if (!isWanted(req, socket)) return ordinary(req, keepsAlive);
      // Who sends several at once, or does not read what was written before, goes the ordinary way, which bounds both.
      const isAlone = socket.bytesRead !== lastRead && socket.writableLength === 0;
      const isEasy = isAlone && keepsAlive && socket.writable && isWholeRead(req);
      if (!isEasy) return ordinary(req, keepsAlive);
      lastRead = socket.bytesRead;
      socket.write(bytesFor(req), 'latin1');
      return 0;
    };
  });
}

/** Whether it only reads, and is all there. */
function isWholeRead({ method, upgrade, rawHeaders }: IncomingMessage & { upgrade?: boolean }): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || upgrade) return false;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (MORE_COMES.has((rawHeaders[at] ?? '').toLowerCase())) return false;
  return true;
}
