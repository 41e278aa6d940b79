import { type AnalysisDataSource, analysisDataSourceSchema } from '@/lib/community/contract/analysis';
import { type CommunityInput, communityInput } from '@/lib/community/contract/community';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { readCityReport } from '@/lib/server/market/queries/statisticsReports';
import * as calls from '@/services/community';
import { figuresIn } from '../queries/communityFigures';
import { communityScope } from './communityScope';

export async function getAnalysisDataSource(
  { db }: ApiContext,
  { houseId }: CommunityInput,
): Promise<AnalysisDataSource> {
  const scope = await communityScope(db, houseId);
  const [figures, report] = await Promise.all([figuresIn(db, scope), readCityReport(db, scope.cityId)]);
  const { dealsDay, listingsDay, rentalsDay } = scope;
  const implausible = report?.implausible ?? null;
  const answer: AnalysisDataSource = { figures, implausible, dealsDay, listingsDay, rentalsDay };
  return answer;
}

export const getAnalysisDataSourceOperation = operation(calls.getAnalysisDataSource, {
  summary: 'Where each figure of a community comes from: source, sample size, period.',
  scope: 'communities',
  input: communityInput,
  output: analysisDataSourceSchema,
  handle: (input, context) => getAnalysisDataSource(context, input),
});
