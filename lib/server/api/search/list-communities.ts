import { z } from 'zod';
import { SORTS_OF } from '@/lib/domain/search/filters';
import { listCommunities } from '@/services/search';
import { listCommunitySummaries, searchCommunities } from '../../repositories/communitySearch';
import { operation } from '../operation';
import { communitySummarySchema, pageOf } from '../outputs';
import { offsetOf } from '../paging';
import { id, oneOfOptional, pageNumber, pageSize, textOptional } from '../schema';
import { filterShape } from './filterInput';
import { searchContext } from './searchContext';

export const listCommunitiesOperation = operation(listCommunities, {
  summary: 'A page of communities, by filters and words.',
  input: z.strictObject({
    ...filterShape,
    ...{ cityId: id(), q: textOptional(100), sort: oneOfOptional(SORTS_OF.community) },
    ...{ page: pageNumber(), pageSize: pageSize() },
  }),
  output: pageOf(communitySummarySchema),
  rate: 'search',
  async handle(input, context) {
    const { cityId, sort = 'smart', page = 1, pageSize: limit = 20 } = input;
    const { filters, today } = await searchContext(input, 'community', context);
    const search = { cityId, filters, today, sort, offset: offsetOf(input), limit };
    const { ids, ...total } = await searchCommunities(context.db, search);
    return { items: await listCommunitySummaries(context.db, ids), page, pageSize: limit, ...total };
  },
});
