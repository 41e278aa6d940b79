import { z } from 'zod';
import { addDays, type Day } from '@/lib/domain/day';
import type { DataSource } from '@/lib/domain/model/communityDetail';
import { type AnalysisDataSource, getAnalysisDataSource } from '@/services/community';
import type { Db } from '../../db/client';
import { oncePerImport } from '../../db/pageReads';
import { findAreaSummary, findAskingSamples } from '../../repositories/areaSummaries';
import type { CommunityScope } from '../../repositories/communities';
import { findDealSpan, listSources, type SourceCounts } from '../../repositories/communityAnalysis';
import { surroundingsOf } from '../../repositories/places';
import { readCityReport } from '../../repositories/statisticsReports';
import { operation } from '../operation';
import { communityInput, dataSourceSchema } from './schemas';
import { communityScope, yearOfDeals } from './scope';

const counts = z.object({ deals: z.number(), listings: z.number(), rentals: z.number() });

export const getAnalysisDataSourceOperation = operation(getAnalysisDataSource, {
  summary: 'Where each figure of a community comes from: source, sample size, period.',
  input: communityInput,
  output: z.object({
    figures: z.array(dataSourceSchema),
    implausible: counts.nullable(),
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

const namesOf = (counted: readonly SourceCounts[]): string[] => counted.map(({ source }) => source);
const rowsOf = (counted: readonly SourceCounts[]): number => counted.reduce((sum, { rows }) => sum + rows, 0);

const figuresIn = oncePerImport('figuresIn', figuresOf);

async function figuresOf(db: Db, scope: CommunityScope): Promise<DataSource[]> {
  const { id, cityId, position, dealsDay, listingsDay, rentalsDay, source } = scope;
  const [summary, asking, deals, estates, rentals, span, around] = await Promise.all([
    findAreaSummary(db, 'community', id),
    findAskingSamples(db, 'community', id),
    listSources(db, 'deals', id),
    listSources(db, 'estates', id),
    listSources(db, 'rentals', id),
    findDealSpan(db, id),
    surroundingsOf(db, cityId, position),
  ]);
  const sold = namesOf(deals);
  const offered = namesOf(estates);
  const year = { from: yearOfDeals(scope), to: dealsDay };
  const priced = { from: backFrom(dealsDay, summary?.dealUnitPriceDays ?? null), to: dealsDay };
  const offeredOn = { from: listingsDay, to: listingsDay };
  const rentedOn = { from: rentalsDay, to: rentalsDay };
  const both = [...new Set([...sold, ...offered])];
  return [
    { figure: 'dealUnitPrice', sources: sold, samples: summary?.dealUnitPriceSamples ?? 0, ...priced },
    { figure: 'askingUnitPrice', sources: offered, samples: asking, ...offeredOn },
    { figure: 'trend', sources: both, samples: rowsOf(deals), ...span },
    { figure: 'daysToSell', sources: both, samples: summary?.daysToSell.samples ?? 0, ...year },
    { figure: 'discount', sources: sold, samples: summary?.discount.samples ?? 0, ...year },
    {
      figure: 'layouts',
      sources: both,
      samples: (summary?.listings ?? 0) + (summary?.deals365 ?? 0),
      ...(dealsDay ? year : offeredOn),
    },
    { figure: 'rent', sources: namesOf(rentals), samples: summary?.rentSamples ?? 0, ...rentedOn },
    { figure: 'facts', sources: [source], samples: 1, from: null, to: null },
    { figure: 'around', sources: [], samples: around.stations.length + around.places.length, from: null, to: null },
  ];
}

const backFrom = (day: Day | null, days: number | null): Day | null =>
  day === null || days === null ? null : addDays(day, 1 - days);
