import { z } from 'zod';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { projectDetailSchema } from '@/lib/server/project/calls/getDetail';
import type { HouseDetail, HouseInput } from '@/services/community';
import * as calls from '@/services/community';
import { surroundingsOf } from '../queries/places';
import { communityDetailSchema } from './communitySchemas';
import { houseInput } from './getBasicInfo';
import { resolveHouse } from './resolveHouse';

/** A community or new-house project in full. */
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
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('community'), community: communityDetailSchema }),
    z.object({ kind: z.literal('project'), project: projectDetailSchema }),
  ]),
  handle: (input, context) => getHouseDetail(context, input),
});
