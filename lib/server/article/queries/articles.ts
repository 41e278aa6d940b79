import type { ArticleDetail, ArticleLink } from '@/lib/article/article';
import type { ArticleTopic } from '@/lib/article/articleTopic';
import type { ArticleSummary } from '@/lib/article/contract';
import type { Db } from '@/lib/server/db/client';
import { namedOf } from '@/lib/server/db/rowParts';
import type { ArticleTable } from '@/lib/server/db/schema';
import { storedPicture } from '@/lib/server/images/queries/pictureRefs';

interface ArticleSearch {
  cityId: number;
  /** UTC ms: what is to be published later is not there yet. */
  now: number;
  kind?: 'article' | 'video';
  topic?: ArticleTopic;
  author?: string;
  plateId?: number;
  houseId?: number;
}

/** Articles of a city that are published, newest first. */
export async function listArticles(
  db: Db,
  search: ArticleSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<ArticleSummary[]> {
  const rows = await matching(db, search)
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toArticleSummary);
}

export async function countArticles(db: Db, search: ArticleSearch): Promise<number> {
  const { total } = await matching(db, search)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** As its row has it: the console's own marks and pictures are not there (consoleArticles.ts). */
export type StoredArticle = Omit<ArticleDetail, 'blocks' | 'sources'>;

/** An article in full with those beside it; null where none with this id is published (`now` in UTC ms). */
export async function findArticle(db: Db, id: number, now: number): Promise<StoredArticle | null> {
  const row = await db
    .selectFrom('articles')
    .leftJoin('plates', 'plates.id', 'articles.plate_id')
    .leftJoin('communities', 'communities.id', 'articles.community_id')
    .leftJoin('projects', 'projects.id', 'articles.project_id')
    .selectAll('articles')
    .select(['plates.name as plate', 'communities.name as community', 'projects.name as project'])
    .where('articles.id', '=', id)
    .where('published_at', '<=', now)
    .executeTakeFirst();
  if (!row) return null;
  const [newer, older] = await Promise.all([findBeside(db, row, 'newer', now), findBeside(db, row, 'older', now)]);
  return {
    ...toArticleSummary(row),
    cityId: row.city_id,
    paragraphs: paragraphsOf(row.body),
    plate: namedOf(row.plate_id, row.plate),
    community: namedOf(row.community_id, row.community),
    project: namedOf(row.project_id, row.project),
    newer,
    older,
  };
}

/** A body is text with an empty line between its paragraphs. */
const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);

type Place = Pick<ArticleTable, 'id' | 'city_id' | 'published_at'>;

/** The article of the same city that comes next in the list's order, in one direction. */
async function findBeside(
  db: Db,
  { id, city_id, published_at }: Place,
  side: 'newer' | 'older',
  now: number,
): Promise<ArticleLink | null> {
  const [beyond, order] = side === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  const row = await db
    .selectFrom('articles')
    .select(['id', 'title'])
    .where('city_id', '=', city_id)
    .where('published_at', '<=', now)
    .where((is) =>
      is.or([
        is('published_at', beyond, published_at),
        is.and([is('published_at', '=', published_at), is('id', beyond, id)]),
      ]),
    )
    .orderBy('published_at', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function matching(db: Db, { cityId, now, kind, topic, author, plateId, houseId }: ArticleSearch) {
  let chosen = db.selectFrom('articles').where('city_id', '=', cityId).where('published_at', '<=', now);
  if (kind) chosen = chosen.where('kind', '=', kind);
  if (topic) chosen = chosen.where('topic', '=', topic);
  if (author) chosen = chosen.where('author', '=', author);
  if (plateId) chosen = chosen.where('plate_id', '=', plateId);
  if (houseId) chosen = chosen.where((is) => is.or([is('community_id', '=', houseId), is('project_id', '=', houseId)]));
  return chosen;
}

function toArticleSummary(row: ArticleTable): ArticleSummary {
  const { id, kind, title, summary, author, views } = row;
  return {
    id,
    kind,
    title,
    summary,
    author,
    views,
    topic: row.topic as ArticleTopic,
    publishedAt: row.published_at,
    picture: storedPicture(row.picture),
  };
}
