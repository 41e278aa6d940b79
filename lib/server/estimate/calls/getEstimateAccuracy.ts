import type { EstimateAccuracy } from '@/lib/estimate/estimateAccuracy';
import type { ApiContext } from '@/lib/server/call/context';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import type { GetEstimateAccuracyInput } from '@/services/estimate';
import { findAccuracy } from '../queries/estimateErrors';

/** How far a city’s estimates lay from prices, by district, and the record of what was published. Throws 'notFound'. */
export async function getEstimateAccuracy(
  { db }: ApiContext,
  { cityId }: GetEstimateAccuracyInput,
): Promise<EstimateAccuracy> {
  await refuseUnknownCity(db, cityId);
  return findAccuracy(db, cityId);
}
