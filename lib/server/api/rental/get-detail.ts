import { z } from 'zod';
import { rentLayoutsOf } from '@/lib/domain/community/rents';
import type { RentalDetail } from '@/lib/domain/model/rentalDetail';
import type { RentLayoutFigures } from '@/lib/domain/model/rentalSummary';
import { roomGroup } from '@/lib/domain/roomGroups';
import { ApiError } from '@/services/http/apiError';
import { getRentalDetail } from '@/services/rental';
import type { Db } from '../../db/client';
import { surroundingsOf } from '../../repositories/places';
import { findRental, listSimilarRentals } from '../../repositories/rentalDetail';
import { listLetHomes } from '../../repositories/rentals';
import { communityScope } from '../community/scope';
import { nearPlaceSchema, nearSubwaySchema } from '../estate/schemas';
import { operation } from '../operation';
import { pictureSchema, rentalSummarySchema } from '../outputs';
import { schemaOf } from '../sameFields';
import { id } from '../schema';
import { rentLayoutSchema } from './schemas';

const SIMILAR = 6;

const rentalDetailSchema = schemaOf<RentalDetail>()(
  rentalSummarySchema.extend({
    cityId: z.number(),
    builtYear: z.number().nullable(),
    status: z.enum(['to_let', 'let', 'withdrawn']),
    statusDay: z.string().nullable(),
    viewings30: z.number().nullable(),
    description: z.string().nullable(),
    pictures: z.array(pictureSchema),
    floorPlan: pictureSchema.nullable(),
  }),
);

export const getRentalDetailOperation = operation(getRentalDetail, {
  summary: 'A home or room to let, or one that was, in full, with what is around it and others like it.',
  input: z.strictObject({ rentalId: id() }),
  output: z.object({
    rental: rentalDetailSchema,
    around: z.object({ stations: z.array(nearSubwaySchema), places: z.array(nearPlaceSchema) }),
    layout: rentLayoutSchema.nullable(),
    similar: z.array(rentalSummarySchema),
  }),
  handle: async ({ rentalId }, { db }) => {
    const rental = await findRental(db, rentalId);
    if (!rental) throw new ApiError('notFound');
    const [around, layout, similar] = await Promise.all([
      surroundingsOf(db, rental.cityId, rental.position),
      layoutOf(db, rental),
      listSimilarRentals(db, rental, SIMILAR),
    ]);
    return { rental, around, layout, similar };
  },
});

/** What whole homes of as many bedrooms let for in the community. */
async function layoutOf(db: Db, { mode, community, layout }: RentalDetail): Promise<RentLayoutFigures | null> {
  if (mode !== 'whole' || layout.rooms === null) return null;
  const homes = await listLetHomes(db, await communityScope(db, community.id));
  return rentLayoutsOf(homes).find(({ rooms }) => rooms === roomGroup(layout.rooms)) ?? null;
}
