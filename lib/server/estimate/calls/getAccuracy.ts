import { getAccuracyAnswer, getAccuracyInput } from '@/lib/estimate/contract';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/estimate';
import { getEstimateAccuracy } from './getEstimateAccuracy';

export const getAccuracyOperation = operation(calls.getAccuracy, {
  summary:
    'How far the estimates of a city lay from deals that they had not seen, by district, and as it was published.',
  scope: 'market',
  tool: {
    name: 'get_estimate_accuracy',
    title: '查估价准不准',
    description:
      '本站估价与实际成交的误差：中位误差、误差在 5%/10%/20% 以内的比例，全市与各区县，基于 fromDay 到 toDay 的 tested 笔没有参与估价的成交；history 是历次公布的结果。引用估价时一并说明误差。',
    takes: { cityId: '城市编号，来自 list_cities' },
  },
  input: getAccuracyInput,
  output: getAccuracyAnswer,
  handle: (input, context) => getEstimateAccuracy(context, input),
});
