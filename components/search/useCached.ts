import { useEffect, useRef } from 'react';
import { useFetchState } from '@/lib/browser/useFetchState';
import { showFailure } from '../ui/showFailure';

export interface CachedAnswer<Answer> {
  /** null until it has come. */
  data: Answer | null;
  failed: boolean;
  retry: () => void;
}

interface Asking<Answer> {
  /** What was fetched before. */
  cached: Answer | null;
  wanted: boolean;
  ask: (signal: AbortSignal) => Promise<Answer>;
  store: (answer: Answer) => void;
}

/** An answer that is fetched once and cached in the store. What does not come is said, and can be requested again. */
export function useCached<Answer>({ cached, wanted, ask, store }: Asking<Answer>): CachedAnswer<Answer> {
  const [{ data, pending, error }, run] = useFetchState<Answer>();
  const latest = useRef({ ask, store });
  useEffect(() => {
    latest.current = { ask, store };
  });
  const isMissing = wanted && cached === null;
  useEffect(() => {
    if (isMissing) void run((signal) => latest.current.ask(signal));
  }, [isMissing, run]);
  useEffect(() => {
    if (data !== null) latest.current.store(data);
  }, [data]);
  useEffect(() => {
    if (error) showFailure(error);
  }, [error]);
  const retry = () => void run((signal) => latest.current.ask(signal));
  return { data: cached, failed: error !== null && !pending, retry };
}
