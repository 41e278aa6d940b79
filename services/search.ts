import type { Page } from '@/lib/kernel/page';
import type { FilterQuery } from '@/lib/search/codec';
import type {
  FindHousesInput,
  FoundHouses,
  GetComplexConditionAnswer,
  GetComplexConditionInput,
  ListCommunitiesAnswer,
  ListCommunitiesInput,
  ListRentalsAnswer,
  ListRentalsInput,
  SuggestAnswer,
  SuggestInput,
} from '@/lib/search/contract/lists';
import type {
  FindPlatesInput,
  FoundPlates,
  GetFinderDistrictsAnswer,
  GetFinderDistrictsInput,
  GetMapOutlinesInput,
  MapAnswer,
  MapOutlines,
  SearchMapInput,
} from '@/lib/search/contract/places';
import type { FilterName, SearchSort, SearchTab } from '@/lib/search/filters';
import type { Reached } from '@/lib/search/homeReach';
import type { ChosenValueText } from '@/lib/search/relaxations';
import type { NamedPlace } from '@/lib/search/suggestion';
import type { SpeechNote } from '@/lib/searchLanguage/meant';
import type { NameOfBefore } from '@/lib/searchLanguage/namesOfBefore';
import type { ParsedBudget } from '@/lib/searchLanguage/parsedBudget';
import { endpoint } from './http/endpoint';

/** The option lists of the filters; price bands follow what homes of the city cost. */
export const getComplexCondition = endpoint<GetComplexConditionInput, GetComplexConditionAnswer>(
  'GET',
  'config/getComplexCondition',
);

/** A page of a list; `leftOut`: how many more match and were to be left out, null where that is not known. */
export interface FoundPage<Item> extends Page<Reached<Item>> {
  leftOut?: number | null;
}

/** A page of homes for sale or of new-house projects, by filters and words. */
export const findHouses = endpoint<FindHousesInput, FoundHouses>('GET', 'new-house/find-house-base-es');

export const listRentals = endpoint<ListRentalsInput, ListRentalsAnswer>('GET', 'rabbit/v1/estate/rent/list');

export const listCommunities = endpoint<ListCommunitiesInput, ListCommunitiesAnswer>('GET', 'house/community-list');

export interface UnderstandInput extends FilterQuery {
  cityId: number;
  tab: SearchTab;
  q?: string;
  /** A place by its name as typed, to be reached in so many minutes by `metro` or on `foot`. */
  commuteTo?: string;
  commuteMinutes?: string;
  commuteBy?: string;
  commuteChanges?: string;
}

/** A search as it was understood: the filters chosen and those that the words name, together. */
export interface UnderstoodSearch {
  /** The list that the words name, else the requested one. */
  tab: SearchTab;
  filters: FilterQuery;
  /** Names of the places in the filters. */
  places: NamedPlace[];
  /** The order that the words ask for; null where they ask for none. */
  sort: SearchSort | null;
  notes: SpeechNote[];
  /** Names that are others today, by which the places were found. */
  namesOfBefore: NameOfBefore[];
  /** What was said of money paid at once or a month, and what it comes to; null where nothing was. */
  budget: ParsedBudget | null;
  /** Words that name nothing here. */
  unknown: string[];
  /** Conditions that were understood and that no filter of the list knows, as they were said. */
  ignored: string[];
  /** Filters that are not for the list, or of which more were asked for than a search takes. */
  dropped: FilterName[];
}

export interface AdviseInput extends FilterQuery {
  cityId: number;
  tab: SearchTab;
}

/** A search with less asked of it, and how many entries it has. */
export interface SearchAdvice {
  filters: FilterQuery;
  /** What was taken off; nothing where it looks around its one place instead. */
  off: ChosenValueText[];
  total: number;
  totalIsCapped: boolean;
}

/** Names that the words begin or contain, in Chinese, pinyin or initials: the best first; and what the words mean. */
export const suggest = endpoint<SuggestInput, SuggestAnswer>('GET', 'search/suggest');

/** Matching homes counted and averaged by district, plate or community, as the zoom asks. */
export const searchMap = endpoint<SearchMapInput, MapAnswer>('GET', 'search/map');

/** What the map draws under its bubbles. */
export const getMapOutlines = endpoint<GetMapOutlinesInput, MapOutlines>('GET', 'search/map-outlines');

/** Plates ranked for what a buyer asks of homes (the filters of a search) and of the way, each with what its score is made of. */
export const findPlates = endpoint<FindPlatesInput, FoundPlates>('GET', 'new-house/find-plate-12-5-2');

/** The districts that the plate finder offers to choose from. */
export const getFinderDistricts = endpoint<GetFinderDistrictsInput, GetFinderDistrictsAnswer>(
  'GET',
  'new-house/get-district-of-find-plate',
);
