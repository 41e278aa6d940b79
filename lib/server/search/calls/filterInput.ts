import { type FilterQuery, readFilters } from '@/lib/search/codec';
import type { Filters, SearchTab } from '@/lib/search/filters';
import { ApiError } from '@/services/http/apiError';

/** The filters of a call's input. Throws ApiError 'badInput' for one that the list does not know, or too many. */
export function filtersOfInput(input: FilterQuery, tab: SearchTab): Filters {
  const { filters, dropped } = readFilters(input, tab);
  if (dropped.length === 0) return filters;
  throw new ApiError(
    'badInput',
    undefined,
    Object.fromEntries(dropped.map((name) => [name, '这个列表没有这项筛选，或选得太多'])),
  );
}
