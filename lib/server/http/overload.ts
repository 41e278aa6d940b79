import { LAG_CHECK_INTERVAL_MS, MAX_IN_FLIGHT, MAX_LAG_MS } from './limits';

/** Decides when a further page or call would only make all of them late. */
export interface Overload {
  /** Takes a place, or returns null where there is none. Call the result once, when the answer begins. */
  enter: () => (() => void) | null;
  stop: () => void;
}

interface Lateness {
  /** Records how late a timer was, in ms. */
  record: (ms: number) => void;
  isLate: () => boolean;
}

/** Late twice in a row: one slow moment (a first render, a collection) is no overload. */
export function lateness(limit = MAX_LAG_MS): Lateness {
  let late = 0;
  return {
    record: (ms) => {
      late = ms > limit ? late + 1 : 0;
    },
    isLate: () => late >= 2,
  };
}

export function watchOverload(maxInFlight = MAX_IN_FLIGHT, lag = lateness()): Overload {
  let inFlight = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    lag.record(now - last - LAG_CHECK_INTERVAL_MS);
    last = now;
  }, LAG_CHECK_INTERVAL_MS);
  timer.unref();
  return {
    enter: () => {
      // With nothing in flight the lag is somebody else's, and shedding would not shorten it.
      if (inFlight >= maxInFlight || (inFlight > 0 && lag.isLate())) return null;
      inFlight += 1;
      let left = false;
      return () => {
        if (!left) inFlight -= 1;
        left = true;
      };
    },
    stop: () => clearInterval(timer),
  };
}
