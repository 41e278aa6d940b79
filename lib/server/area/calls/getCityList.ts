import { cityListSchema } from '@/lib/area/contract';
import { noInput } from '@/lib/kernel/contract';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/area';
import { getCityList } from './cityList';

export const getCityListOperation = operation(calls.getCityList, {
  summary: 'Cities that this installation has data for.',
  input: noInput,
  output: cityListSchema,
  handle: (_input, context) => getCityList(context),
});
