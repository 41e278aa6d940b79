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
  scope: 'homes',
  tool: {
    name: 'search_rentals',
    title: '搜租房',
    description: '在租房源，每页 10 套：月租（分/月）、整租或合租、户型、面积、小区、地铁距离。total 是总套数。',
    takes: {
      cityId: '城市编号，来自 list_cities',
      q: '用一句话写条件，例如“徐汇 一室 6000以内 整租”；不填为全部',
      sort: '排序，默认 smart',
      page: '第几页，从 1 起',
    },
    always: { pageSize: 10 },
  },
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
