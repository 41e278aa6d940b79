import { useCallback, useEffect, useRef, useState } from 'react';
import { withMinimumDelay } from './minimumDelay';

/** The fetch state of a page or a part of it (specification, section 4). */
export interface FetchState<Result> {
  data: Result | null;
  pending: boolean;
  error: Error | null;
  /** When the data last arrived, UTC ms; 0 before. */
  timestamp: number;
}

const IDLE = { data: null, pending: false, error: null, timestamp: 0 };

/**
 * Runs a fetch that the visitor started. A newer run, and leaving the page, cancel the one before it through its signal;
 * what a cancelled run still brings is dropped. A failed run keeps the data there was.
 */
export function useFetchState<Result>(): [
  FetchState<Result>,
  (fetch: (signal: AbortSignal) => Promise<Result>) => Promise<void>,
] {
  const [state, setState] = useState<FetchState<Result>>(IDLE);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const run = useCallback(async (fetch: (signal: AbortSignal) => Promise<Result>) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const settle = (change: Partial<FetchState<Result>>) => {
      if (!controller.signal.aborted) setState((before) => ({ ...before, pending: false, ...change }));
    };
    setState((before) => ({ ...before, pending: true, error: null }));
    try {
      const data = await withMinimumDelay(fetch(controller.signal));
      settle({ data, timestamp: Date.now() });
    } catch (failure) {
      settle({ error: failure instanceof Error ? failure : new Error(String(failure)) });
    }
  }, []);

  return [state, run];
}
