import type { ArticleSummary, ArticleTopic } from '@/lib/domain/model/article';
import { pictureOfText } from '@/lib/domain/picture/pictureText';
import type { Db } from '../db/client';
import type { ArticleTable } from '../db/schema';

interface ArticleSearch {
  cityId: number;
  kind?: 'article' | 'video';
  topic?: ArticleTopic;
  plateId?: number;
  houseId?: number;
}

/** Articles of a city, newest first. */
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

function matching(db: Db, { cityId, kind, topic, plateId, houseId }: ArticleSearch) {
  let chosen = db.selectFrom('articles').where('city_id', '=', cityId);
  if (kind) chosen = chosen.where('kind', '=', kind);
  if (topic) chosen = chosen.where('topic', '=', topic);
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
    picture: pictureOfText(row.picture),
  };
}
