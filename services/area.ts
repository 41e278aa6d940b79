import type { City, District, SubwayLine } from '@/lib/domain/model/area';
import { endpoint } from './http/endpoint';

export const getCityList = endpoint<Record<string, never>, { cities: City[] }>('GET', 'config/city-list');

export interface AreaListInput {
  cityId: number;
  /** Put 附近 first. */
  nearArea?: boolean;
  /** Put 不限 first. */
  unlimited?: boolean;
}

export interface AreaList {
  districts: District[];
  subwayLines: SubwayLine[];
}

/** Districts with their plates, subway lines with their stations. */
export const getAreaList = endpoint<AreaListInput, AreaList>('GET', 'app/house/areaList');
