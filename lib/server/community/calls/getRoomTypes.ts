import { type GetRoomTypeAnalysisAnswer, getRoomTypeAnalysisAnswer } from '@/lib/community/contract/analysis';
import { type CommunityInput, communityInput } from '@/lib/community/contract/community';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/community';
import { roomTypesIn, yearOfDeals } from '../queries/communityFigures';
import { communityScope } from './communityScope';

export async function getRoomTypeAnalysis(
  { db }: ApiContext,
  { houseId }: CommunityInput,
): Promise<GetRoomTypeAnalysisAnswer> {
  const scope = await communityScope(db, houseId);
  return { roomTypes: await roomTypesIn(db, scope), dealsFrom: yearOfDeals(scope) };
}

export const getRoomTypeAnalysisOperation = operation(calls.getRoomTypeAnalysis, {
  summary: 'What the layouts of a community ask, sell and let for.',
  scope: 'communities',
  input: communityInput,
  output: getRoomTypeAnalysisAnswer,
  handle: (input, context) => getRoomTypeAnalysis(context, input),
});
