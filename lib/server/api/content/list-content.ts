import { z } from 'zod';
import { type ContentListInput, getContentList } from '@/services/content';
import { listArticles } from '../../repositories/articles';
import { operation } from '../operation';
import { articleSummarySchema, pageOf } from '../outputs';
import { id, idOptional, oneOfOptional, pageNumber, pageSize } from '../schema';

const input = z.strictObject({
  cityId: id(),
  kind: oneOfOptional(['article', 'video']),
  topic: oneOfOptional(['policy', 'market', 'guide', 'plate', 'newhouse']),
  plateId: idOptional(),
  houseId: idOptional(),
  page: pageNumber(),
  pageSize: pageSize(),
});

export const listContentOperation = operation(getContentList, {
  summary: 'Articles and videos of a city, newest first.',
  input: input as unknown as z.ZodType<ContentListInput & { page: number; pageSize: number }>,
  output: pageOf(articleSummarySchema),
  writes: false,
  handle: (query, { db }) => listArticles(db, query as ContentListInput & { page: number; pageSize: number }),
});
