import type { ArticleDetail } from '@/lib/article/article';
import { plainSpan, sourcesOf } from '@/lib/article/articleBlock';
import type { ApiContext } from '@/lib/server/call/context';
import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import { findArticle, type StoredArticle } from '../queries/articles';
import { findConsoleArticle, isOfConsole, listArticlePictures } from '../queries/consoleArticles';
import { writtenBlocks } from '../writtenBlocks';

/** An article in full, with what it speaks of and those published before and after it. Throws ApiError 'notFound'. */
export async function getArticle(
  { db, now }: ApiContext,
  { contentId }: { contentId: number },
): Promise<{ article: ArticleDetail }> {
  const article = await findArticle(db, contentId, now);
  if (!article) throw new ApiError('notFound');
  return { article: { ...article, ...(await writtenOf(db, article, now)) } };
}

/** What the console has written, with its marks and pictures; the paragraphs of any other. Throws notFound of what it has withdrawn. */
async function writtenOf(
  db: Db,
  { id, paragraphs }: StoredArticle,
  now: number,
): Promise<Pick<ArticleDetail, 'blocks' | 'sources'>> {
  if (!isOfConsole(id))
    return { blocks: paragraphs.map((text) => ({ kind: 'text', spans: [plainSpan(text)] })), sources: [] };
  const kept = await findConsoleArticle(db, id);
  // The row among the facts follows soon (article/jobs/publishArticles.ts).
  if (kept?.state !== 'published' || kept.published_at === null || kept.published_at > now)
    throw new ApiError('notFound');
  return { blocks: writtenBlocks(kept.body, await listArticlePictures(db, id)), sources: sourcesOf(kept.sources) };
}
