import { z } from 'zod';
import type { RentalSummary } from '@/lib/rental/rental';
import { SORTS_OF } from '@/lib/search/filters';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { foundPageOf, rentalSummarySchema } from '@/lib/server/call/outputs';
import { idOptional } from '@/lib/server/call/schema';
import type { FoundPage, ListRentalsInput } from '@/services/search';
import * as calls from '@/services/search';
import { listRentalSummaries, searchRentals } from '../queries/rentalSearch';
import { listShape, pageOfList } from './listCall';

export const listRentalsInput = z.strictObject({ ...listShape(SORTS_OF.rent), houseId: idOptional() });

/** A page of homes to let, by filters and words, or of one community. */
export async function listRentals(
  context: ApiContext,
  { houseId, ...input }: ListRentalsInput,
): Promise<FoundPage<RentalSummary>> {
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
  output: foundPageOf(rentalSummarySchema),
  rate: 'search',
  handle: (input, context) => listRentals(context, input),
});

/** Of one community in place of those that the filters name. */
const ofHouse = <Search extends { filters: { house: number[] } }>(search: Search, houseId: number): Search => ({
  ...search,
  filters: { ...search.filters, house: [houseId] },
});
