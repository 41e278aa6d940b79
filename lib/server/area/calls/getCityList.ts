import { cityListSchema } from '@/lib/area/contract';
import { noInput } from '@/lib/kernel/contract';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/area';
import { getCityList } from './cityList';

export const getCityListOperation = operation(calls.getCityList, {
  summary: 'Cities that this installation has data for.',
  scope: 'any',
  tool: {
    name: 'list_cities',
    title: '城市列表',
    description:
      '有数据的城市：编号（id）、名称、是否演示数据（isDemo）、成交与挂牌数据的最后一天。其他工具的 cityId 来自这里。',
  },
  input: noInput,
  output: cityListSchema,
  handle: (_input, context) => getCityList(context),
});
