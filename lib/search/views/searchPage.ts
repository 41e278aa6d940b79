import type { Suggestion } from '@/lib/search/contract/lists';
import type { SearchTab } from '../filters';

export interface SearchPageProps {
  tab: SearchTab;
  /** What was typed before. */
  words: string;
  plates: Suggestion[];
  communities: Suggestion[];
}
