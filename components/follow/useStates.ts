import { useCallback, useEffect, useState } from 'react';
import { keyOfThing, type SavedThing } from '@/lib/follow/saved';
import type { ThingState, ThingStates } from '@/lib/follow/views/savedRow';
import { loadStates, thingsOfKeys } from './loadStates';

interface Known extends ThingStates {
  failed: boolean;
}

export interface KnownStates extends Known {
  /** Nothing is on its way. */
  settled: boolean;
  /** Asks again after a failure. */
  retry: () => void;
}

const NOTHING: Known = { states: new Map(), requested: new Set(), failed: false };

/** What remembered things are today; what was asked for once is not asked for again. */
export function useStates(things: readonly SavedThing[]): KnownStates {
  const [known, setKnown] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const missing = things
    .map(keyOfThing)
    .filter((key) => !known.requested.has(key))
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    if (!missing) return;
    let wanted = true;
    loadStates(thingsOfKeys(missing)).then(
      (states) => wanted && setKnown((before) => joined(before, missing, states)),
      () => wanted && setKnown((before) => ({ ...before, failed: true })),
    );
    return () => {
      wanted = false;
    };
  }, [missing, attempt]);
  const retry = useCallback(() => {
    setKnown((before) => ({ ...before, failed: false }));
    setAttempt((count) => count + 1);
  }, []);
  return { ...known, settled: missing === '' || known.failed, retry };
}

const joined = (before: Known, keys: string, states: readonly ThingState[]): Known => ({
  states: new Map([
    ...before.states,
    ...states.map((one) => [keyOfThing({ kind: one.kind, id: one.state.id }), one] as const),
  ]),
  requested: new Set([...before.requested, ...keys.split(',')]),
  failed: false,
});
