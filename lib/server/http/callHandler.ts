import type { IncomingMessage, ServerResponse } from 'node:http';
import { processSingleton } from '@/lib/server/process/processSingleton';

/** What answers this call; null where it is none that is known. */
export type FindCall = (req: IncomingMessage) => ((res: ServerResponse) => Promise<void>) | null;

/**
 * Where the HTTP server finds the calls. They are bundled with the pages, which is the one copy of them in the process:
 * the first call comes through Next, and by loading them opens the door to the others.
 */
export function callHandler(): { find: FindCall } {
  return processSingleton('callDoor', () => ({ find: () => null }));
}
