import { rentLayoutsOf } from '@/lib/community/rents';
import { roomGroup } from '@/lib/estate/roomGroups';
import type { RentalDetail, RentalDetailAnswer } from '@/lib/rental/rentalDetail';
import type { RentLayoutFigures } from '@/lib/rental/rentalSummary';
import type { ApiContext } from '@/lib/server/call/context';
import { communityScope } from '@/lib/server/community/calls/communityScope';
import { listLetHomes } from '@/lib/server/community/queries/lettings';
import { surroundingsOf } from '@/lib/server/community/queries/places';
import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import { findRental, listSimilarRentals } from '../queries/rentalDetail';

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
