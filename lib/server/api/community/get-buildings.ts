import { z } from 'zod';
import { buildingsOf } from '@/lib/domain/community/analysis';
import { getBuildingAnalysis } from '@/services/community';
import type { Db } from '../../db/client';
import { oncePerImport } from '../../db/pageReads';
import { listBuildings } from '../../repositories/communities';
import { listSoldHomes } from '../../repositories/communityAnalysis';
import { operation } from '../operation';
import { buildingSchema, communityInput } from './schemas';
import { communityScope, homesOnSale, yearOfDeals } from './scope';

export const getBuildingAnalysisOperation = operation(getBuildingAnalysis, {
  summary: 'The buildings of a community with what is on sale and was sold in each.',
  input: communityInput,
  output: z.object({ buildings: z.array(buildingSchema), dealsFrom: z.string().nullable() }),
  handle: ({ houseId }, { db }) => buildingsIn(db, houseId),
});

const buildingsIn = oncePerImport('buildingsIn', async (db: Db, houseId: number) => {
  const scope = await communityScope(db, houseId);
  const dealsFrom = yearOfDeals(scope);
  const [known, listed, sold] = await Promise.all([
    listBuildings(db, houseId),
    homesOnSale(db, scope),
    dealsFrom === null ? [] : listSoldHomes(db, houseId, dealsFrom),
  ]);
  return { buildings: buildingsOf(known, listed, sold), dealsFrom };
});
