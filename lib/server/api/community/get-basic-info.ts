import { z } from 'zod';
import { getHouseBasicInfo } from '@/services/community';
import { operation } from '../operation';
import { areaSummarySchema, communitySummarySchema, projectSummarySchema } from '../outputs';
import { id, oneOfOptional } from '../schema';
import { resolveHouse } from './resolveHouse';

export const houseInput = z.strictObject({
  houseId: id(),
  houseType: oneOfOptional(['community', 'project']),
});

export const getHouseBasicInfoOperation = operation(getHouseBasicInfo, {
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
  handle: async (input, { db }) => {
    const house = await resolveHouse(db, input);
    if (house.kind === 'project') return { kind: 'project' as const, cityId: house.cityId, house: house.project };
    const { cityId, summary } = house.community;
    return { kind: 'community' as const, cityId, house: house.community, summary };
  },
});
