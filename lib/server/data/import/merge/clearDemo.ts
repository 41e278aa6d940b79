import { sql } from 'kysely';
import type { Db } from '../../../db/client';

const OF_ESTATES = ['estate_price_changes', 'estate_agents'] as const;
const OF_PROJECTS = ['project_buildings', 'project_layouts', 'project_news'] as const;
const OF_AGENTS = ['agent_plates', 'agent_communities', 'agent_reviews'] as const;
const OF_CITY = ['estates', 'rentals', 'deals', 'communities', 'projects', 'agents', 'articles', 'places'] as const;

/**
 * Takes the demo data out of a city and makes it a city of real data. Districts, plates and the metro stay: they are
 * facts in both.
 */
export async function clearDemo(db: Db, cityId: number): Promise<void> {
  await removeOf(db, cityId, OF_ESTATES, 'estate_id', 'estates');
  await removeOf(db, cityId, ['deal_price_changes'], 'deal_id', 'deals');
  await removeOf(db, cityId, ['community_buildings'], 'community_id', 'communities');
  await removeOf(db, cityId, OF_PROJECTS, 'project_id', 'projects');
  await removeOf(db, cityId, OF_AGENTS, 'agent_id', 'agents');
  for (const table of OF_CITY) await sql`delete from ${sql.table(table)} where city_id = ${cityId}`.execute(db);
  await sql`update cities set data_kind = 'real', data_day = null, deals_day = null where id = ${cityId}`.execute(db);
}

async function removeOf(db: Db, cityId: number, tables: readonly string[], column: string, owner: string) {
  for (const table of tables) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in
      (select id from ${sql.table(owner)} where city_id = ${cityId})`.execute(db);
  }
}
