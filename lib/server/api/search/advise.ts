import { z } from 'zod';
import { FILTER_NAMES, writeFilters } from '@/lib/domain/search/codec';
import { SEARCH_TABS } from '@/lib/domain/search/filters';
import { pairRelaxations, type Relaxation, relaxations, withoutAny } from '@/lib/domain/search/relaxations';
import { placesIn } from '@/lib/views/search/searchResultText';
import { adviseSearch, type SearchAdvice } from '@/services/search';
import { nameFilterPlaces } from '../../repositories/searchTerms';
import { operation } from '../operation';
import { id, oneOf } from '../schema';
import { countFound } from './countFound';
import { filterShape } from './filterInput';
import { searchContext } from './searchContext';

/** More than are shown are not tried for. */
const ENOUGH = 4;

export const adviseOperation = operation(adviseSearch, {
  summary: 'What a search that finds nothing may ask instead, each with how much it finds; only what finds something.',
  input: z.strictObject({ ...filterShape, cityId: id(), tab: oneOf(SEARCH_TABS) }),
  output: z.object({
    advice: z.array(
      z.object({
        filters: z.partialRecord(z.enum(FILTER_NAMES), z.string()),
        off: z.array(z.object({ name: z.enum(FILTER_NAMES), value: z.string() })),
        total: z.number(),
        totalIsCapped: z.boolean(),
      }),
    ),
  }),
  rate: 'search',
  async handle(input, context) {
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
  },
});
