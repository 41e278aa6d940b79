import type { ArticleState } from '@/lib/article/consoleArticle';
import type { Db } from '@/lib/server/db/client';
import { FIRST_CONSOLE_ID } from '@/lib/server/db/consoleIds';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { ArticlePictureTable, ConsoleArticleTable } from '@/lib/server/db/pressSchema';
import type { ArticleTable } from '@/lib/server/db/schema';

/** The next id. To be called in a transaction that has locked the staff (lockStaff). */
export async function nextArticleId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('desk_articles')
    .select(({ fn }) => fn.max<number | null>('article_id').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? FIRST_CONSOLE_ID : Number(last) + 1;
}

export async function storeConsoleArticle(db: Db, row: ConsoleArticleTable): Promise<void> {
  await db.insertInto('desk_articles').values(row).execute();
}

export async function changeConsoleArticle(db: Db, id: number, changed: Partial<ConsoleArticleTable>): Promise<void> {
  await db.updateTable('desk_articles').set(changed).where('article_id', '=', id).execute();
}

export const findConsoleArticle = (db: Db, id: number): Promise<ConsoleArticleTable | undefined> =>
  db.selectFrom('desk_articles').selectAll().where('article_id', '=', id).executeTakeFirst();

/** Whether this is the id of an article that the console writes. */
export const isOfConsole = (id: number): boolean => id >= FIRST_CONSOLE_ID;

export const listPublishedIds = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('desk_articles')
      .select('article_id')
      .where('state', '=', 'published')
      .orderBy('article_id')
      .execute()
  ).map(({ article_id }) => article_id);

export type ListedArticle = ConsoleArticleTable & { city_name: string | null };

export async function listConsoleArticles(
  db: Db,
  { cityId, state }: { cityId?: number; state?: ArticleState },
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ListedArticle>> {
  let query = db.selectFrom('desk_articles').leftJoin('cities', 'cities.id', 'desk_articles.city_id');
  if (cityId !== undefined) query = query.where('desk_articles.city_id', '=', cityId);
  if (state !== undefined) query = query.where('state', '=', state);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('desk_articles')
    .select('cities.name as city_name')
    .orderBy(sort === 'published' ? 'published_at' : 'desk_articles.updated_at', descending ? 'desc' : 'asc')
    .orderBy('article_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

export type KeptArticlePicture = Pick<ArticlePictureTable, 'id' | 'width' | 'height'>;

/** The pictures of an article without their bytes, as they came. */
export const listArticlePictures = (db: Db, articleId: number): Promise<KeptArticlePicture[]> =>
  db
    .selectFrom('article_pictures')
    .select(['id', 'width', 'height'])
    .where('article_id', '=', articleId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function storeArticlePicture(db: Db, row: ArticlePictureTable): Promise<void> {
  await db.insertInto('article_pictures').values(row).execute();
}

/** Answers whether there was such a picture of this article. */
export async function deleteArticlePicture(db: Db, articleId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('article_pictures')
    .where('article_id', '=', articleId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A picture of an article; `isShown`: of one that visitors read at `now` (UTC ms). */
export async function readArticlePicture(
  db: Db,
  id: string,
  now: number,
): Promise<{ data: Uint8Array; isShown: boolean } | null> {
  const row = await db
    .selectFrom('article_pictures as picture')
    .innerJoin('desk_articles as article', 'article.article_id', 'picture.article_id')
    .select(['picture.data', 'article.state', 'article.published_at'])
    .where('picture.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return { data: row.data, isShown: row.state === 'published' && row.published_at !== null && row.published_at <= now };
}

/**
 * Puts an article among those that visitors read, with its text alone (`body`), or takes it out. From which moment on they do,
 * its row says.
 */
export async function projectArticle(db: Db, kept: ConsoleArticleTable, body: string): Promise<void> {
  const { article_id: id, city_id, topic, title, summary, author, published_at, updated_at } = kept;
  await db.deleteFrom('articles').where('id', '=', id).execute();
  const city = await db.selectFrom('cities').select('id').where('id', '=', city_id).executeTakeFirst();
  if (kept.state !== 'published' || published_at === null || !city) return;
  const row: ArticleTable = {
    id,
    city_id,
    kind: 'article',
    topic,
    title,
    summary,
    author,
    published_at,
    updated_at,
    body,
    views: null,
    plate_id: kept.plate_id,
    community_id: kept.community_id,
    project_id: null,
    picture_seed: null,
    picture: null,
    source: 'desk',
    source_ref: String(id),
  };
  await db.insertInto('articles').values(row).execute();
}
