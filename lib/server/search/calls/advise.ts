import { z } from 'zod';
import { id, oneOf } from '@/lib/kernel/decoders';
import { writeFilters } from '@/lib/search/codec';
import { filterShape } from '@/lib/search/contract/lists';
import { SEARCH_TABS } from '@/lib/search/filters';
import { pairRelaxations, type Relaxation, relaxations, withoutAny } from '@/lib/search/relaxations';
import { placesIn } from '@/lib/search/views/searchResultText';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import type { AdviseInput, SearchAdvice } from '@/services/search';
import { nameFilterPlaces } from '../queries/searchTerms';
import { countFound } from './countFound';
import { searchContext } from './searchContext';

/** More than are shown are not tried for. */
const ENOUGH = 4;

const adviseSearchInput = z.strictObject({ ...filterShape, cityId: id(), tab: oneOf(SEARCH_TABS) });

/** What a search that finds nothing may ask instead, each with how much it finds; only what finds something. */
export async function adviseSearch(context: ApiContext, given: AdviseInput): Promise<{ advice: SearchAdvice[] }> {
  const input = checked(adviseSearchInput, given);
  const { tab, filters, today, downShare, rings } = await searchContext(input, input.tab, context);
  const { db, signal } = context;
  const tried = async (ways: readonly Relaxation[]): Promise<SearchAdvice[]> => {
    const good: SearchAdvice[] = [];
    for (const { filters: wider, off } of ways) {
      if (good.length >= ENOUGH) break;
      signal?.throwIfAborted();
      const found = await countFound(db, tab, { cityId: input.cityId, filters: wider, today, downShare, rings });
      if (found.total > 0) good.push({ filters: writeFilters(wider), off, ...found });
    }
    return good;
  };
  const places = placesIn(filters, await nameFilterPlaces(db, input.cityId, tab, filters));
  const one = await tried(relaxations(filters, places.length === 1 ? (places[0]?.position ?? null) : null));
  const some = one.length > 0 ? one : await tried(pairRelaxations(filters));
  return { advice: [...some, ...(await tried([withoutAny(filters)]))] };
}
