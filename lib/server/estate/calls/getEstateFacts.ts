import { getEstateFactsAnswer, getEstateFactsInput } from '@/lib/estate/contract';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/estate';
import { getEstateDetail } from './getDetail';

export const getEstateFactsOperation = operation(calls.getEstateFacts, {
  summary:
    'A home for sale, or one that was: its facts, asking prices day by day, estimate, and others on sale beside it.',
  scope: 'homes',
  tool: {
    name: 'get_home',
    title: '看一套房源',
    description:
      '一套二手房的资料：户型、面积、挂牌价与每次调价的日期、估价区间（estimate，samples 是参考的成交数）、同小区在售的几套；已售的有成交价与成交日。价格与状态截至 seenDay。estimateError 是本城市估价与实际成交的误差。',
    takes: { estateId: '房源编号，来自 search_homes 的 id' },
  },
  input: getEstateFactsInput,
  output: getEstateFactsAnswer,
  handle: ({ estateId }, context) => getEstateDetail(context, { estateId }),
});
