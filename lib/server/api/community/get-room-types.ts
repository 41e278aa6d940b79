import { z } from 'zod';
import { roomTypesOf } from '@/lib/domain/community/analysis';
import { getRoomTypeAnalysis } from '@/services/community';
import type { Db } from '../../db/client';
import { oncePerImport } from '../../db/pageReads';
import { listSoldHomes } from '../../repositories/communityAnalysis';
import { listLetHomes } from '../../repositories/rentals';
import { operation } from '../operation';
import { communityInput, roomTypeSchema } from './schemas';
import { communityScope, homesOnSale, yearOfDeals } from './scope';

export const getRoomTypeAnalysisOperation = operation(getRoomTypeAnalysis, {
  summary: 'What the layouts of a community ask, sell and let for.',
  input: communityInput,
  output: z.object({ roomTypes: z.array(roomTypeSchema), dealsFrom: z.string().nullable() }),
  handle: ({ houseId }, { db }) => roomTypesIn(db, houseId),
});

const roomTypesIn = oncePerImport('roomTypesIn', async (db: Db, houseId: number) => {
  const scope = await communityScope(db, houseId);
  const dealsFrom = yearOfDeals(scope);
  const [listed, sold, let_] = await Promise.all([
    homesOnSale(db, scope),
    dealsFrom === null ? [] : listSoldHomes(db, houseId, dealsFrom),
    listLetHomes(db, scope),
  ]);
  return { roomTypes: roomTypesOf(listed, sold, let_), dealsFrom };
});
