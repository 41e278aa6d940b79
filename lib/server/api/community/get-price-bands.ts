import { z } from 'zod';
import { getTotalPriceAnalysis } from '@/services/community';
import { bandsIn, yearOfDeals } from '../../repositories/communityFigures';
import { operation } from '../operation';
import { communityInput, priceBandSchema } from './schemas';
import { communityScope } from './scope';

export const getTotalPriceAnalysisOperation = operation(getTotalPriceAnalysis, {
  summary: 'Homes on sale and deals of a community by total price.',
  input: communityInput,
  output: z.object({ bands: z.array(priceBandSchema), dealsFrom: z.string().nullable() }),
  handle: async ({ houseId }, { db }) => {
    const scope = await communityScope(db, houseId);
    return { bands: await bandsIn(db, scope), dealsFrom: yearOfDeals(scope) };
  },
});
