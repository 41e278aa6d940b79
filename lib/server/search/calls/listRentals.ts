import {
  type ListRentalsAnswer,
  type ListRentalsInput,
  listRentalsAnswer,
  listRentalsInput,
} from '@/lib/search/contract/lists';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/search';
import { listRentalSummaries, searchRentals } from '../queries/rentalSearch';
import { pageOfList } from './listCall';

export async function listRentals(
  context: ApiContext,
  { houseId, ...input }: ListRentalsInput,
): Promise<ListRentalsAnswer> {
  const { found } = await pageOfList(input, context, {
    tab: 'rent',
    sort: input.sort ?? 'smart',
    find: (db, search) => searchRentals(db, houseId === undefined ? search : ofHouse(search, houseId)),
    summaries: listRentalSummaries,
  });
  return found;
}

export const listRentalsOperation = operation(calls.listRentals, {
  summary: 'A page of homes to let, by filters and words, or of one community.',
  input: listRentalsInput,
  output: listRentalsAnswer,
  rate: 'search',
  handle: (input, context) => listRentals(context, input),
});

/** Of one community in place of those that the filters name. */
const ofHouse = <Search extends { filters: { house: number[] } }>(search: Search, houseId: number): Search => ({
  ...search,
  filters: { ...search.filters, house: [houseId] },
});
