import type { GetEstateFactsAnswer, GetEstateFactsInput } from '@/lib/estate/contract';
import { endpoint } from './http/endpoint';

export const getEstateFacts = endpoint<GetEstateFactsInput, GetEstateFactsAnswer>('GET', 'estate/facts');
