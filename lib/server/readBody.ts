import type { IncomingMessage } from 'node:http';

/**
 * The bytes of a request's body; null where there are more than `maxBytes`. The rest is then let go unread, so that the
 * connection is free for its next request; REQUEST_TIMEOUT_MS bounds how long a visitor can go on sending.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += (part as Buffer).length;
    if (size > maxBytes) break;
    parts.push(part as Buffer);
  }
  if (size <= maxBytes) return Buffer.concat(parts);
  request.resume();
  return null;
}
