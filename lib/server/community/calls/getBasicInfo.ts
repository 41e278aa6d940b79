import { z } from 'zod';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { areaSummarySchema, communitySummarySchema, projectSummarySchema } from '@/lib/server/call/outputs';
import { id, oneOfOptional } from '@/lib/server/call/schema';
import type { HouseBasicInfo, HouseInput } from '@/services/community';
import * as calls from '@/services/community';
import { resolveHouse } from './resolveHouse';

export const houseInput = z.strictObject({
  houseId: id(),
  houseType: oneOfOptional(['community', 'project']),
});

/** A community's or project's basic facts and head figures. */
export async function getHouseBasicInfo({ db }: ApiContext, input: HouseInput): Promise<HouseBasicInfo> {
  const house = await resolveHouse(db, input);
  if (house.kind === 'project') return { kind: 'project' as const, cityId: house.cityId, house: house.project };
  const { cityId, summary } = house.community;
  return { kind: 'community' as const, cityId, house: house.community, summary };
}

export const getHouseBasicInfoOperation = operation(calls.getHouseBasicInfo, {
  summary: "A community's or project's basic facts and head figures.",
  input: houseInput,
  output: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('community'),
      cityId: z.number(),
      house: communitySummarySchema,
      summary: areaSummarySchema.nullable(),
    }),
    z.object({ kind: z.literal('project'), cityId: z.number(), house: projectSummarySchema }),
  ]),
  handle: (input, context) => getHouseBasicInfo(context, input),
});
