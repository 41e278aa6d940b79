import type { GetAccuracyAnswer, GetAccuracyInput } from '@/lib/estimate/contract';
import { endpoint } from './http/endpoint';

export interface GetEstimateAccuracyInput {
  cityId: number;
}

export const getAccuracy = endpoint<GetAccuracyInput, GetAccuracyAnswer>('GET', 'estimate/accuracy');
