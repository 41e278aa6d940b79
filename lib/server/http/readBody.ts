import type { IncomingMessage } from 'node:http';

/** Server modules exist twice in one process (processSingleton.ts), so the body is stored where both find it. */
const BODY = Symbol.for('fangjing.body');

type Received = IncomingMessage & { [BODY]?: Buffer | null };

/** Keeps what the HTTP server received of a request; null where it was too large to be buffered. */
export function keepBody(request: Received, body: Buffer | null): void {
  request[BODY] = body;
}

/**
 * The bytes of a request's body; null where there are more than `maxBytes`. The HTTP server has received them before
 * anything is done for the request (http/requestBodies.ts); a request without a body has none.
 */
export function readBody(request: Received, maxBytes: number): Buffer | null {
  const body = request[BODY] === undefined ? Buffer.alloc(0) : request[BODY];
  return body && body.length <= maxBytes ? body : null;
}
