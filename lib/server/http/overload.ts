import type { ServerResponse } from 'node:http';
import { atBeginning, isOver } from './answerEnd';
import { MAX_IN_FLIGHT, MAX_TURN_MS } from './limits';

/** Decides when a further page or call would only make all of them late. */
export interface Overload {
  /** Takes a place until the answer begins to leave, or ends otherwise; false where there is none, or it is over. */
  enter: (res: ServerResponse) => boolean;
  /** Whether `enter` would find no place. */
  isFull: () => boolean;
  places: () => Places;
}

export interface Places {
  free: number;
  all: number;
  /** For how long no place has been free, in ms: where visitors come and go, a moment at most. */
  fullMs: number;
}

export interface OverloadLimits {
  maxInFlight?: number;
  maxTurnMs?: number;
}

/**
 * Two signs of too much: answers in flight, for work that waits; and the time that one turn of the event loop has taken
 * since its first request, for work that does not. All requests that arrived during a turn are read in the next one,
 * so what comes late in a long turn has waited as long already, and is turned away instead of making the turn longer.
 * The longest single piece of a turn does not count: many requests make many pieces. One that takes a second alone is no
 * crowd but code that is loaded for the first who asks (the calls' is some megabytes, read within the turn of the first
 * call), or a machine that is busy elsewhere; whoever came with it was refused for it, and no refusal makes it shorter.
 */
export function watchOverload(limits: OverloadLimits = {}, clock: () => number = () => performance.now()): Overload {
  const { maxInFlight = MAX_IN_FLIGHT, maxTurnMs = MAX_TURN_MS } = limits;
  let inFlight = 0;
  let fullSince = 0;
  /** `last`: when a request last came in it; `longest`: the longest time between two, in ms. */
  let turn: { start: number; last: number; longest: number } | null = null;
  const endTurn = (): void => {
    turn = null;
  };
  const leave = (): void => {
    inFlight -= 1;
  };
  const isFull = (): boolean => {
    const now = clock();
    if (turn === null) {
      turn = { start: now, last: now, longest: 0 };
      setImmediate(endTurn);
    }
    turn.longest = Math.max(turn.longest, now - turn.last);
    turn.last = now;
    return inFlight >= maxInFlight || now - turn.start - turn.longest > maxTurnMs;
  };
  return {
    isFull,
    enter: (res) => {
      if (isOver(res) || isFull()) return false;
      inFlight += 1;
      if (inFlight === maxInFlight) fullSince = clock();
      atBeginning(res, leave);
      return true;
    },
    places: () => {
      const free = maxInFlight - inFlight;
      return { free, all: maxInFlight, fullMs: free > 0 ? 0 : clock() - fullSince };
    },
  };
}
