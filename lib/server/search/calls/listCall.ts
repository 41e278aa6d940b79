import { type FilterQuery, readFilters } from '@/lib/search/codec';
import type { Excluded } from '@/lib/search/contract/lists';
import type { Commute, Filters, SearchTab } from '@/lib/search/filters';
import type { Reached } from '@/lib/search/homeReach';
import { isSameWay } from '@/lib/search/ownCommute';
import type { ApiContext } from '@/lib/server/call/context';
import { offsetOf } from '@/lib/server/call/paging';
import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import type { ListPage } from '../queries/listSearch';
import { reachesOf, reachOf } from '../queries/reach';
import type { FoundIds } from '../queries/searchConditions';
import { readExcluded } from './excluded';
import { type SearchContext, searchContext } from './searchContext';

interface ListInput extends FilterQuery, Excluded {
  along?: string;
  cityId: number;
  q?: string;
  page?: number;
  pageSize?: number;
}

interface List<Sort extends string, Item> {
  tab: SearchTab;
  sort: Sort;
  find: (db: Db, search: ListPage<Sort> & Pick<SearchContext, 'downShare'>) => Promise<FoundIds>;
  /** What the cards of these rows show, in the order of the ids. */
  summaries: (db: Db, ids: readonly number[]) => Promise<Item[]>;
}

/** Homes lie where their communities do; communities and projects are asked themselves. */
const houseOf = ({ id, community }: { id: number; community?: { id: number } }): number => community?.id ?? id;

/** One page of a list, and the search as it was understood. Throws as searchContext and offsetOf do. */
export async function pageOfList<Sort extends string, Item extends { id: number; community?: { id: number } }>(
  input: ListInput,
  context: ApiContext,
  { tab, sort, find, summaries }: List<Sort, Item>,
) {
  const { cityId, page = 1, pageSize: limit = 20 } = input;
  const { filters, today, downShare, rings } = await searchContext(input, tab, context);
  if (sort === 'commute' && filters.commute.length === 0)
    throw new ApiError('badInput', undefined, { sort: '按通勤时间排序，要先选一个常去的地方' });
  const whole = { cityId, filters, today, downShare, rings, sort, offset: offsetOf(input), limit };
  const leftOut = readExcluded(input);
  const search = { ...whole, leftOut };
  const { ids, ...total } = await find(context.db, search);
  const items = await summaries(context.db, ids);
  const told = { ...search, filters: { ...filters, commute: waysTold(input.along, filters) } };
  const reaches = await reachesOf(context.db, told, tab === 'new' ? 'projects' : 'communities');
  const reached =
    reaches.length === 0 ? items : items.map((item) => ({ ...item, reach: reachOf(houseOf(item), reaches) }));
  const found = { items: reached as Reached<Item>[], page, pageSize: limit, ...total };
  if (!leftOut) return { filters, found };
  const all = await find(context.db, { ...whole, offset: 0, limit: 1 });
  return { filters, found: { ...found, leftOut: all.totalIsCapped ? null : all.total - total.total } };
}

/** The ways that are asked for, and those that are told besides. */
const waysTold = (along: string | undefined, { commute }: Filters): Commute[] => [
  ...commute,
  ...readFilters({ commute: along ?? '' }, 'resale').filters.commute.filter(
    (way) => !commute.some((one) => isSameWay(one, way)),
  ),
];
