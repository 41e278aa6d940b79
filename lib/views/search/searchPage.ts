import type { SearchTab } from '@/lib/domain/search/filters';
import type { Suggestion } from '@/lib/domain/search/suggestion';

export interface SearchPageProps {
  tab: SearchTab;
  /** What was typed before. */
  words: string;
  plates: Suggestion[];
  communities: Suggestion[];
}
