import type { SearchTab } from '../filters';
import type { Suggestion } from '../suggestion';

export interface SearchPageProps {
  tab: SearchTab;
  /** What was typed before. */
  words: string;
  plates: Suggestion[];
  communities: Suggestion[];
}
