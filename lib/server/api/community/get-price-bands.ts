import { z } from 'zod';
import type { PriceBandFigures } from '@/lib/domain/model/communityDetail';
import type { CommunityInput } from '@/services/community';
import * as calls from '@/services/community';
import { bandsIn, yearOfDeals } from '../../repositories/communityFigures';
import type { ApiContext } from '../context';
import { operation } from '../operation';
import { communityInput, priceBandSchema } from './schemas';
import { communityScope } from './scope';

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
