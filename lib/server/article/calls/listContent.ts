import {
  type ContentListInput,
  contentListInput,
  type GetContentListAnswer,
  getContentListAnswer,
} from '@/lib/article/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { offsetOf } from '@/lib/server/call/paging';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import * as calls from '@/services/article';
import { countArticles, listArticles } from '../queries/articles';

export async function getContentList(
  { db, now }: ApiContext,
  { page = 1, pageSize: limit = 20, ...search }: ContentListInput,
): Promise<GetContentListAnswer> {
  const offset = offsetOf({ page, pageSize: limit });
  const wanted = { ...search, now };
  const [items, total] = await Promise.all([listArticles(db, wanted, { offset, limit }), countArticles(db, wanted)]);
  if (total === 0) await refuseUnknownCity(db, search.cityId);
  return { items, page, pageSize: limit, total, totalIsCapped: false };
}

export const listContentOperation = operation(calls.getContentList, {
  summary: 'Articles and videos of a city, newest first.',
  input: contentListInput,
  output: getContentListAnswer,
  writes: false,
  handle: (input, context) => getContentList(context, input),
});
