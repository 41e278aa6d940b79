import { MAX_IN_FLIGHT, MAX_TURN_MS } from './limits';

/** Decides when a further page or call would only make all of them late. */
export interface Overload {
  /** Takes a place, or returns null where there is none. Call the result once, when the answer is done. */
  enter: () => (() => void) | null;
}

export interface OverloadLimits {
  maxInFlight?: number;
  maxTurnMs?: number;
}

/**
 * Two signs of too much: answers in flight, for work that waits; and the time that one turn of the event loop has taken
 * since its first request, for work that does not. All requests that arrived during a turn are read in the next one,
 * so what comes late in a long turn has waited as long already, and is turned away instead of making the turn longer.
 */
export function watchOverload(limits: OverloadLimits = {}, clock: () => number = () => performance.now()): Overload {
  const { maxInFlight = MAX_IN_FLIGHT, maxTurnMs = MAX_TURN_MS } = limits;
  let inFlight = 0;
  let turnStart: number | null = null;
  const endTurn = (): void => {
    turnStart = null;
  };
  return {
    enter: () => {
      const now = clock();
      if (turnStart === null) {
        turnStart = now;
        setImmediate(endTurn);
      }
      if (inFlight >= maxInFlight || now - turnStart > maxTurnMs) return null;
      inFlight += 1;
      let left = false;
      return () => {
        if (!left) inFlight -= 1;
        left = true;
      };
    },
  };
}
