import { type GetBuildingAnalysisAnswer, getBuildingAnalysisAnswer } from '@/lib/community/contract/analysis';
import { type CommunityInput, communityInput } from '@/lib/community/contract/community';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/community';
import { buildingsIn, yearOfDeals } from '../queries/communityFigures';
import { communityScope } from './communityScope';

export async function getBuildingAnalysis(
  { db }: ApiContext,
  { houseId }: CommunityInput,
): Promise<GetBuildingAnalysisAnswer> {
  const scope = await communityScope(db, houseId);
  return { buildings: await buildingsIn(db, scope), dealsFrom: yearOfDeals(scope) };
}

export const getBuildingAnalysisOperation = operation(calls.getBuildingAnalysis, {
  summary: 'The buildings of a community with what is on sale and was sold in each.',
  scope: 'communities',
  input: communityInput,
  output: getBuildingAnalysisAnswer,
  handle: (input, context) => getBuildingAnalysis(context, input),
});
