import { z } from 'zod';
import type { ArticleDetail, ArticleLink } from '@/lib/domain/model/article';
import { getArticle } from '@/services/content';
import { ApiError } from '@/services/http/apiError';
import { findArticle } from '../../repositories/articles';
import { operation } from '../operation';
import { articleSummarySchema, namedAreaSchema } from '../outputs';
import { schemaOf } from '../sameFields';
import { id } from '../schema';

const linkSchema = schemaOf<ArticleLink>()(z.object({ id: z.number(), title: z.string() }));

const articleSchema = schemaOf<ArticleDetail>()(
  articleSummarySchema.extend({
    cityId: z.number(),
    paragraphs: z.array(z.string()),
    plate: namedAreaSchema.nullable(),
    community: namedAreaSchema.nullable(),
    project: namedAreaSchema.nullable(),
    newer: linkSchema.nullable(),
    older: linkSchema.nullable(),
  }),
);

export const getArticleOperation = operation(getArticle, {
  summary: 'An article in full, with what it speaks of and those published before and after it.',
  input: z.strictObject({ contentId: id() }),
  output: z.object({ article: articleSchema }),
  handle: async ({ contentId }, { db }) => {
    const article = await findArticle(db, contentId);
    if (!article) throw new ApiError('notFound');
    return { article };
  },
});
