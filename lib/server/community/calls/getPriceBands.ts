import { z } from 'zod';
import type { PriceBandFigures } from '@/lib/community/communityDetail';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { CommunityInput } from '@/services/community';
import * as calls from '@/services/community';
import { bandsIn, yearOfDeals } from '../queries/communityFigures';
import { communityInput, priceBandSchema } from './communitySchemas';
import { communityScope } from './communityScope';

/** Homes on sale and deals of a community by total price. */
export async function getTotalPriceAnalysis(
  { db }: ApiContext,
  { houseId }: CommunityInput,
): Promise<{ bands: PriceBandFigures[]; dealsFrom: string | null }> {
  const scope = await communityScope(db, houseId);
  return { bands: await bandsIn(db, scope), dealsFrom: yearOfDeals(scope) };
}

export const getTotalPriceAnalysisOperation = operation(calls.getTotalPriceAnalysis, {
  summary: 'Homes on sale and deals of a community by total price.',
  input: communityInput,
  output: z.object({ bands: z.array(priceBandSchema), dealsFrom: z.string().nullable() }),
  handle: (input, context) => getTotalPriceAnalysis(context, input),
});
