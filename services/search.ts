import type { DealAverage, District, NamedArea } from '@/lib/area/area';
import type { CommunitySummary } from '@/lib/community/community';
import type { PricedEstate } from '@/lib/estate/estate';
import type { Page } from '@/lib/kernel/page';
import type { Position } from '@/lib/kernel/place/position';
import type { BasemapLine } from '@/lib/map/ground';
import type { Excluded } from '@/lib/note/excluded';
import type { ProjectSummary } from '@/lib/project/project';
import type { RentalSummary } from '@/lib/rental/rental';
import type { FilterQuery } from '@/lib/search/codec';
import type { FilterName, SearchSort, SearchTab, SortOf } from '@/lib/search/filters';
import type { Reached } from '@/lib/search/homeReach';
import type { MapCluster, MapShade } from '@/lib/search/mapLevel';
import type { ComplexCondition } from '@/lib/search/options';
import type { RankedPlates } from '@/lib/search/plateFinder';
import type { ChosenValueText } from '@/lib/search/relaxations';
import type { NamedPlace, Suggestion, SuggestKind } from '@/lib/search/suggestion';
import type { SpeechNote } from '@/lib/searchLanguage/meant';
import type { NameOfBefore } from '@/lib/searchLanguage/namesOfBefore';
import type { ParsedBudget } from '@/lib/searchLanguage/parsedBudget';
import { endpoint } from './http/endpoint';

/** The option lists of the filters; price bands follow what homes of the city cost. */
export const getComplexCondition = endpoint<{ version: string; cityId?: number }, ComplexCondition>(
  'GET',
  'config/getComplexCondition',
);

interface PagedSearch extends FilterQuery, Excluded {
  cityId: number;
  /** Words as typed, read as search/understand reads them. */
  q?: string;
  /** From 1. */
  page?: number;
  /** At most 50. */
  pageSize?: number;
}

/** A page of a list; `leftOut`: how many more match and were to be left out, null where that is not known. */
export interface FoundPage<Item> extends Page<Reached<Item>> {
  leftOut?: number | null;
}

export interface FindHousesInput extends PagedSearch {
  houseType: 'resale' | 'new';
  sort?: SortOf<'resale'> | SortOf<'new'>;
}

/** `dealAverage` is of where the search looks: the one plate or district chosen, else the city. */
export type FoundHouses =
  | { houseType: 'resale'; houses: FoundPage<PricedEstate>; dealAverage: DealAverage | null }
  | { houseType: 'new'; houses: FoundPage<ProjectSummary>; dealAverage: DealAverage | null };

/** A page of homes for sale or of new-house projects, by filters and words. */
export const findHouses = endpoint<FindHousesInput, FoundHouses>('GET', 'new-house/find-house-base-es');

export interface ListRentalsInput extends PagedSearch {
  /** Of one community. */
  houseId?: number;
  sort?: SortOf<'rent'>;
}

export const listRentals = endpoint<ListRentalsInput, FoundPage<RentalSummary>>('GET', 'rabbit/v1/estate/rent/list');

export interface ListCommunitiesInput extends PagedSearch {
  sort?: SortOf<'community'>;
}

export const listCommunities = endpoint<ListCommunitiesInput, FoundPage<CommunitySummary>>(
  'GET',
  'house/community-list',
);

export interface UnderstandInput extends FilterQuery {
  cityId: number;
  tab: SearchTab;
  q?: string;
  /** A place by its name as typed, to be reached in so many minutes by `metro` or on `foot`. */
  commuteTo?: string;
  commuteMinutes?: string;
  commuteBy?: string;
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

export interface SuggestInput {
  cityId: number;
  q: string;
  /** The list that is searched; homes for sale, unless named. */
  tab?: SearchTab;
  /** All kinds, unless named. */
  kinds?: readonly SuggestKind[];
  /** At most 10. */
  limit?: number;
}

/** What is found as soon as the words are searched for. */
export interface SuggestedSearch {
  tab: SearchTab;
  /** The conditions as the results name them: 三林, 二室, 500万以内. */
  conditions: string[];
  total: number;
  totalIsCapped: boolean;
}

/** Names that the words begin or contain, in Chinese, pinyin or initials: the best first; and what the words mean. */
export const suggest = endpoint<SuggestInput, { suggestions: Suggestion[]; search: SuggestedSearch | null }>(
  'GET',
  'search/suggest',
);

export interface SearchMapInput extends FilterQuery, Excluded {
  cityId: number;
  houseType: 'resale' | 'new' | 'rent';
  west: number;
  south: number;
  east: number;
  north: number;
  zoom: number;
  /** Each bubble says what it is coloured by. */
  shade?: MapShade;
}

export interface MapAnswer {
  clusters: MapCluster[];
  /** Where to look instead, when there is no bubble; null with bubbles, and where the city's place is not known. */
  centre: Position | null;
}

/** Matching homes counted and averaged by district, plate or community, as the zoom asks. */
export const searchMap = endpoint<SearchMapInput, MapAnswer>('GET', 'search/map');

export interface MapOutlines {
  /** Where the name stands, and the boundary as lib/kernel/place/geo.ts encodes it. */
  districts: (NamedArea & Position & { boundary: string })[];
  plates: (NamedArea & Position)[];
  /** The stations in the order of travel. */
  lines: (NamedArea & { color: string; stops: ({ name: string } & Position)[] })[];
  /** Rivers and roads; empty for cities of which we hold none. */
  ground: BasemapLine[];
}

/** What the map draws under its bubbles. */
export const getMapOutlines = endpoint<{ cityId: number }, MapOutlines>('GET', 'search/map-outlines');

export interface FindPlatesInput extends FilterQuery {
  cityId: number;
  /** At most so many changes of trains on each way; missing: any number. */
  changes?: number;
  /** Metres to a hospital of the first class. */
  hospital?: number;
}

/** What asking less would find: `to` is a price in 万, or so many minutes more on each way. */
export interface RelaxedWish {
  kind: 'price' | 'minutes';
  to: number;
  /** How many plates more, and the first of them. */
  more: number;
  names: string[];
}

export interface FoundPlates extends RankedPlates {
  /** Of the city in all. */
  plateCount: number;
  relaxed: RelaxedWish[];
}

/** Plates ranked for what a buyer asks of homes (the filters of a search) and of the way, each with what its score is made of. */
export const findPlates = endpoint<FindPlatesInput, FoundPlates>('GET', 'new-house/find-plate-12-5-2');

/** A district as the specification names its fields here. */
export interface FinderDistrict extends Omit<District, keyof NamedArea> {
  districtId: number;
  districtName: string;
}

/** The districts that the plate finder offers to choose from. */
export const getFinderDistricts = endpoint<{ cityId: number }, { districts: FinderDistrict[] }>(
  'GET',
  'new-house/get-district-of-find-plate',
);
