import { z } from 'zod';
import { dayOf } from '@/lib/domain/day';
import { type SearchSort, SORTS_OF, type SortOf } from '@/lib/domain/search/filters';
import { ApiError } from '@/services/http/apiError';
import { type FindHousesInput, type FoundHouses, findHouses } from '@/services/search';
import { searchEstates } from '../../repositories/estateSearch';
import { listEstateSummaries } from '../../repositories/estateSummaries';
import { listProjectSummaries, searchProjects } from '../../repositories/projectSearch';
import { cityHomeCosting } from '../calculator/cityHomeCosting';
import type { ApiContext } from '../context';
import { operation } from '../operation';
import { pageOf, pricedEstateSchema, projectSummarySchema } from '../outputs';
import { offsetOf } from '../paging';
import { id, oneOf, oneOfOptional, pageNumber, pageSize, textOptional } from '../schema';
import { filterShape } from './filterInput';
import { dealAverageSchema } from './outputs';
import { dealAverageOf, searchContext } from './searchContext';

type Sort = SortOf<'resale'> | SortOf<'new'>;
const sorts = [...new Set<Sort>([...SORTS_OF.resale, ...SORTS_OF.new])] as [Sort, ...Sort[]];

export const findHousesOperation = operation(findHouses, {
  summary: 'A page of homes for sale or of new-house projects, by filters and words.',
  input: z.strictObject({
    ...filterShape,
    ...{ cityId: id(), houseType: oneOf(['resale', 'new']), q: textOptional(100), sort: oneOfOptional(sorts) },
    ...{ page: pageNumber(), pageSize: pageSize() },
  }),
  output: z.discriminatedUnion('houseType', [
    z.object({ houseType: z.literal('resale'), houses: pageOf(pricedEstateSchema), dealAverage: dealAverageSchema }),
    z.object({ houseType: z.literal('new'), houses: pageOf(projectSummarySchema), dealAverage: dealAverageSchema }),
  ]),
  rate: 'search',
  handle: (input, context) => (input.houseType === 'new' ? findProjects(input, context) : findEstates(input, context)),
});

/** The order asked for, where the list has it. Throws ApiError 'badInput' where it has not. */
function sortFor<Tab extends 'resale' | 'new'>(tab: Tab, sort: SearchSort = 'smart'): SortOf<Tab> {
  if ((SORTS_OF[tab] as readonly SearchSort[]).includes(sort)) return sort as SortOf<Tab>;
  throw new ApiError('badInput', undefined, { sort: '这个列表没有这种排序' });
}

async function findEstates(input: FindHousesInput, context: ApiContext): Promise<FoundHouses> {
  const { cityId, page = 1, pageSize: limit = 20 } = input;
  const { filters, today, downShare } = await searchContext(input, 'resale', context);
  const asked = { cityId, filters, today, downShare };
  const search = { ...asked, sort: sortFor('resale', input.sort), offset: offsetOf(input), limit };
  const { ids, ...total } = await searchEstates(context.db, search);
  const [homes, cost] = await Promise.all([
    listEstateSummaries(context.db, ids),
    cityHomeCosting(context.db, cityId, dayOf(context.now)),
  ]);
  const items = homes.map((home) => ({ ...home, cost: cost(home) }));
  return {
    houseType: 'resale',
    houses: { items, page, pageSize: limit, ...total },
    dealAverage: await dealAverageOf(filters, cityId, context),
  };
}

async function findProjects(input: FindHousesInput, context: ApiContext): Promise<FoundHouses> {
  const { cityId, page = 1, pageSize: limit = 20 } = input;
  const { filters, today } = await searchContext(input, 'new', context);
  const search = { cityId, filters, today, sort: sortFor('new', input.sort), offset: offsetOf(input), limit };
  const { ids, ...total } = await searchProjects(context.db, search);
  const items = await listProjectSummaries(context.db, ids);
  return {
    houseType: 'new',
    houses: { items, page, pageSize: limit, ...total },
    dealAverage: await dealAverageOf(filters, cityId, context),
  };
}
