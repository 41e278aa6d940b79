import { useEffect, useState } from 'react';
import type { Suggestion } from '@/lib/domain/search/suggestion';
import { callApi } from '@/services/http/browserClient';
import { suggest } from '@/services/search';

const TYPED_AFTER_MS = 150;

/** Suggestions for what is being typed; null while nothing is. A newer letter cancels the question before it. */
export function useSuggestions(cityId: number, typed: string): Suggestion[] | null {
  const [found, setFound] = useState<{ words: string; suggestions: Suggestion[] } | null>(null);
  const words = typed.trim();
  useEffect(() => {
    if (!words) return;
    const newer = new AbortController();
    const ask = () =>
      callApi(suggest, { cityId, q: words.slice(0, 50) }, { signal: newer.signal }).then(
        ({ suggestions }) => setFound({ words, suggestions }),
        // Without suggestions the box still searches.
        () => {},
      );
    const timer = window.setTimeout(ask, TYPED_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      newer.abort();
    };
  }, [cityId, words]);
  return words && found ? found.suggestions : null;
}
