import { createQuestions } from '@/lib/demo/questions';
import { DAY_MS } from '@/lib/domain/day';
import { plantQuestions } from '../commands/question/plantQuestions';
import type { Db, OpenDatabase } from '../db/client';
import { hasDemoPosts } from '../repositories/questions';

/**
 * Questions and answers for each demo city that has none yet, in a transaction a city: of a new database, and of one that
 * is older than they. `now` in UTC ms: the latest was asked the day before.
 */
export async function completeQuestions({ db }: Pick<OpenDatabase, 'db'>, now: number): Promise<void> {
  const cities = await db.selectFrom('cities').select('id').where('data_kind', '=', 'demo').orderBy('id').execute();
  for (const { id } of cities) {
    if (await hasDemoPosts(db, id)) continue;
    const made = createQuestions(id, { ...(await sourcesOf(db, id)), today: Math.floor(now / DAY_MS) });
    await db.transaction().execute((transaction) => plantQuestions(transaction, made));
  }
}

async function sourcesOf(db: Db, cityId: number) {
  const communities = await db
    .selectFrom('communities')
    .select(['id', 'plate_id', 'name', 'built_year', 'property_fee', 'parking_ratio', 'greening_rate'])
    .where('city_id', '=', cityId)
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
