import { z } from 'zod';
import type { CommunitySummary } from '@/lib/community/community';
import { SORTS_OF } from '@/lib/search/filters';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { communitySummarySchema, foundPageOf } from '@/lib/server/call/outputs';
import type { FoundPage, ListCommunitiesInput } from '@/services/search';
import * as calls from '@/services/search';
import { listCommunitySummaries, searchCommunities } from '../queries/communitySearch';
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
