import type { AreaList, AreaListInput, CityList } from '@/lib/area/contract';
import type { NoInput } from '@/lib/kernel/contract';
import { endpoint } from './http/endpoint';

export const getCityList = endpoint<NoInput, CityList>('GET', 'config/city-list');

/** Districts with their plates, subway lines with their stations. */
export const getAreaList = endpoint<AreaListInput, AreaList>('GET', 'app/house/areaList');
