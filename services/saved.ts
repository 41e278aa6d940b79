import type { OwnFollow } from '@/lib/follow/follow';
import type { AreaState, HomeState, ProjectState, RentalState } from '@/lib/follow/saved';
import { endpoint } from './http/endpoint';

/** Ids that one call takes of a kind. */
export const MAX_STATES = 100;

/**
 * What saved homes are today, sold and withdrawn ones too; one that no longer exists is left out. A device says which
 * they are; where no id is sent they are those that the viewer's account follows, which `follows` tells of.
 */
export const getSavedHomes = endpoint<
  { estateIds?: readonly number[]; rentalIds?: readonly number[] },
  { homes: HomeState[]; rentals: RentalState[]; follows: OwnFollow[] }
>('GET', 'user/getFavorEstateList');

/** The same of communities, new-house projects and plates. */
export const getSavedPlaces = endpoint<
  { communityIds?: readonly number[]; projectIds?: readonly number[]; plateIds?: readonly number[] },
  { communities: AreaState[]; projects: ProjectState[]; plates: AreaState[]; follows: OwnFollow[] }
>('GET', 'user/getsubHouseList');
