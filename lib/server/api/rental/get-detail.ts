import { rentLayoutsOf } from '@/lib/domain/community/rents';
import type { RentalDetail, RentalDetailAnswer } from '@/lib/domain/model/rentalDetail';
import type { RentLayoutFigures } from '@/lib/domain/model/rentalSummary';
import { roomGroup } from '@/lib/domain/roomGroups';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { surroundingsOf } from '../../repositories/places';
import { findRental, listSimilarRentals } from '../../repositories/rentalDetail';
import { listLetHomes } from '../../repositories/rentals';
import { communityScope } from '../community/scope';
import type { ApiContext } from '../context';

const SIMILAR = 6;

/** A home or room to let, or one that was, in full, with what is around it and others like it. Throws ApiError 'notFound'. */
export async function getRentalDetail(
  { db }: ApiContext,
  { rentalId }: { rentalId: number },
): Promise<RentalDetailAnswer> {
  const rental = await findRental(db, rentalId);
  if (!rental) throw new ApiError('notFound');
  const [around, layout, similar] = await Promise.all([
    surroundingsOf(db, rental.cityId, rental.position),
    layoutOf(db, rental),
    listSimilarRentals(db, rental, SIMILAR),
  ]);
  return { rental, around, layout, similar };
}

/** What whole homes of as many bedrooms let for in the community. */
async function layoutOf(db: Db, { mode, community, layout }: RentalDetail): Promise<RentLayoutFigures | null> {
  if (mode !== 'whole' || layout.rooms === null) return null;
  const homes = await listLetHomes(db, await communityScope(db, community.id));
  return rentLayoutsOf(homes).find(({ rooms }) => rooms === roomGroup(layout.rooms)) ?? null;
}
