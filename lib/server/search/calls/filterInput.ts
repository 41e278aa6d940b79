import { z } from 'zod';
import { FILTER_NAMES, type FilterQuery, isFilterText, readFilters } from '@/lib/search/codec';
import type { FilterName, Filters, SearchTab } from '@/lib/search/filters';
import { ApiError } from '@/services/http/apiError';

const MAX_TEXT = 500;

const toText = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'number' ? String(value) : value;
};

const filterText = (name: FilterName) =>
  z.preprocess(
    toText,
    z
      .string()
      .max(MAX_TEXT)
      .refine((text) => isFilterText(name, text), '没有这个选项')
      .optional(),
  );

/** The filters as a call takes them: by the same names and in the same words as in an address. */
export const filterShape = Object.fromEntries(FILTER_NAMES.map((name) => [name, filterText(name)])) as {
  [Name in FilterName]: ReturnType<typeof filterText>;
};

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
