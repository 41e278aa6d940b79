import { z } from 'zod';
import { ARTICLE_TOPICS } from '@/lib/article/articleTopic';
import { pageOf } from '@/lib/kernel/contract';
import { id, idOptional, oneOfOptional, pageNumber, pageSize, textOptional } from '@/lib/kernel/decoders';
import { pictureRefSchema } from '@/lib/picture/contract';

const AUTHOR_LETTERS = 60;

export const contentListInput = z.strictObject({
  cityId: id(),
  kind: oneOfOptional(['article', 'video']),
  topic: oneOfOptional(ARTICLE_TOPICS),
  /** As articles name their author. */
  author: textOptional(AUTHOR_LETTERS),
  plateId: idOptional(),
  houseId: idOptional(),
  page: pageNumber(),
  pageSize: pageSize(),
});
export type ContentListInput = z.input<typeof contentListInput>;

export const articleSummarySchema = z.object({
  id: z.number(),
  kind: z.enum(['article', 'video']),
  topic: z.enum(['policy', 'market', 'guide', 'plate', 'newhouse']),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  /** UTC ms */
  publishedAt: z.number(),
  /** null where nobody has counted. */
  views: z.number().nullable(),
  picture: pictureRefSchema.nullable(),
});
export type ArticleSummary = z.output<typeof articleSummarySchema>;

export const getContentListAnswer = pageOf(articleSummarySchema);
export type GetContentListAnswer = z.output<typeof getContentListAnswer>;
