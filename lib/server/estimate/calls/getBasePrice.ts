import type { ApiContext } from '@/lib/server/call/context';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import type { BasePrice } from '@/services/appraisal';
import { ApiError } from '@/services/http/apiError';
import { findAppraisedCommunity } from '../queries/appraisedCommunity';
import { findPaidShares } from '../queries/paidShares';

/** What was paid as a share of what was asked, of a community, its plate or the city: one in ten, half, nine in ten. */
export async function getBasePrice(
  { db }: ApiContext,
  { cityId, houseId }: { cityId: number; houseId?: number },
): Promise<BasePrice> {
  const place = houseId === undefined ? null : await findAppraisedCommunity(db, houseId);
  if (houseId !== undefined && place?.cityId !== cityId) throw new ApiError('notFound');
  const paid = await findPaidShares(db, cityId, place?.community.id ?? null, place?.plate?.id ?? null);
  if (!paid) await refuseUnknownCity(db, cityId);
  return { community: place?.community ?? null, plate: place?.plate ?? null, paid };
}
