import { z } from 'zod';
import { priceBandsOf } from '@/lib/domain/community/analysis';
import { areApart } from '@/lib/domain/factDays';
import { getTotalPriceAnalysis } from '@/services/community';
import type { Db } from '../../db/client';
import { oncePerImport } from '../../db/pageReads';
import { listSoldHomes } from '../../repositories/communityAnalysis';
import { operation } from '../operation';
import { communityInput, priceBandSchema } from './schemas';
import { communityScope, homesOnSale, yearOfDeals } from './scope';

export const getTotalPriceAnalysisOperation = operation(getTotalPriceAnalysis, {
  summary: 'Homes on sale and deals of a community by total price.',
  input: communityInput,
  output: z.object({ bands: z.array(priceBandSchema), dealsFrom: z.string().nullable() }),
  handle: ({ houseId }, { db }) => bandsIn(db, houseId),
});

const bandsIn = oncePerImport('bandsIn', async (db: Db, houseId: number) => {
  const scope = await communityScope(db, houseId);
  const dealsFrom = yearOfDeals(scope);
  const [listed, sold] = await Promise.all([
    homesOnSale(db, scope),
    dealsFrom === null ? [] : listSoldHomes(db, houseId, dealsFrom),
  ]);
  // Prices of different times are no one distribution: then what is on sale stands alone.
  const isAlone = listed.length > 0 && areApart(scope.dealsDay, scope.listingsDay, 'stock');
  return { bands: priceBandsOf(listed, isAlone || dealsFrom === null ? null : sold), dealsFrom };
});
