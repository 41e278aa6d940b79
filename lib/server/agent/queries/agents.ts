import { sql } from 'kysely';
import type { AgentDetail, AgentList, AgentOrder, AgentReview } from '@/lib/agent/agentDetail';
import type { AgentSummary, EstateAgent, EstateAgentRole } from '@/lib/agent/contract';
import type { NamedArea } from '@/lib/area/contract';
import type { EstateSummary } from '@/lib/estate/contract';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport, eachOncePerImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import type { AgentTable } from '@/lib/server/db/schema';
import { listEstateSummaries } from '@/lib/server/estate/queries/estateSummaries';
import { type KeptAgent, listKeptAgents } from './consoleAgents';

const PLATES_A_CARD = 3;

/** A rating of few reviews leans on the usual one: ten reviews of 4.5 are added before averaging. */
const LEANED_RATING = sql<number>`(coalesce(agents.rating, 4.5) * agents.review_count + 45.0) / (agents.review_count + 10.0)`;
/** Never answered counts as slowest. */
const SLOWEST_MINUTES = 1_000_000;

const agentsOf = (db: Db) => db.selectFrom('agents').selectAll('agents');
type AgentQuery = ReturnType<typeof agentsOf>;

/** No order takes money: ratings lean on their number, and ties go to the more active, then to the older id. */
function ordered(query: AgentQuery, order: AgentOrder): AgentQuery {
  const by = {
    overall: () => query.orderBy(sql`${LEANED_RATING} + agents.deals_90 * 0.02 + agents.viewings_30 * 0.002`, 'desc'),
    rating: () => query.orderBy(LEANED_RATING, 'desc'),
    deals: () => query.orderBy('agents.deals_90', 'desc').orderBy('agents.deals_total', 'desc'),
    viewings: () => query.orderBy('agents.viewings_30', 'desc'),
    response: () => query.orderBy(sql`coalesce(agents.response_minutes, ${SLOWEST_MINUTES})`),
  } satisfies Record<AgentOrder, () => AgentQuery>;
  return by[order]().orderBy('agents.deals_90', 'desc').orderBy('agents.id');
}

export interface AgentListQuery {
  cityId: number;
  districtId?: number;
  plateId?: number;
  order: AgentOrder;
  offset: number;
  limit: number;
}

type FoundAgents = Pick<AgentList, 'items' | 'total' | 'districts'>;

export async function listAgents(db: Db, query: AgentListQuery): Promise<FoundAgents> {
  const chosen = inPlaces(agentsOf(db).where('agents.city_id', '=', query.cityId), query);
  const [rows, { total }, districts] = await Promise.all([
    ordered(chosen, query.order).limit(query.limit).offset(query.offset).execute(),
    chosen
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    listAgentDistricts(db, query.cityId),
  ]);
  return { items: await toSummaries(db, rows), total, districts };
}

function inPlaces(query: AgentQuery, { districtId, plateId }: AgentListQuery): AgentQuery {
  if (!districtId && !plateId) return query;
  return query.where('agents.id', 'in', (is) => {
    const served = is
      .selectFrom('agent_plates')
      .innerJoin('plates', 'plates.id', 'agent_plates.plate_id')
      .select('agent_id');
    return plateId ? served.where('plates.id', '=', plateId) : served.where('plates.district_id', '=', districtId ?? 0);
  });
}

async function listAgentDistricts(db: Db, cityId: number): Promise<AgentList['districts']> {
  return db
    .selectFrom('agent_plates')
    .innerJoin('agents', 'agents.id', 'agent_plates.agent_id')
    .innerJoin('plates', 'plates.id', 'agent_plates.plate_id')
    .innerJoin('districts', 'districts.id', 'plates.district_id')
    .select(['districts.id', 'districts.name'])
    .select(({ fn }) => fn.count<number>('agents.id').distinct().as('count'))
    .where('agents.city_id', '=', cityId)
    .groupBy(['districts.id', 'districts.name', 'districts.sort'])
    .orderBy('districts.sort')
    .orderBy('districts.id')
    .execute();
}

async function toSummaries(db: Db, rows: readonly AgentTable[]): Promise<AgentSummary[]> {
  const plates = await platesOf(
    db,
    rows.map(({ id }) => id),
  );
  const kept = await listKeptAgents(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toSummary(row, (plates.get(row.id) ?? []).slice(0, PLATES_A_CARD), kept.get(row.id)));
}

async function platesOf(db: Db, agentIds: readonly number[]): Promise<Map<number, NamedArea[]>> {
  const plates = new Map<number, NamedArea[]>();
  if (agentIds.length === 0) return plates;
  const rows = await platesOfAgents(db, agentIds);
  for (const { agent_id, id, name } of rows) plates.set(agent_id, [...(plates.get(agent_id) ?? []), { id, name }]);
  return plates;
}

const platesOfAgents = prepared((db, agentIds: readonly number[]) =>
  db
    .selectFrom('agent_plates')
    .innerJoin('plates', 'plates.id', 'agent_plates.plate_id')
    .select(['agent_plates.agent_id', 'plates.id', 'plates.name'])
    .where('agent_plates.agent_id', 'in', agentIds)
    .orderBy('plates.sort')
    .orderBy('plates.id'),
);

/** `kept`: by the console, which knows no record of theirs. */
function toSummary(row: AgentTable, plates: NamedArea[], kept: KeptAgent | undefined): AgentSummary {
  const counted = (count: number): number | null => (kept ? null : count);
  return {
    id: row.id,
    name: row.name,
    store: row.store,
    company: row.company,
    licenceNo: row.licence_no,
    sinceYear: row.since_year,
    rating: row.rating,
    reviewCount: row.review_count,
    viewings30: counted(row.viewings_30),
    dealsTotal: counted(row.deals_total),
    deals90: counted(row.deals_90),
    responseMinutes: row.response_minutes,
    plates,
    picture: row.picture,
    proof: kept?.proof ?? null,
  };
}

const ROLE_ORDER: readonly EstateAgentRole[] = ['lead', 'surveyor', 'keyholder'];

/** The agents who look after a home, the one responsible first. */
export async function listEstateAgents(db: Db, estateId: number): Promise<EstateAgent[]> {
  const rows = await agentsOfEstate(db, estateId);
  rows.sort((one, other) => ROLE_ORDER.indexOf(one.role) - ROLE_ORDER.indexOf(other.role));
  // One person may do several things for a home: one entry with all of them.
  const ids = [...new Set(rows.map(({ agent_id }) => agent_id))];
  const rolesOf = (id: number) => rows.filter(({ agent_id }) => agent_id === id).map(({ role }) => role);
  return (await listAgentSummaries(db, ids)).map((agent) => ({ ...agent, roles: rolesOf(agent.id) }));
}

const agentsOfEstate = prepared((db, estateId: number) =>
  db.selectFrom('estate_agents').select(['agent_id', 'role']).where('estate_id', '=', estateId).orderBy('agent_id'),
);

/** Few people look after many homes. */
const listAgentSummaries = eachOncePerImport('agentSummary', async (db: Db, ids): Promise<AgentSummary[]> => {
  if (ids.length === 0) return [];
  const found = new Map((await toSummaries(db, await agentsWithIds(db, ids))).map((agent) => [agent.id, agent]));
  return ids.flatMap((id) => found.get(id) ?? []);
});

const agentsWithIds = prepared((db, ids: readonly number[]) => agentsOf(db).where('agents.id', 'in', ids));

/** The agents contracted to a community, those with the better record first. */
export const listCommunityAgents = cacheUntilImport('listCommunityAgents', readCommunityAgents);

async function readCommunityAgents(
  db: Db,
  cityId: number,
  communityId: number,
  limit: number,
): Promise<AgentSummary[]> {
  const contracted = agentsOf(db)
    .where('agents.city_id', '=', cityId)
    .where('agents.id', 'in', (is) =>
      is.selectFrom('agent_communities').select('agent_id').where('community_id', '=', communityId),
    );
  return toSummaries(db, await ordered(contracted, 'overall').limit(limit).execute());
}

/** The agents of one store, those with the better record first. */
export async function listStoreAgents(
  db: Db,
  { cityId, company, store }: { cityId: number; company: string; store: string },
  limit: number,
): Promise<AgentSummary[]> {
  const own = agentsOf(db)
    .where('agents.city_id', '=', cityId)
    .where('agents.company', '=', company)
    .where('agents.store', '=', store);
  return toSummaries(db, await ordered(own, 'overall').limit(limit).execute());
}

const REVIEWS = 20;
const COMMUNITIES = 12;
const LISTINGS = 5;

/** An agent whose homes nobody has reckoned the cost of yet. */
interface FoundAgent extends Omit<AgentDetail, 'listings'> {
  listings: EstateSummary[];
}

/** An agent with record, reviews and homes; null where there is none with this id. */
export async function findAgent(db: Db, agentId: number): Promise<FoundAgent | null> {
  const row = await agentsOf(db).where('agents.id', '=', agentId).executeTakeFirst();
  if (!row) return null;
  const [plates, kept, communities, reviews, listings] = await Promise.all([
    platesOf(db, [agentId]),
    listKeptAgents(db, [agentId]),
    communitiesOf(db, agentId),
    reviewsOf(db, agentId),
    listingsOf(db, agentId),
  ]);
  return {
    ...toSummary(row, plates.get(agentId) ?? [], kept.get(agentId)),
    cityId: row.city_id,
    intro: row.intro,
    communities,
    reviews,
    ...listings,
  };
}

function communitiesOf(db: Db, agentId: number): Promise<NamedArea[]> {
  return db
    .selectFrom('agent_communities')
    .innerJoin('communities', 'communities.id', 'agent_communities.community_id')
    .select(['communities.id', 'communities.name'])
    .where('agent_communities.agent_id', '=', agentId)
    .orderBy('communities.followers', 'desc')
    .orderBy('communities.id')
    .limit(COMMUNITIES)
    .execute();
}

function reviewsOf(db: Db, agentId: number): Promise<AgentReview[]> {
  return db
    .selectFrom('agent_reviews')
    .select(['id', 'day', 'rating', 'content', 'identity'])
    .where('agent_id', '=', agentId)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(REVIEWS)
    .execute();
}

async function listingsOf(db: Db, agentId: number): Promise<Pick<FoundAgent, 'listings' | 'listingCount'>> {
  const served = db
    .selectFrom('estate_agents')
    .innerJoin('estates', 'estates.id', 'estate_agents.estate_id')
    .where('estate_agents.agent_id', '=', agentId)
    .where('estate_agents.role', '=', 'lead')
    .where('estates.status', '=', 'on_sale');
  const [rows, { count }] = await Promise.all([
    served
      .select(['estates.id', 'estates.listed_day'])
      .orderBy('estates.listed_day', 'desc')
      .orderBy('estates.id')
      .limit(LISTINGS)
      .execute(),
    served.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return {
    listings: await listEstateSummaries(
      db,
      rows.map(({ id }) => id),
    ),
    listingCount: count,
  };
}
