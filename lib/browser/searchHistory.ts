import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { localStore, readItems } from './safeStorage';

/** Something searched for in a city; it stays on the device. */
interface SearchedWords {
  city: number;
  text: string;
}

const MAX_STORED = 30;
const SHOWN = 10;
const MAX_TEXT = 100;

function isSearched(value: unknown): value is SearchedWords {
  const { city, text } = (value ?? {}) as Partial<SearchedWords>;
  return typeof city === 'number' && typeof text === 'string' && text.length > 0 && text.length <= MAX_TEXT;
}

const readAll = (): SearchedWords[] => readItems(localStore.get(LOCAL_KEYS.recentSearches), isSearched);

/** What was searched for on this device, the latest first. */
export const listAllSearches: () => { city: number; text: string }[] = readAll;

/** What was last searched for in a city, the latest first. */
export function listSearches(city: number): string[] {
  return readAll()
    .filter((one) => one.city === city)
    .slice(0, SHOWN)
    .map(({ text }) => text);
}

export function rememberSearch(city: number, words: string): void {
  const text = words.trim().slice(0, MAX_TEXT);
  if (!text) return;
  const others = readAll().filter((one) => one.city !== city || one.text !== text);
  localStore.set(LOCAL_KEYS.recentSearches, JSON.stringify([{ city, text }, ...others].slice(0, MAX_STORED)));
}

/** Forgets what was searched for in a city. */
export function deleteSearches(city: number): void {
  localStore.set(LOCAL_KEYS.recentSearches, JSON.stringify(readAll().filter((one) => one.city !== city)));
}
