import { createComments } from '@/lib/demo/comments';
import { createExperts } from '@/lib/demo/experts';
import { createOffers } from '@/lib/demo/offers';
import type { PostSources } from '@/lib/demo/postWriter';
import { createQuestions } from '@/lib/demo/questions';
import { DAY_MS } from '@/lib/kernel/day';
import { listDemoCityIds } from '@/lib/server/area/queries/cities';
import { hasDemoComments } from '@/lib/server/comment/queries/comments';
import { hasDemoExperts } from '@/lib/server/expert/queries/experts';
import { hasDemoOffers } from '@/lib/server/offer/queries/offers';
import { seedPosts } from '@/lib/server/post/commands/seedPosts';
import type { DemoPosts } from '@/lib/server/post/queries/posts';
import { hasDemoPosts } from '@/lib/server/question/queries/questions';
import type { Db, OpenDatabase } from '../db/client';

/** What demo data say people wrote: whether a city has it, and what it is. */
const WRITTEN: readonly { has: typeof hasDemoPosts; of: (cityId: number, sources: PostSources) => DemoPosts }[] = [
  { has: hasDemoPosts, of: createQuestions },
  { has: hasDemoComments, of: createComments },
  { has: hasDemoExperts, of: createExperts },
  { has: hasDemoOffers, of: createOffers },
];

/**
 * Questions, answers, comments and homes of 达人 for each demo city that has none yet, in a transaction a city: of a new database, and of
 * one that is older than they. `now` in UTC ms: the latest was written the day before.
 */
export async function completePosts(
  { db }: Pick<OpenDatabase, 'db'>,
  now: number,
  cityIds?: readonly number[],
): Promise<void> {
  for (const id of cityIds ?? (await listDemoCityIds(db))) {
    for (const { has, of } of WRITTEN) {
      if (await has(db, id)) continue;
      const made = of(id, { ...(await sourcesOf(db, id)), today: Math.floor(now / DAY_MS) });
      await db.transaction().execute((transaction) => seedPosts(transaction, made));
    }
  }
}

async function sourcesOf(db: Db, cityId: number): Promise<Omit<PostSources, 'today'>> {
  const communities = await db
    .selectFrom('communities')
    .leftJoin('area_summaries as figures', (join) =>
      join.onRef('figures.area_id', '=', 'communities.id').on('figures.level', '=', 'community'),
    )
    .select(['id', 'plate_id', 'name', 'built_year', 'property_fee', 'parking_ratio', 'greening_rate'])
    .select(['figures.deal_unit', 'figures.rent_unit'])
    .where('communities.city_id', '=', cityId)
    .orderBy('id')
    .execute();
  const agents = await db
    .selectFrom('agents')
    .select(['id', 'name'])
    .where('city_id', '=', cityId)
    .orderBy('id')
    .execute();
  const known = await db
    .selectFrom('agent_communities')
    .innerJoin('agents', 'agents.id', 'agent_communities.agent_id')
    .selectAll('agent_communities')
    .where('agents.city_id', '=', cityId)
    .orderBy('agent_id')
    .orderBy('community_id')
    .execute();
  return { communities, agents, known };
}
