import type { NamedArea } from '@/lib/area/contract';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleAgentTable } from '@/lib/server/db/consoleSchema';

// 客户经理 are kept by the console alone (docs/decisions/0038): visitors read its own rows.

export type ManagerRow = ConsoleAgentTable;

const listedManagers = (db: Db) =>
  db
    .selectFrom('desk_agents')
    .innerJoin('cities', 'cities.id', 'desk_agents.city_id')
    .selectAll('desk_agents')
    .where('duty', '=', 'manager')
    .where('withdrawn_at', 'is', null);

/** A city's, those who have been at it longest first. */
export const listManagers = (db: Db, cityId: number): Promise<ManagerRow[]> =>
  listedManagers(db).where('desk_agents.city_id', '=', cityId).orderBy('since_year').orderBy('agent_id').execute();

export async function findManager(db: Db, id: number): Promise<ManagerRow | null> {
  return (await listedManagers(db).where('agent_id', '=', id).executeTakeFirst()) ?? null;
}

export interface PlateInDistrict extends NamedArea {
  district: NamedArea;
}

/** The plates of a city with their districts, in the city's order. */
export async function listPlacedPlates(db: Db, cityId: number): Promise<PlateInDistrict[]> {
  const rows = await db
    .selectFrom('plates')
    .innerJoin('districts', 'districts.id', 'plates.district_id')
    .select(['plates.id', 'plates.name', 'districts.id as districtId', 'districts.name as districtName'])
    .where('plates.city_id', '=', cityId)
    .orderBy('districts.sort')
    .orderBy('districts.id')
    .orderBy('plates.sort')
    .orderBy('plates.id')
    .execute();
  return rows.map(({ id, name, districtId, districtName }) => ({
    id,
    name,
    district: { id: districtId, name: districtName },
  }));
}

/** How many shown agents each store of a city has. */
export const countStoreAgents = (
  db: Db,
  cityId: number,
): Promise<{ company: string; store: string; count: number }[]> =>
  db
    .selectFrom('agents')
    .select(['company', 'store'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('city_id', '=', cityId)
    .groupBy(['company', 'store'])
    .execute();

/** The communities that most of these agents look after. */
export async function listCommunitiesOfAgents(db: Db, agentIds: readonly number[], most: number): Promise<NamedArea[]> {
  if (agentIds.length === 0) return [];
  const rows = await db
    .selectFrom('agent_communities')
    .innerJoin('communities', 'communities.id', 'agent_communities.community_id')
    .select(['communities.id', 'communities.name'])
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .where('agent_communities.agent_id', 'in', agentIds)
    .groupBy(['communities.id', 'communities.name'])
    .orderBy('known', 'desc')
    .orderBy('communities.id')
    .limit(most)
    .execute();
  return rows.map(({ id, name }) => ({ id, name }));
}
