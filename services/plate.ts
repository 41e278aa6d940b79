import type { PlateDetail, PlateDistrict } from '@/lib/domain/model/plateDetail';
import { endpoint } from './http/endpoint';

/** Answers wherever the plate is: plate.cityId says. Throws ApiError 'notFound'. */
export const getPlateDetail = endpoint<{ plateId: number }, { plate: PlateDetail }>('GET', 'plate/detail');

/** The plates of a city with their head figures, by district. */
export const getPlateList = endpoint<{ cityId: number }, { districts: PlateDistrict[] }>('GET', 'plate/list');
