import { z } from 'zod';
import { FILTER_NAMES, readFilters, writeFilters } from '@/lib/domain/search/codec';
import { type Filters, SEARCH_TABS, type SearchSort, type SearchTab, SORTS_OF } from '@/lib/domain/search/filters';
import { SPEECH_NOTES } from '@/lib/domain/search/spoken/meant';
import { type UnderstandInput, understandSearch } from '@/services/search';
import type { Db } from '../../db/client';
import { nameFilterPlaces } from '../../repositories/searchTerms';
import { operation } from '../operation';
import { id, oneOf, textOptional } from '../schema';
import { commutePlaceNamed } from './commutePlace';
import { filterShape } from './filterInput';
import { namedPlaceSchema } from './outputs';
import { searchContext } from './searchContext';

const rangeSchema = z.object({ from: z.number().nullable(), to: z.number().nullable() });
const SORTS = [...new Set<SearchSort>(Object.values(SORTS_OF).flat())] as [SearchSort, ...SearchSort[]];

export const understandOperation = operation(understandSearch, {
  summary: 'Words and filters of a search as they are understood, with the names of the places in them.',
  input: z.strictObject({
    ...filterShape,
    cityId: id(),
    tab: oneOf(SEARCH_TABS),
    q: textOptional(100),
    commuteTo: textOptional(30),
    commuteMinutes: textOptional(3),
    commuteBy: textOptional(5),
  }),
  output: z.object({
    tab: z.enum(SEARCH_TABS),
    filters: z.partialRecord(z.enum(FILTER_NAMES), z.string()),
    places: z.array(namedPlaceSchema),
    sort: z.enum(SORTS).nullable(),
    notes: z.array(z.enum(SPEECH_NOTES)),
    namesOfBefore: z.array(z.object({ said: z.string(), now: z.string(), year: z.number().nullable() })),
    budget: z
      .object({
        monthly: rangeSchema.nullable(),
        down: z.number().nullable(),
        loan: z.number().nullable(),
        price: rangeSchema,
        downPaymentShare: z.number(),
        annualRate: z.number(),
        months: z.number(),
        toCheck: z.boolean(),
      })
      .nullable(),
    unknown: z.array(z.string()),
    ignored: z.array(z.string()),
    dropped: z.array(z.enum(FILTER_NAMES)),
  }),
  rate: 'search',
  async handle(input, context) {
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
  },
});

/** The filters with the way to the place that was typed; where the city has none of this name, that is lost. */
async function withTypedCommute(db: Db, input: UnderstandInput, tab: SearchTab, filters: Filters) {
  const { cityId, commuteTo, commuteMinutes, commuteBy } = input;
  if (!commuteTo) return { filters, lost: [] };
  const place = await commutePlaceNamed(db, cityId, commuteTo);
  if (!place) return { filters, lost: [commuteTo] };
  const commutePlace = `${place.to}-${place.id}`;
  return { lost: [], ...readFilters({ ...writeFilters(filters), commutePlace, commuteMinutes, commuteBy }, tab) };
}
