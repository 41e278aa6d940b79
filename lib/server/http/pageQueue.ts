import type { ServerResponse } from 'node:http';
import { atEnd, isOver } from './answerEnd';

/**
 * Pages take turns, and calls go first. A page is mostly computation: several at once on one thread only delay each
 * other, and a call between them waits at each of its steps. A turn ends when the page begins its answer, however
 * slowly the visitor reads it.
 */
export interface PageQueue {
  /** Waits for a turn. Resolves to what ends it, or to null where the visitor left first. */
  turn: (res: ServerResponse) => Promise<(() => void) | null>;
  /** A call is being answered until its response closes: pages that wait let it pass. */
  call: (res: ServerResponse) => void;
}

export interface PageQueueLimits {
  atOnce: number;
  /** A page that takes longer waits for something else (another host, a lock): the next need not wait with it. */
  longestTurnMs: number;
  /** Pages wait no longer than this for calls, however many there are. */
  longestYieldMs: number;
}

export function pageQueue({ atOnce, longestTurnMs, longestYieldMs }: PageQueueLimits): PageQueue {
  /** In the order they came; who leaves is taken out. */
  const waiting = new Set<() => void>();
  let running = 0;
  let calls = 0;
  let isDue = false;
  let yielding: NodeJS.Timeout | null = null;

  const start = (): void => {
    if (yielding) clearTimeout(yielding);
    yielding = null;
    const [first] = running < atOnce ? waiting : [];
    if (!first) return;
    waiting.delete(first);
    running += 1;
    first();
    if (running < atOnce && waiting.size > 0) later();
  };
  const next = (): void => {
    isDue = false;
    if (calls === 0) start();
    else yielding ??= setTimeout(start, longestYieldMs);
  };
  /** In a turn of the event loop of its own: all that has arrived is read first, and its calls are answered. */
  const later = (): void => {
    if (!isDue) setImmediate(next);
    isDue = true;
  };
  const begin = (res: ServerResponse): (() => void) => {
    const timer = setTimeout(() => end(), longestTurnMs);
    const end = atEnd(res, () => {
      clearTimeout(timer);
      running -= 1;
      later();
    });
    const { writeHead } = res;
    res.writeHead = function (this: ServerResponse, ...given: unknown[]) {
      end();
      return (writeHead as (...all: unknown[]) => ServerResponse).apply(this, given);
    } as ServerResponse['writeHead'];
    return end;
  };
  return {
    turn: (res) =>
      new Promise((resolve) => {
        if (isOver(res)) return resolve(null);
        const leave = (): void => {
          waiting.delete(take);
          resolve(null);
        };
        const take = (): void => {
          res.off('close', leave);
          const end = begin(res);
          resolve(isOver(res) ? null : end);
        };
        res.once('close', leave);
        waiting.add(take);
        if (running < atOnce) later();
      }),
    call: (res) => {
      calls += 1;
      atEnd(res, () => {
        calls -= 1;
        if (calls === 0 && yielding) later();
      });
    },
  };
}
