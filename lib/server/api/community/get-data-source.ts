import { z } from 'zod';
import { type AnalysisDataSource, getAnalysisDataSource } from '@/services/community';
import { figuresIn } from '../../repositories/communityFigures';
import { readCityReport } from '../../repositories/statisticsReports';
import { operation } from '../operation';
import { communityInput, dataSourceSchema } from './schemas';
import { communityScope } from './scope';

export const countsSchema = z.object({ deals: z.number(), listings: z.number(), rentals: z.number() });

export const getAnalysisDataSourceOperation = operation(getAnalysisDataSource, {
  summary: 'Where each figure of a community comes from: source, sample size, period.',
  input: communityInput,
  output: z.object({
    figures: z.array(dataSourceSchema),
    implausible: countsSchema.nullable(),
    dealsDay: z.string().nullable(),
    listingsDay: z.string().nullable(),
    rentalsDay: z.string().nullable(),
  }),
  handle: async ({ houseId }, { db }) => {
    const scope = await communityScope(db, houseId);
    const [figures, report] = await Promise.all([figuresIn(db, scope), readCityReport(db, scope.cityId)]);
    const { dealsDay, listingsDay, rentalsDay } = scope;
    const implausible = report?.implausible ?? null;
    const answer: AnalysisDataSource = { figures, implausible, dealsDay, listingsDay, rentalsDay };
    return answer;
  },
});
