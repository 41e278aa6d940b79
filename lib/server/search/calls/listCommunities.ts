import {
  type ListCommunitiesAnswer,
  type ListCommunitiesInput,
  listCommunitiesAnswer,
  listCommunitiesInput,
} from '@/lib/search/contract/lists';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/search';
import { searchCommunities } from '../queries/communitySearch';
import { listCommunitySummaries } from '../queries/communitySummaries';
import { pageOfList } from './listCall';

export async function listCommunities(
  context: ApiContext,
  input: ListCommunitiesInput,
): Promise<ListCommunitiesAnswer> {
  const { sort = 'smart' } = input;
  const list = { tab: 'community', sort, find: searchCommunities, summaries: listCommunitySummaries } as const;
  return (await pageOfList(input, context, list)).found;
}

export const listCommunitiesOperation = operation(calls.listCommunities, {
  summary: 'A page of communities, by filters and words.',
  input: listCommunitiesInput,
  output: listCommunitiesAnswer,
  rate: 'search',
  handle: (input, context) => listCommunities(context, input),
});
