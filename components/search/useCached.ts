import { useEffect, useRef, useState } from 'react';
import { STATE_COPY } from '@/lib/config/microcopy/state';
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
  const [failed, setFailed] = useState(false);
  const latest = useRef({ ask, store });
  useEffect(() => {
    latest.current = { ask, store };
  });
  const isMissing = wanted && cached === null && !failed;
  useEffect(() => {
    if (!isMissing) return;
    const leaving = new AbortController();
    latest.current.ask(leaving.signal).then(
      (answer) => latest.current.store(answer),
      (failure: unknown) => {
        if (leaving.signal.aborted) return;
        setFailed(true);
        showFailure(failure, STATE_COPY.unreachable);
      },
    );
    return () => leaving.abort();
  }, [isMissing]);
  return { data: cached, failed, retry: () => setFailed(false) };
}
