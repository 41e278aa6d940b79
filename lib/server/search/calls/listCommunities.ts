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
  scope: 'communities',
  tool: {
    name: 'search_communities',
    title: '搜小区',
    description:
      '小区，每页 10 个：成交均价（dealUnitPriceSamples 是样本数，截至 dealsDay）、挂牌均价与套数（截至 listingsDay）、近 90 天成交、建成年份、地铁距离。',
    takes: {
      cityId: '城市编号，来自 list_cities',
      q: '小区名，或一句话条件，例如“静安 2010年后”；不填为全部',
      sort: '排序，默认 smart',
      page: '第几页，从 1 起',
    },
    always: { pageSize: 10 },
  },
  input: listCommunitiesInput,
  output: listCommunitiesAnswer,
  rate: 'search',
  handle: (input, context) => listCommunities(context, input),
});
