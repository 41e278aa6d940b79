import type { EstimateAccuracy } from '@/lib/domain/model/estimateAccuracy';
import type { GetEstimateAccuracyInput } from '@/services/estimate';
import { findAccuracy } from '../../repositories/estimateErrors';
import type { ApiContext } from '../context';
import { refuseUnknownCity } from '../refuseUnknownCity';

/** How far a city’s estimates lay from prices, by district, and the record of what was published. Throws 'notFound'. */
export async function getEstimateAccuracy(
  { db }: ApiContext,
  { cityId }: GetEstimateAccuracyInput,
): Promise<EstimateAccuracy> {
  await refuseUnknownCity(db, cityId);
  return findAccuracy(db, cityId);
}
