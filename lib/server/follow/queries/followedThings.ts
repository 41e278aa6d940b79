import type { AgentState, ArticleState, AuthorState } from '@/lib/follow/contract';
import type { Db } from '@/lib/server/db/client';
import { inOrderOf } from '@/lib/server/db/rowParts';
import { storedPicture } from '@/lib/server/images/queries/pictureRefs';

// What followed agents, authors and articles are today, in the order asked for; one that does not exist is left out. The
// kinds that a device saves too: savedThings.ts. `now` in UTC ms: what is to be published later is not there yet.

export async function listAgentStates(db: Db, ids: readonly number[]): Promise<AgentState[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('agents')
    .select(['id', 'city_id as cityId', 'name', 'company', 'store', 'viewings_30 as viewings30'])
    .select(['deals_90 as deals90', 'picture'])
    .where('id', 'in', ids)
    .execute();
  return inOrderOf(ids, rows, (row) => row);
}

export async function listArticleStates(db: Db, ids: readonly number[], now: number): Promise<ArticleState[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'city_id as cityId', 'title', 'author', 'published_at as publishedAt', 'picture'])
    .where('id', 'in', ids)
    .where('published_at', '<=', now)
    .execute();
  return inOrderOf(ids, rows, ({ picture, ...article }) => ({ ...article, picture: storedPicture(picture) }));
}

/** An author is a name; articles of any city count. */
export async function listAuthorStates(db: Db, names: readonly string[], now: number): Promise<AuthorState[]> {
  if (names.length === 0) return [];
  const counts = await db
    .selectFrom('articles')
    .select('author')
    .select((is) => is.fn.countAll<number>().as('articles'))
    .where('author', 'in', names)
    .where('published_at', '<=', now)
    .groupBy('author')
    .execute();
  const found = names.flatMap((name) => counts.find(({ author }) => author === name) ?? []);
  return Promise.all(
    found.map(async ({ author, articles }) => ({
      name: author,
      articles: Number(articles),
      latest: await latestOf(db, author, now),
    })),
  );
}

const latestOf = async (db: Db, author: string, now: number): Promise<AuthorState['latest']> =>
  (await db
    .selectFrom('articles')
    .select(['id', 'city_id as cityId', 'title', 'published_at as publishedAt'])
    .where('author', '=', author)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
