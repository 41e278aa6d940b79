import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { type Day, isDay } from '@/lib/kernel/day';
import { paths } from '@/lib/routes/paths';
import { deviceList } from './deviceList';

/** A search that a visitor saved on this device. */
export interface SavedSearch {
  cityId: number;
  /** "三林，300-600万，2室": made from its conditions. */
  name: string;
  /** As an address holds it (lib/search/codec), from its first page. */
  query: Readonly<Record<string, string>>;
  /** How many it found when it was saved, as it was said: "1,284", "10,000+"; null where nothing was. */
  found: string | null;
  /** Last day of the city's data when its matches were last looked at: what was listed later is new. */
  seenDay: Day | null;
  /** UTC ms */
  savedAt: number;
}

export const MAX_SEARCHES = 20;
const MAX_NAME_LENGTH = 80;
const MAX_QUERY_LENGTH = 1_000;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isText = (value: unknown): value is string => typeof value === 'string';

function isQuery(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(isText) && JSON.stringify(value).length <= MAX_QUERY_LENGTH;
}

function readSearch(value: unknown): SavedSearch | null {
  if (typeof value !== 'object' || value === null) return null;
  const { cityId, name, query, found, seenDay, savedAt } = value as Partial<Record<keyof SavedSearch, unknown>>;
  if (!isWhole(cityId) || !isWhole(savedAt) || !isText(name) || !isQuery(query)) return null;
  const day = isText(seenDay) && isDay(seenDay) ? seenDay : null;
  return {
    cityId,
    name: name.slice(0, MAX_NAME_LENGTH),
    query,
    found: isText(found) ? found : null,
    seenDay: day,
    savedAt,
  };
}

/** The address that runs it: what names it too, since one search has one address. */
export const hrefOfSearch = ({ cityId, query }: Pick<SavedSearch, 'cityId' | 'query'>): string =>
  paths.searchResult(cityId, query);

const list = deviceList<SavedSearch>({
  name: LOCAL_KEYS.savedSearches,
  version: 1,
  most: MAX_SEARCHES,
  read: readSearch,
  keyOf: hrefOfSearch,
  momentOf: ({ savedAt }) => savedAt,
});

/** The latest first. */
export const listSavedSearches: () => readonly SavedSearch[] = list.all;
/** Answers whether the browser has taken it: false means that it is gone with the page. */
export const saveSearch: (search: SavedSearch) => boolean = list.put;
export const removeSearch = (search: SavedSearch): void => list.remove(hrefOfSearch(search));
export const clearSearches = list.clear;
export const subscribeSearches = list.subscribe;
