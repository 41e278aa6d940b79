import type { EstimateAccuracy } from '@/lib/domain/model/estimateAccuracy';
import { endpoint } from './http/endpoint';

export interface GetEstimateAccuracyInput {
  cityId: number;
}

/** How far a city's estimates lay from prices, by district, with the record of what was published. Throws 'notFound'. */
export const getEstimateAccuracy = endpoint<GetEstimateAccuracyInput, EstimateAccuracy>('GET', 'estimate/accuracy');
