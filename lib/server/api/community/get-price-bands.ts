import { z } from 'zod';
import { priceBandsOf } from '@/lib/domain/community/analysis';
import { getTotalPriceAnalysis } from '@/services/community';
import type { Db } from '../../db/client';
import { oncePerImport } from '../../db/pageReads';
import { listSoldHomes } from '../../repositories/communityAnalysis';
import { listListedHomes } from '../../repositories/communityHomes';
import { operation } from '../operation';
import { communityInput, priceBandSchema } from './schemas';
import { communityScope, yearOfDeals } from './scope';

export const getTotalPriceAnalysisOperation = operation(getTotalPriceAnalysis, {
  summary: 'Homes on sale and deals of a community by total price.',
  input: communityInput,
  output: z.object({ bands: z.array(priceBandSchema), dealsFrom: z.string().nullable() }),
  handle: ({ houseId }, { db }) => bandsIn(db, houseId),
});

const bandsIn = oncePerImport('bandsIn', async (db: Db, houseId: number) => {
  const dealsFrom = yearOfDeals(await communityScope(db, houseId));
  const [listed, sold] = await Promise.all([
    listListedHomes(db, houseId),
    dealsFrom === null ? [] : listSoldHomes(db, houseId, dealsFrom),
  ]);
  return { bands: priceBandsOf(listed, sold), dealsFrom };
});
