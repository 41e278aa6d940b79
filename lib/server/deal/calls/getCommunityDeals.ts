import { getCommunityDealsAnswer, getCommunityDealsInput } from '@/lib/deal/contract';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/deal';
import { listDeals } from './listDeals';

export const getCommunityDealsOperation = operation(calls.getCommunityDeals, {
  summary: 'A page of the deals of a community with their days and prices, and figures over all that match.',
  scope: 'communities',
  tool: {
    name: 'list_deals',
    title: '查小区成交',
    description:
      '一个小区的成交，每笔有成交日、成交价、单价、面积、户型、挂牌价与成交周期（天）；figures 是符合条件的全部成交（total 笔）的均价等，不足 3 笔不给均价。',
    takes: {
      houseId: '小区编号，来自 search_communities 的 id',
      rooms: '几室，5 表示五室及以上；不填为全部',
      months: '只看最近几个月（从本城市最后一个成交日往前数）；不填为全部',
      sort: '排序，默认 latest（最近的在前）',
      page: '第几页，从 1 起',
    },
  },
  input: getCommunityDealsInput,
  output: getCommunityDealsAnswer,
  handle: ({ rooms, ...input }, context) =>
    listDeals(context, { ...input, ...(rooms !== undefined && { rooms: [rooms] }) }),
});
