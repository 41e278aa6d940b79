import type { ServerResponse } from 'node:http';
import { atBeginning, isOver } from './answerEnd';

/**
 * Pages take turns, and calls go first. A page is mostly computation: several at once on one thread only delay each
 * other, and a call between them waits at each of its steps. A turn ends when the page begins its answer, however
 * slowly the visitor reads it.
 */
export interface PageQueue {
  /** Waits for a turn. Resolves to what ends it, or to null where the visitor left first. */
  turn: (res: ServerResponse) => Promise<(() => void) | null>;
  /** A call is being answered until its answer begins to leave: pages that wait let it pass. */
  call: (res: ServerResponse) => void;
  /** How many wait for a turn, and how long one who came now would, in ms, as the turns of late went. */
  line: () => { waiting: number; expectedMs: number };
}

export interface PageQueueLimits {
  atOnce: number;
  /** A page that takes longer waits for something else (another host, a lock): the next need not wait with it. */
  longestTurnMs: number;
  /** Pages wait no longer than this for calls, however many there are. */
  longestYieldMs: number;
}

/** How much each turn counts in the mean of the turns before it. */
const WEIGHT_OF_A_TURN = 0.1;

export function pageQueue(
  { atOnce, longestTurnMs, longestYieldMs }: PageQueueLimits,
  clock: () => number = () => performance.now(),
): PageQueue {
  /** In the order they came; who leaves is taken out. */
  const waiting = new Set<() => void>();
  let running = 0;
  /** From one turn's end to the next one's, where pages waited; null before the first. */
  let meanMs: number | null = null;
  /** Whether somebody waited when the last turn ended. */
  let isBehind = false;
  let lastEnd = Number.NEGATIVE_INFINITY;
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
    const began = clock();
    const end = atBeginning(res, () => {
      clearTimeout(timer);
      running -= 1;
      const now = clock();
      const ms = isBehind ? now - lastEnd : (now - began) / atOnce;
      meanMs = meanMs === null ? ms : meanMs + (ms - meanMs) * WEIGHT_OF_A_TURN;
      lastEnd = now;
      isBehind = waiting.size > 0;
      later();
    });
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
      atBeginning(res, () => {
        calls -= 1;
        if (calls === 0 && yielding) later();
      });
    },
    line: () => ({ waiting: waiting.size, expectedMs: waiting.size * (meanMs ?? 0) }),
  };
}
