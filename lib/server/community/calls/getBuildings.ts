import { z } from 'zod';
import type { BuildingFigures } from '@/lib/community/communityDetail';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { CommunityInput } from '@/services/community';
import * as calls from '@/services/community';
import { buildingsIn, yearOfDeals } from '../queries/communityFigures';
import { buildingSchema, communityInput } from './communitySchemas';
import { communityScope } from './communityScope';

/** The buildings of a community with what is on sale and was sold in each. */
export async function getBuildingAnalysis(
  { db }: ApiContext,
  { houseId }: CommunityInput,
): Promise<{ buildings: BuildingFigures[]; dealsFrom: string | null }> {
  const scope = await communityScope(db, houseId);
  return { buildings: await buildingsIn(db, scope), dealsFrom: yearOfDeals(scope) };
}

export const getBuildingAnalysisOperation = operation(calls.getBuildingAnalysis, {
  summary: 'The buildings of a community with what is on sale and was sold in each.',
  input: communityInput,
  output: z.object({ buildings: z.array(buildingSchema), dealsFrom: z.string().nullable() }),
  handle: (input, context) => getBuildingAnalysis(context, input),
});
