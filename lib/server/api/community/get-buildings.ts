import { z } from 'zod';
import { getBuildingAnalysis } from '@/services/community';
import { buildingsIn, yearOfDeals } from '../../repositories/communityFigures';
import { operation } from '../operation';
import { buildingSchema, communityInput } from './schemas';
import { communityScope } from './scope';

export const getBuildingAnalysisOperation = operation(getBuildingAnalysis, {
  summary: 'The buildings of a community with what is on sale and was sold in each.',
  input: communityInput,
  output: z.object({ buildings: z.array(buildingSchema), dealsFrom: z.string().nullable() }),
  handle: async ({ houseId }, { db }) => {
    const scope = await communityScope(db, houseId);
    return { buildings: await buildingsIn(db, scope), dealsFrom: yearOfDeals(scope) };
  },
});
