import { type Day, dayOf } from '@/lib/kernel/day';
import type { BasemapLine } from '@/lib/map/contract';
import type { FilterQuery } from '@/lib/search/codec';
import type { DealAverage } from '@/lib/search/contract/lists';
import { dayOfList } from '@/lib/search/dayOfList';
import type { Filters, SearchTab } from '@/lib/search/filters';
import { findDealAverage } from '@/lib/server/area/queries/areas';
import { findCity } from '@/lib/server/area/queries/cities';
import { leastDownShare } from '@/lib/server/calculators/queries/cityHomeCosting';
import type { ApiContext } from '@/lib/server/call/context';
import type { Db } from '@/lib/server/db/client';
import { ringRoadsOf } from '@/lib/server/facts/loadFacts';
import { ApiError } from '@/services/http/apiError';
import { filtersOfInput } from './filterInput';
import { nothingRead, type WantedWords, type WordsRead } from './wordsRead';

/** A list call's filters, with its words read into them, and the day that they count back from. */
export interface SearchContext extends WordsRead {
  today: Day;
  /** The least share of a price that is paid down, by the rules of now. */
  downShare: number;
  /** The ring roads of the city. */
  rings: readonly BasemapLine[];
}

/** Throws ApiError 'notFound' for a city without data, 'badInput' for filters that the list does not know. */
export async function searchContext(
  input: FilterQuery & { cityId: number; q?: string },
  tab: SearchTab,
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
): Promise<SearchContext> {
  const city = await findCity(db, input.cityId);
  if (!city) throw new ApiError('notFound');
  const filters = filtersOfInput(input, tab);
  const read = await wordsRead(db, { cityId: city.id, tab, filters, words: input.q ?? '', today: dayOf(now) });
  return {
    ...read,
    today: dayOfList(city, read.tab) ?? dayOf(now),
    rings: ringRoadsOf(city.id),
    downShare: await leastDownShare(db, city.id, dayOf(now)),
  };
}

/** What reads words is loaded for the first search that has some: most lists of a page have none. */
async function wordsRead(db: Db, wanted: WantedWords): Promise<WordsRead> {
  const { tab, filters, words } = wanted;
  if (words === '') return { ...nothingRead(), tab, filters };
  const { readWords } = await import('./readWords');
  return readWords(db, wanted);
}

/** The deal average of the one plate or district that the filters name, else of the city. */
export function dealAverageOf(
  { district, plate }: Filters,
  cityId: number,
  { db }: ApiContext,
): Promise<DealAverage | null> {
  if (plate.length === 1) return findDealAverage(db, 'plate', plate[0] as number);
  if (plate.length === 0 && district.length === 1) return findDealAverage(db, 'district', district[0] as number);
  return findDealAverage(db, 'city', cityId);
}
