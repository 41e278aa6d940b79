import { findHousesInput, listCommunitiesInput, listRentalsInput } from '@/lib/search/contract/lists';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import type { Finders } from '@/services/searchResults';
import { findHouses } from '../calls/findHouseBaseEs';
import { listCommunities } from '../calls/listCommunities';
import { listRentals } from '../calls/listRentals';

/** How a page finds the lists of a search. */
export const pageFinders = (request: ApiContext): Finders => ({
  findHouses: (input) => findHouses(request, checked(findHousesInput, input)),
  listRentals: (input) => listRentals(request, checked(listRentalsInput, input)),
  listCommunities: (input) => listCommunities(request, checked(listCommunitiesInput, input)),
});
