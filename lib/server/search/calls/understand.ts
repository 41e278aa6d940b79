import { z } from 'zod';
import { id, oneOf, textOptional } from '@/lib/kernel/decoders';
import { readFilters, writeFilters } from '@/lib/search/codec';
import { filterShape } from '@/lib/search/contract/lists';
import { type Filters, SEARCH_TABS, type SearchTab } from '@/lib/search/filters';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import type { Db } from '@/lib/server/db/client';
import type { UnderstandInput, UnderstoodSearch } from '@/services/search';
import { nameFilterPlaces } from '../queries/searchTerms';
import { commutePlaceNamed } from './commutePlace';
import { searchContext } from './searchContext';

const understandSearchInput = z.strictObject({
  ...filterShape,
  cityId: id(),
  tab: oneOf(SEARCH_TABS),
  q: textOptional(100),
  commuteTo: textOptional(30),
  commuteMinutes: textOptional(3),
  commuteBy: textOptional(5),
  commuteChanges: textOptional(1),
});

/** Words and filters of a search as they are understood, with the names of the places in them. */
export async function understandSearch(context: ApiContext, given: UnderstandInput): Promise<UnderstoodSearch> {
  const input = checked(understandSearchInput, given);
  const read = await searchContext(input, input.tab, context);
  const { tab, sort, notes, namesOfBefore, budget, unknown, ignored, dropped } = read;
  const { filters, lost } = await withTypedCommute(context.db, input, tab, read.filters);
  return {
    tab,
    filters: writeFilters(filters),
    sort,
    notes,
    namesOfBefore,
    budget,
    places: await nameFilterPlaces(context.db, input.cityId, tab, filters),
    unknown: [...unknown, ...lost],
    ignored,
    dropped,
  };
}

/** The filters with the way to the place that was typed; where the city has none of this name, that is lost. */
async function withTypedCommute(db: Db, input: UnderstandInput, tab: SearchTab, filters: Filters) {
  const { cityId, commuteTo, ...way } = input;
  if (!commuteTo) return { filters, lost: [] };
  const place = await commutePlaceNamed(db, cityId, commuteTo);
  if (!place) return { filters, lost: [commuteTo] };
  const commutePlace = `${place.to}-${place.id}`;
  const { commuteMinutes, commuteBy, commuteChanges } = way;
  const typed = { commutePlace, commuteMinutes, commuteBy, commuteChanges };
  return { lost: [], ...readFilters({ ...writeFilters(filters), ...typed }, tab) };
}
