import { z } from 'zod';
import { plainSpan, sourcesOf } from '@/lib/domain/article/articleBlock';
import type { ArticleDetail, ArticleLink } from '@/lib/domain/model/article';
import { getArticle } from '@/services/content';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { writtenBlocks } from '../../markdown/writtenBlocks';
import { findArticle, type StoredArticle } from '../../repositories/articles';
import { findDeskArticle, isOfDesk, listArticlePictures } from '../../repositories/deskArticles';
import { operation } from '../operation';
import { articleSummarySchema, namedAreaSchema } from '../outputs';
import { schemaOf } from '../sameFields';
import { id } from '../schema';
import { blockSchema } from './blockSchema';

const linkSchema = schemaOf<ArticleLink>()(z.object({ id: z.number(), title: z.string() }));

const articleSchema = schemaOf<ArticleDetail>()(
  articleSummarySchema.extend({
    cityId: z.number(),
    paragraphs: z.array(z.string()),
    blocks: z.array(blockSchema),
    sources: z.array(z.object({ text: z.string(), href: z.string().nullable() })),
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
  handle: async ({ contentId }, { db, now }) => {
    const article = await findArticle(db, contentId, now);
    if (!article) throw new ApiError('notFound');
    return { article: { ...article, ...(await writtenOf(db, article, now)) } };
  },
});

/** What the desk has written, with its marks and pictures; the paragraphs of any other. Throws notFound of what it has withdrawn. */
async function writtenOf(
  db: Db,
  { id, paragraphs }: StoredArticle,
  now: number,
): Promise<Pick<ArticleDetail, 'blocks' | 'sources'>> {
  if (!isOfDesk(id))
    return { blocks: paragraphs.map((text) => ({ kind: 'text', spans: [plainSpan(text)] })), sources: [] };
  const kept = await findDeskArticle(db, id);
  // The row among the facts follows soon (jobs/article/publishArticles.ts).
  if (kept?.state !== 'published' || kept.published_at === null || kept.published_at > now)
    throw new ApiError('notFound');
  return { blocks: writtenBlocks(kept.body, await listArticlePictures(db, id)), sources: sourcesOf(kept.sources) };
}
