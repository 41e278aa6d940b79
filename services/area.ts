import type { City, District, NamedArea, SubwayLine } from '@/lib/area/area';
import type { SearchOption } from '@/lib/search/options';
import { endpoint } from './http/endpoint';

export interface CityList {
  cities: City[];
  /** Demo cities that are still being made, in the order in which they come; left out where all are there. */
  preparing?: NamedArea[] | undefined;
}

export const getCityList = endpoint<Record<string, never>, CityList>('GET', 'config/city-list');

export interface AreaListInput {
  cityId: number;
  /** With the choices of 附近. */
  nearArea?: boolean;
  /** With the choice of 不限. */
  unlimited?: boolean;
}

export interface AreaList {
  /** Radii in metres around the visitor; empty unless requested. */
  near: SearchOption[];
  /** The choice that chooses nothing; null unless requested. */
  unlimited: SearchOption | null;
  districts: District[];
  subwayLines: SubwayLine[];
}

/** Districts with their plates, subway lines with their stations. */
export const getAreaList = endpoint<AreaListInput, AreaList>('GET', 'app/house/areaList');
