import type {
  GetSavedHomesAnswer,
  GetSavedHomesInput,
  GetSavedPlacesAnswer,
  GetSavedPlacesInput,
} from '@/lib/follow/contract';
import { endpoint } from './http/endpoint';

/**
 * What saved homes are today, sold and withdrawn ones too; one that no longer exists is left out. A device says which
 * they are; where no id is sent they are those that the viewer's account follows, which `follows` tells of.
 */
export const getSavedHomes = endpoint<GetSavedHomesInput, GetSavedHomesAnswer>('GET', 'user/getFavorEstateList');

/** The same of communities, new-house projects and plates. */
export const getSavedPlaces = endpoint<GetSavedPlacesInput, GetSavedPlacesAnswer>('GET', 'user/getsubHouseList');
