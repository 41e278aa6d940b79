import { z } from 'zod';
import type { ArticleSummary } from '@/lib/article/article';
import { ARTICLE_TOPICS } from '@/lib/article/article';
import type { Page } from '@/lib/kernel/page';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { articleSummarySchema, pageOf } from '@/lib/server/call/outputs';
import { offsetOf } from '@/lib/server/call/paging';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { id, idOptional, oneOfOptional, pageNumber, pageSize, textOptional } from '@/lib/server/call/schema';
import type { ContentListInput } from '@/services/article';
import * as calls from '@/services/article';
import { countArticles, listArticles } from '../queries/articles';

const AUTHOR_LETTERS = 60;

export const getContentListInput = z.strictObject({
  cityId: id(),
  kind: oneOfOptional(['article', 'video']),
  topic: oneOfOptional(ARTICLE_TOPICS),
  author: textOptional(AUTHOR_LETTERS),
  plateId: idOptional(),
  houseId: idOptional(),
  page: pageNumber(),
  pageSize: pageSize(),
});

/** Articles and videos of a city, newest first. */
export async function getContentList(
  { db, now }: ApiContext,
  { page = 1, pageSize: limit = 20, ...search }: ContentListInput,
): Promise<Page<ArticleSummary>> {
  const offset = offsetOf({ page, pageSize: limit });
  const wanted = { ...search, now };
  const [items, total] = await Promise.all([listArticles(db, wanted, { offset, limit }), countArticles(db, wanted)]);
  if (total === 0) await refuseUnknownCity(db, search.cityId);
  return { items, page, pageSize: limit, total, totalIsCapped: false };
}

export const listContentOperation = operation(calls.getContentList, {
  summary: 'Articles and videos of a city, newest first.',
  input: getContentListInput,
  output: pageOf(articleSummarySchema),
  writes: false,
  handle: (input, context) => getContentList(context, input),
});
