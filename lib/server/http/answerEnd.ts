import type { ServerResponse } from 'node:http';

/**
 * Whether nothing will come of this answer any more: it was sent, or its visitor left, or was sent away. Its `close` has
 * passed, or comes at the end of this turn of the event loop, after the pages that are made in it.
 */
export const isOver = (res: ServerResponse): boolean => res.destroyed || res.closed || (res.socket?.destroyed ?? false);

/**
 * Runs `act` once when the answer ends, however it does: handed over whole (a visitor may read it as slowly as they
 * like), sent, or left by its visitor; at once where it has ended before. `act` may be called earlier by hand.
 */
export function atEnd(res: ServerResponse, act: () => void): () => void {
  let done = false;
  const end = (): void => {
    if (done) return;
    done = true;
    for (const event of ENDS) res.off(event, end);
    act();
  };
  for (const event of ENDS) res.once(event, end);
  if (isOver(res)) end();
  return end;
}

/** `close` comes in any case, and last; after `prefinish` nothing more is computed. */
const ENDS = ['prefinish', 'close'] as const;

/**
 * As atEnd, but already when the answer begins to leave: from then on nothing is computed for it but its next part, and a
 * visitor may read it as slowly as they like (connections.ts says how slowly).
 */
export function atBeginning(res: ServerResponse, act: () => void): () => void {
  const end = atEnd(res, act);
  const { writeHead } = res;
  res.writeHead = function (this: ServerResponse, ...given: unknown[]) {
    end();
    return (writeHead as (...all: unknown[]) => ServerResponse).apply(this, given);
  } as ServerResponse['writeHead'];
  return end;
}
