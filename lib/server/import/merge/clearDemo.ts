import { sql } from 'kysely';
import type { Db } from '../../db/client';
import { deleteDemoDue, isWholeCity, listDemoDue } from '../queries/demoDue';
import { removeDerived } from '../undo/removeDerived';

const OF_ESTATES = ['estate_price_changes', 'estate_agents'] as const;
const OF_PROJECTS = ['project_buildings', 'project_layouts', 'project_news'] as const;
const OF_AGENTS = ['agent_plates', 'agent_communities', 'agent_reviews'] as const;
const OF_CITY = [
  'estates',
  'rentals',
  'deals',
  'communities',
  'projects',
  'agents',
  'articles',
  'land_sales',
  'overseas_projects',
  'places',
] as const;

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
  await sql`update cities set data_kind = 'real', data_day = null, deals_day = null, listings_day = null,
    rentals_day = null, projects_day = null where id = ${cityId}`.execute(db);
}

const PLACES = ['subway_lines', 'subway_stations', 'plates', 'districts'] as const;

/** Takes a demo city out altogether: its places and what was computed of it too. */
export async function removeDemoCity(db: Db, cityId: number): Promise<void> {
  await clearDemo(db, cityId);
  await removeOf(db, cityId, ['subway_line_stations'], 'line_id', 'subway_lines');
  for (const table of PLACES) await sql`delete from ${sql.table(table)} where city_id = ${cityId}`.execute(db);
  await db.deleteFrom('cities').where('id', '=', cityId).execute();
  await removeDerived(db, cityId);
}

/** No further demo city comes; of those that are not whole yet nothing is left. To be called in a transaction. */
export async function cancelDueDemo(db: Db): Promise<void> {
  const ids = (await listDemoDue(db)).map(({ cityId }) => cityId);
  await deleteDemoDue(db, ids);
  const started = await db
    .selectFrom('cities')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('data_kind', '=', 'demo')
    .execute();
  for (const { id } of started) await removeDemoCity(db, id);
}

export interface DemoCity {
  id: number;
  name: string;
}

export const listDemoCities = (db: Db): Promise<DemoCity[]> =>
  db
    .selectFrom('cities')
    .select(['id', 'name'])
    .where('data_kind', '=', 'demo')
    .where(isWholeCity)
    .orderBy('sort')
    .execute();

const COUNTED = {
  communities: '小区',
  estates: '二手房',
  rentals: '租房',
  deals: '成交',
  projects: '新房',
  agents: '经纪人',
  articles: '文章',
  land_sales: '土地出让',
  overseas_projects: '海外房产',
} as const;

/** What taking out a city's demo data would delete: 上海：小区 1,200、二手房 9,000 ... */
export async function describeDemo(db: Db, { id, name }: DemoCity): Promise<string> {
  const counts: string[] = [];
  for (const [table, label] of Object.entries(COUNTED)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where city_id = ${id}`.execute(db);
    counts.push(`${label} ${Number(rows[0]?.n ?? 0).toLocaleString('en-US')}`);
  }
  return `  ${name}：${counts.join('、')}`;
}

async function removeOf(db: Db, cityId: number, tables: readonly string[], column: string, owner: string) {
  for (const table of tables) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in
      (select id from ${sql.table(owner)} where city_id = ${cityId})`.execute(db);
  }
}
