import { z } from 'zod';
import { SORTS_OF } from '@/lib/domain/search/filters';
import { listRentals } from '@/services/search';
import { listRentalSummaries, searchRentals } from '../../repositories/rentalSearch';
import { operation } from '../operation';
import { pageOf, rentalSummarySchema } from '../outputs';
import { offsetOf } from '../paging';
import { id, idOptional, oneOfOptional, pageNumber, pageSize, textOptional } from '../schema';
import { filterShape } from './filterInput';
import { searchContext } from './searchContext';

export const listRentalsOperation = operation(listRentals, {
  summary: 'A page of homes to let, by filters and words, or of one community.',
  input: z.strictObject({
    ...filterShape,
    ...{ cityId: id(), houseId: idOptional(), q: textOptional(100), sort: oneOfOptional(SORTS_OF.rent) },
    ...{ page: pageNumber(), pageSize: pageSize() },
  }),
  output: pageOf(rentalSummarySchema),
  rate: 'search',
  async handle(input, context) {
    const { cityId, houseId, sort = 'smart', page = 1, pageSize: limit = 20 } = input;
    const { filters, today } = await searchContext(input, 'rent', context);
    const narrowed = houseId === undefined ? filters : { ...filters, house: [houseId] };
    const search = { cityId, filters: narrowed, today, sort, offset: offsetOf(input), limit };
    const { ids, ...total } = await searchRentals(context.db, search);
    return { items: await listRentalSummaries(context.db, ids), page, pageSize: limit, ...total };
  },
});
