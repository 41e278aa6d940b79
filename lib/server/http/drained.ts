import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Resolves when more can be written, or nobody is there any more; no listener is left behind. */
export async function drained(stream: Writable): Promise<void> {
  const either = new AbortController();
  await Promise.race(['drain', 'close'].map((event) => once(stream, event, either)));
  either.abort();
}
