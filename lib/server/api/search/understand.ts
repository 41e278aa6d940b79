import { z } from 'zod';
import { FILTER_NAMES, writeFilters } from '@/lib/domain/search/codec';
import { SEARCH_TABS, type SearchSort, SORTS_OF } from '@/lib/domain/search/filters';
import { SPEECH_NOTES } from '@/lib/domain/search/spoken/meant';
import { understandSearch } from '@/services/search';
import { nameFilterPlaces } from '../../repositories/searchTerms';
import { operation } from '../operation';
import { id, oneOf, textOptional } from '../schema';
import { filterShape } from './filterInput';
import { namedPlaceSchema } from './outputs';
import { searchContext } from './searchContext';

const SORTS = [...new Set<SearchSort>(Object.values(SORTS_OF).flat())] as [SearchSort, ...SearchSort[]];

export const understandOperation = operation(understandSearch, {
  summary: 'Words and filters of a search as they are understood, with the names of the places in them.',
  input: z.strictObject({
    ...filterShape,
    cityId: id(),
    tab: oneOf(SEARCH_TABS),
    q: textOptional(100),
  }),
  output: z.object({
    tab: z.enum(SEARCH_TABS),
    filters: z.partialRecord(z.enum(FILTER_NAMES), z.string()),
    places: z.array(namedPlaceSchema),
    sort: z.enum(SORTS).nullable(),
    notes: z.array(z.enum(SPEECH_NOTES)),
    unknown: z.array(z.string()),
    ignored: z.array(z.string()),
    dropped: z.array(z.enum(FILTER_NAMES)),
  }),
  rate: 'search',
  async handle(input, context) {
    const { tab, filters, sort, notes, unknown, ignored, dropped } = await searchContext(input, input.tab, context);
    return {
      tab,
      filters: writeFilters(filters),
      sort,
      notes,
      places: await nameFilterPlaces(context.db, input.cityId, tab, filters),
      unknown,
      ignored,
      dropped,
    };
  },
});
