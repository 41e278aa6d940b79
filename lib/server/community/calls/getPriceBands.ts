import { type GetTotalPriceAnalysisAnswer, getTotalPriceAnalysisAnswer } from '@/lib/community/contract/analysis';
import { type CommunityInput, communityInput } from '@/lib/community/contract/community';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/community';
import { bandsIn, yearOfDeals } from '../queries/communityFigures';
import { communityScope } from './communityScope';

export async function getTotalPriceAnalysis(
  { db }: ApiContext,
  { houseId }: CommunityInput,
): Promise<GetTotalPriceAnalysisAnswer> {
  const scope = await communityScope(db, houseId);
  return { bands: await bandsIn(db, scope), dealsFrom: yearOfDeals(scope) };
}

export const getTotalPriceAnalysisOperation = operation(calls.getTotalPriceAnalysis, {
  summary: 'Homes on sale and deals of a community by total price.',
  scope: 'communities',
  input: communityInput,
  output: getTotalPriceAnalysisAnswer,
  handle: (input, context) => getTotalPriceAnalysis(context, input),
});
