import { z } from 'zod';
import { SORTS_OF } from '@/lib/domain/search/filters';
import { listCommunities } from '@/services/search';
import { listCommunitySummaries, searchCommunities } from '../../repositories/communitySearch';
import { operation } from '../operation';
import { communitySummarySchema, foundPageOf } from '../outputs';
import { listShape, pageOfList } from './listCall';

export const listCommunitiesOperation = operation(listCommunities, {
  summary: 'A page of communities, by filters and words.',
  input: z.strictObject(listShape(SORTS_OF.community)),
  output: foundPageOf(communitySummarySchema),
  rate: 'search',
  async handle(input, context) {
    const { sort = 'smart' } = input;
    const list = { tab: 'community', sort, find: searchCommunities, summaries: listCommunitySummaries } as const;
    return (await pageOfList(input, context, list)).found;
  },
});
