import type { EstateDetailAnswer } from '@/lib/domain/model/estateDetail';
import { endpoint } from './http/endpoint';

/** Answers wherever the home is: estate.cityId says. Throws ApiError 'notFound'. */
export const getEstateDetail = endpoint<{ estateId: number }, EstateDetailAnswer>('GET', 'estate/detail');
