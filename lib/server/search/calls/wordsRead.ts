import type { Day } from '@/lib/kernel/day';
import type { FilterName, Filters, SearchSort, SearchTab } from '@/lib/search/filters';
import type { SpeechNote } from '@/lib/searchLanguage/meant';
import type { NameOfBefore } from '@/lib/searchLanguage/namesOfBefore';
import type { ParsedBudget } from '@/lib/searchLanguage/parsedBudget';

/** A search with its words turned into filters. */
export interface WordsRead {
  tab: SearchTab;
  filters: Filters;
  /** The order that the words ask for; null where they ask for none. */
  sort: SearchSort | null;
  notes: SpeechNote[];
  /** Names that are others today, by which the places were found. */
  namesOfBefore: NameOfBefore[];
  /** What can be paid at once or a month, reckoned by the rules of the day; null where nothing is said of it. */
  budget: ParsedBudget | null;
  /** Words that name nothing in the city. */
  unknown: string[];
  /** What was understood and cannot be looked for, as it was said. */
  ignored: string[];
  /** Filters of which more were asked for than a search takes. */
  dropped: FilterName[];
}

export interface WantedWords {
  cityId: number;
  tab: SearchTab;
  filters: Filters;
  words: string;
  today: Day;
}

/** Of a search without words. */
export const nothingRead = (): Omit<WordsRead, 'tab' | 'filters'> => ({
  sort: null,
  notes: [],
  namesOfBefore: [],
  budget: null,
  unknown: [],
  ignored: [],
  dropped: [],
});
