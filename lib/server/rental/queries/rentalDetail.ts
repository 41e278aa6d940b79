import type { RentalSummary } from '@/lib/rental/contract';
import type { RentalDetail } from '@/lib/rental/rentalDetail';
import type { Db } from '@/lib/server/db/client';
import { drawnPlan, storedPictures } from '@/lib/server/images/queries/pictureRefs';
import { fromRentals, toRentalSummary } from '@/lib/server/search/queries/rentalSearch';

/** One home or room to let in full, or one that was; null where there is none with this id. */
export async function findRental(db: Db, rentalId: number): Promise<RentalDetail | null> {
  const row = await fromRentals(db).where('rentals.id', '=', rentalId).executeTakeFirst();
  if (!row) return null;
  const pictures = storedPictures(row.pictures);
  return {
    ...toRentalSummary(row),
    cityId: row.city_id,
    builtYear: row.built_year,
    status: row.status,
    statusDay: row.status_day,
    viewings30: row.viewings_30,
    description: row.description,
    pictures,
    floorPlan: drawnPlan(pictures),
  };
}

/** What somebody who looks at one would also look at costs between these shares of its rent. */
const RENT_BAND = { from: 0.75, to: 1.25 };

type Like = Pick<RentalDetail, 'id' | 'cityId' | 'community' | 'plate' | 'mode' | 'rent'>;

/** Others to let in the same way at a like rent: those of the community first, then of its plate, the newest first. */
export async function listSimilarRentals(db: Db, of: Like, most: number): Promise<RentalSummary[]> {
  const { id, cityId, community, plate, mode, rent } = of;
  const rows = await fromRentals(db)
    .where('rentals.city_id', '=', cityId)
    .where('rentals.status', '=', 'to_let')
    .where('rentals.id', '!=', id)
    .where('rentals.mode', '=', mode)
    .where('rentals.rent', '>=', Math.round(rent * RENT_BAND.from))
    .where('rentals.rent', '<=', Math.round(rent * RENT_BAND.to))
    .where((is) =>
      is.or([is('rentals.community_id', '=', community.id), ...(plate ? [is('rentals.plate_id', '=', plate.id)] : [])]),
    )
    .orderBy((is) => is.case().when('rentals.community_id', '=', community.id).then(0).else(1).end())
    .orderBy('rentals.listed_day', (order) => order.desc().nullsLast())
    .orderBy('rentals.id')
    .limit(most)
    .execute();
  return rows.map(toRentalSummary);
}
