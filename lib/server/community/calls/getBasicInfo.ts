import {
  type HouseBasicInfo,
  type HouseInput,
  houseBasicInfoSchema,
  houseInput,
} from '@/lib/community/contract/community';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/community';
import { resolveHouse } from './resolveHouse';

export async function getHouseBasicInfo({ db }: ApiContext, input: HouseInput): Promise<HouseBasicInfo> {
  const house = await resolveHouse(db, input);
  if (house.kind === 'project') return { kind: 'project' as const, cityId: house.cityId, house: house.project };
  const { cityId, summary } = house.community;
  return { kind: 'community' as const, cityId, house: house.community, summary };
}

export const getHouseBasicInfoOperation = operation(calls.getHouseBasicInfo, {
  summary: "A community's or project's basic facts and head figures.",
  scope: 'communities',
  input: houseInput,
  output: houseBasicInfoSchema,
  handle: (input, context) => getHouseBasicInfo(context, input),
});
