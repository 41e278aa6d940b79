import { type HouseDetail, type HouseInput, houseDetailSchema, houseInput } from '@/lib/community/contract/community';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/community';
import { surroundingsOf } from '../queries/places';
import { resolveHouse } from './resolveHouse';

export async function getHouseDetail({ db }: ApiContext, input: HouseInput): Promise<HouseDetail> {
  const house = await resolveHouse(db, input);
  if (house.kind === 'project') return { kind: 'project' as const, project: house.project };
  const { community } = house;
  const around = await surroundingsOf(db, community.cityId, community.position);
  return { kind: 'community' as const, community: { ...community, around } };
}

export const getHouseDetailOperation = operation(calls.getHouseDetail, {
  summary: 'A community or new-house project in full.',
  input: houseInput,
  output: houseDetailSchema,
  handle: (input, context) => getHouseDetail(context, input),
});
