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
  kept: Answer | null;
  wanted: boolean;
  ask: (signal: AbortSignal) => Promise<Answer>;
  keep: (answer: Answer) => void;
}

/** An answer that is fetched once and kept in the store. What does not come is said, and can be asked for again. */
export function useCached<Answer>({ kept, wanted, ask, keep }: Asking<Answer>): CachedAnswer<Answer> {
  const [failed, setFailed] = useState(false);
  const latest = useRef({ ask, keep });
  useEffect(() => {
    latest.current = { ask, keep };
  });
  const isMissing = wanted && kept === null && !failed;
  useEffect(() => {
    if (!isMissing) return;
    const leaving = new AbortController();
    latest.current.ask(leaving.signal).then(
      (answer) => latest.current.keep(answer),
      (failure: unknown) => {
        if (leaving.signal.aborted) return;
        setFailed(true);
        showFailure(failure, STATE_COPY.unreachable);
      },
    );
    return () => leaving.abort();
  }, [isMissing]);
  return { data: kept, failed, retry: () => setFailed(false) };
}
