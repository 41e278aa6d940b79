import { z } from 'zod';
import { getRoomTypeAnalysis } from '@/services/community';
import { roomTypesIn, yearOfDeals } from '../../repositories/communityFigures';
import { operation } from '../operation';
import { communityInput, roomTypeSchema } from './schemas';
import { communityScope } from './scope';

export const getRoomTypeAnalysisOperation = operation(getRoomTypeAnalysis, {
  summary: 'What the layouts of a community ask, sell and let for.',
  input: communityInput,
  output: z.object({ roomTypes: z.array(roomTypeSchema), dealsFrom: z.string().nullable() }),
  handle: async ({ houseId }, { db }) => {
    const scope = await communityScope(db, houseId);
    return { roomTypes: await roomTypesIn(db, scope), dealsFrom: yearOfDeals(scope) };
  },
});
