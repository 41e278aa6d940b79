import type { PricedEstate } from '@/lib/estate/contract';
import { dayOf } from '@/lib/kernel/day';
import {
  type FindHousesInput,
  type FoundHouses,
  findHousesInput,
  foundHousesSchema,
} from '@/lib/search/contract/lists';
import { type SearchSort, SORTS_OF, type SortOf } from '@/lib/search/filters';
import { cityHomeCosting } from '@/lib/server/calculators/queries/cityHomeCosting';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { listEstateSummaries } from '@/lib/server/estate/queries/estateSummaries';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/search';
import { listHomeOffers } from '../queries/duplicateListings';
import { searchEstates } from '../queries/estateSearch';
import { listProjectSummaries, searchProjects } from '../queries/projectSearch';
import { pageOfList } from './listCall';
import { dealAverageOf } from './searchContext';

export async function findHouses(context: ApiContext, input: FindHousesInput): Promise<FoundHouses> {
  return input.houseType === 'new' ? findProjects(input, context) : findEstates(input, context);
}

export const findHousesOperation = operation(calls.findHouses, {
  summary: 'A page of homes for sale or of new-house projects, by filters and words.',
  scope: 'homes',
  tool: {
    name: 'search_homes',
    title: '搜二手房',
    description:
      '在售二手房，每页 10 套：挂牌价、单价、户型、面积、楼层、估价区间（samples 是参考的成交数）、同小区近 90 天成交。挂牌截至各套的 seenDay；dealAverage 是所在范围的成交均价，写明天数、样本数和截止日。total 是总套数。',
    takes: {
      cityId: '城市编号，来自 list_cities',
      q: '用一句话写条件，例如“浦东 两室 600万以内 近地铁”；不填为全部',
      sort: '排序，默认 smart',
      page: '第几页，从 1 起',
    },
    always: { houseType: 'resale', pageSize: 10 },
  },
  input: findHousesInput,
  output: foundHousesSchema,
  rate: 'search',
  handle: (input, context) => findHouses(context, input),
});

/** The requested order, where the list has it. Throws ApiError 'badInput' where it has not. */
function sortFor<Tab extends 'resale' | 'new'>(tab: Tab, sort: SearchSort = 'smart'): SortOf<Tab> {
  if ((SORTS_OF[tab] as readonly SearchSort[]).includes(sort)) return sort as SortOf<Tab>;
  throw new ApiError('badInput', undefined, { sort: '这个列表没有这种排序' });
}

async function findEstates(input: FindHousesInput, context: ApiContext): Promise<FoundHouses> {
  const { filters, found } = await pageOfList(input, context, {
    tab: 'resale',
    sort: sortFor('resale', input.sort),
    find: searchEstates,
    summaries: (_, ids) => listPricedEstates(context, input.cityId, ids),
  });
  return { houseType: 'resale', houses: found, dealAverage: await dealAverageOf(filters, input.cityId, context) };
}

/** The cards of homes of a city, in the order of the ids, each with its costs and its offers. */
export async function listPricedEstates(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  cityId: number,
  ids: readonly number[],
): Promise<PricedEstate[]> {
  const costing = cityHomeCosting(db, cityId, dayOf(now));
  const [homes, offers, cost] = await Promise.all([listEstateSummaries(db, ids), listHomeOffers(db, ids), costing]);
  const offersOf = new Map(offers.map((one) => [one.id, one.offers]));
  return homes.map((home) => ({ ...home, cost: cost(home), offers: offersOf.get(home.id) ?? null }));
}

async function findProjects(input: FindHousesInput, context: ApiContext): Promise<FoundHouses> {
  const { filters, found } = await pageOfList(input, context, {
    tab: 'new',
    sort: sortFor('new', input.sort),
    find: searchProjects,
    summaries: listProjectSummaries,
  });
  return { houseType: 'new', houses: found, dealAverage: await dealAverageOf(filters, input.cityId, context) };
}
