import { z } from 'zod';
import type { CommunitySummary } from '@/lib/domain/model/community';
import { SORTS_OF } from '@/lib/domain/search/filters';
import type { FoundPage, ListCommunitiesInput } from '@/services/search';
import * as calls from '@/services/search';
import { listCommunitySummaries, searchCommunities } from '../../repositories/communitySearch';
import type { ApiContext } from '../context';
import { operation } from '../operation';
import { communitySummarySchema, foundPageOf } from '../outputs';
import { listShape, pageOfList } from './listCall';

export const listCommunitiesInput = z.strictObject(listShape(SORTS_OF.community));

/** A page of communities, by filters and words. */
export async function listCommunities(
  context: ApiContext,
  input: ListCommunitiesInput,
): Promise<FoundPage<CommunitySummary>> {
  const { sort = 'smart' } = input;
  const list = { tab: 'community', sort, find: searchCommunities, summaries: listCommunitySummaries } as const;
  return (await pageOfList(input, context, list)).found;
}

export const listCommunitiesOperation = operation(calls.listCommunities, {
  summary: 'A page of communities, by filters and words.',
  input: listCommunitiesInput,
  output: foundPageOf(communitySummarySchema),
  rate: 'search',
  handle: (input, context) => listCommunities(context, input),
});
