import { z } from 'zod';
import { SORTS_OF } from '@/lib/domain/search/filters';
import { listRentals } from '@/services/search';
import { listRentalSummaries, searchRentals } from '../../repositories/rentalSearch';
import { operation } from '../operation';
import { foundPageOf, rentalSummarySchema } from '../outputs';
import { idOptional } from '../schema';
import { listShape, pageOfList } from './listCall';

export const listRentalsOperation = operation(listRentals, {
  summary: 'A page of homes to let, by filters and words, or of one community.',
  input: z.strictObject({ ...listShape(SORTS_OF.rent), houseId: idOptional() }),
  output: foundPageOf(rentalSummarySchema),
  rate: 'search',
  async handle({ houseId, ...input }, context) {
    const { found } = await pageOfList(input, context, {
      tab: 'rent',
      sort: input.sort ?? 'smart',
      find: (db, search) => searchRentals(db, houseId === undefined ? search : ofHouse(search, houseId)),
      summaries: listRentalSummaries,
    });
    return found;
  },
});

/** Of one community in place of those that the filters name. */
const ofHouse = <Search extends { filters: { house: number[] } }>(search: Search, houseId: number): Search => ({
  ...search,
  filters: { ...search.filters, house: [houseId] },
});
