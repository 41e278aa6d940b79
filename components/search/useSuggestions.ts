import { useEffect, useState } from 'react';
import type { SuggestedSearch, Suggestion } from '@/lib/search/contract/lists';
import type { SearchTab } from '@/lib/search/filters';
import type { SuggestKind } from '@/lib/search/suggestion';
import { callApi } from '@/services/http/browserClient';
import { suggest } from '@/services/search';

const TYPED_AFTER_MS = 80;
const MAX_LETTERS = 100;

export interface Suggested {
  /** What was asked. */
  words: string;
  suggestions: Suggestion[];
  search: SuggestedSearch | null;
}

/**
 * Suggestions, of all kinds or those named, for what is being typed; null while nothing is. A newer letter cancels the
 * question before it.
 */
export function useSuggestions(
  cityId: number,
  tab: SearchTab,
  typed: string,
  kinds?: readonly SuggestKind[],
): Suggested | null {
  const [found, setFound] = useState<Suggested | null>(null);
  const words = typed.trim();
  useEffect(() => {
    if (!words) return;
    const newer = new AbortController();
    const ask = () =>
      callApi(suggest, { cityId, tab, q: words.slice(0, MAX_LETTERS), kinds }, { signal: newer.signal }).then(
        (answer) => setFound({ words, ...answer }),
        // Without suggestions the box still searches.
        () => {},
      );
    const timer = window.setTimeout(ask, TYPED_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      newer.abort();
    };
  }, [cityId, tab, words, kinds]);
  return words && found ? found : null;
}
