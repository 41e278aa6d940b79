import type { AreaState, HomeState, ProjectState, RentalState } from '@/lib/domain/model/saved';
import { endpoint } from './http/endpoint';

/** Ids that one call takes of a kind. */
export const MOST_STATES = 100;

/**
 * What saved homes are today, sold and withdrawn ones too; one that no longer exists is left out. Until there are
 * accounts (docs/decisions/0026), the visitor's device says which they are.
 */
export const getSavedHomes = endpoint<
  { estateIds?: readonly number[]; rentalIds?: readonly number[] },
  { homes: HomeState[]; rentals: RentalState[] }
>('GET', 'user/getFavorEstateList');

/** The same of communities, new-house projects and plates. */
export const getSavedPlaces = endpoint<
  { communityIds?: readonly number[]; projectIds?: readonly number[]; plateIds?: readonly number[] },
  { communities: AreaState[]; projects: ProjectState[]; plates: AreaState[] }
>('GET', 'user/getsubHouseList');
