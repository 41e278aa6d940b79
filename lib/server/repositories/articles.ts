import { encodePictureSpec, HOURS, MAX_SEED, SEASONS, STREET_PLACES } from '@/lib/domain/illustration';
import type { ArticleSummary, ArticleTopic } from '@/lib/domain/model/article';
import type { PictureRef } from '@/lib/domain/model/estate';
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
    picture: pictureOf(row),
  };
}

function pictureOf({ picture_seed: seed }: ArticleTable): PictureRef | null {
  if (seed === null) return null;
  const at = <Item>(items: readonly Item[]) => items[seed % items.length] as Item;
  const spec = {
    kind: 'street',
    place: at(STREET_PLACES),
    hour: at(HOURS),
    season: at(SEASONS),
    seed: seed % MAX_SEED,
  } as const;
  return { kind: 'drawn', spec: encodePictureSpec(spec) };
}
