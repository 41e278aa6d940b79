import { z } from 'zod';
import { rentLayoutsOf } from '@/lib/domain/community/rents';
import { getRentalSummary } from '@/services/rental';
import { findAreaSummary } from '../../repositories/areaSummaries';
import { listLetHomes } from '../../repositories/rentals';
import { communityScope } from '../community/scope';
import { operation } from '../operation';
import { namedAreaSchema } from '../outputs';
import { id } from '../schema';
import { rentLayoutSchema } from './schemas';

const number = z.number().nullable();

export const getRentalSummaryOperation = operation(getRentalSummary, {
  summary: 'Median rents of a community by layout, its rental yield, and the same of its plate.',
  input: z.strictObject({ houseId: id() }),
  output: z.object({
    house: namedAreaSchema,
    plate: namedAreaSchema.extend({ rentUnitPrice: number, rentalYield: number }).nullable(),
    rentals: z.number(),
    shared: z.number(),
    rentMedian: number,
    rentUnitPrice: number,
    rentSamples: z.number(),
    rentalYield: number,
    layouts: z.array(rentLayoutSchema),
  }),
  handle: async ({ houseId }, { db }) => {
    const scope = await communityScope(db, houseId);
    const { id: communityId, name, plate } = scope;
    const [summary, plateSummary, homes] = await Promise.all([
      findAreaSummary(db, 'community', houseId),
      plate && findAreaSummary(db, 'plate', plate.id),
      listLetHomes(db, scope),
    ]);
    const beside = {
      rentUnitPrice: plateSummary?.rentUnitPrice ?? null,
      rentalYield: plateSummary?.rentalYield ?? null,
    };
    return {
      house: { id: communityId, name },
      plate: plate && { ...plate, ...beside },
      rentals: homes.length,
      shared: homes.filter(({ whole }) => !whole).length,
      rentMedian: summary?.rentMedian ?? null,
      rentUnitPrice: summary?.rentUnitPrice ?? null,
      rentSamples: summary?.rentSamples ?? 0,
      rentalYield: summary?.rentalYield ?? null,
      layouts: rentLayoutsOf(homes),
    };
  },
});
