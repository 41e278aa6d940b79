import { z } from 'zod';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { readCityReport } from '@/lib/server/market/queries/statisticsReports';
import type { AnalysisDataSource, CommunityInput } from '@/services/community';
import * as calls from '@/services/community';
import { figuresIn } from '../queries/communityFigures';
import { communityInput, dataSourceSchema } from './communitySchemas';
import { communityScope } from './communityScope';

export const countsSchema = z.object({ deals: z.number(), listings: z.number(), rentals: z.number() });

/** Where each figure of a community comes from: source, sample size, period. */
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
  input: communityInput,
  output: z.object({
    figures: z.array(dataSourceSchema),
    implausible: countsSchema.nullable(),
    dealsDay: z.string().nullable(),
    listingsDay: z.string().nullable(),
    rentalsDay: z.string().nullable(),
  }),
  handle: (input, context) => getAnalysisDataSource(context, input),
});
