import { ApiError } from '@/services/http/apiError';

/** How many rows a list can be leafed past: a database walks over every one of them. */
const MAX_OFFSET = 10_000;

/** The rows before a page. Throws ApiError 'badInput' beyond the depth that lists go to. */
export function offsetOf({ page = 1, pageSize = 20 }: { page?: number; pageSize?: number }): number {
  const offset = (page - 1) * pageSize;
  if (offset > MAX_OFFSET) throw new ApiError('badInput', undefined, { page: `最多翻到第 ${MAX_OFFSET} 条` });
  return offset;
}
