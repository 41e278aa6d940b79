import type { Finders } from '@/services/searchResults';
import { checked } from '../../api/checked';
import type { ApiContext } from '../../api/context';
import { findHouses, findHousesInput } from '../../api/search/find-house-base-es';
import { listCommunities, listCommunitiesInput } from '../../api/search/list-communities';
import { listRentals, listRentalsInput } from '../../api/search/list-rentals';

/** How a page finds the lists of a search. */
export const pageFinders = (request: ApiContext): Finders => ({
  findHouses: (input) => findHouses(request, checked(findHousesInput, input)),
  listRentals: (input) => listRentals(request, checked(listRentalsInput, input)),
  listCommunities: (input) => listCommunities(request, checked(listCommunitiesInput, input)),
});
