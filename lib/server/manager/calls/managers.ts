import type { AgentProof } from '@/lib/agent/contract';
import { listStoreAgents } from '@/lib/server/agent/queries/agents';
import { listKeptAgents } from '@/lib/server/agent/queries/consoleAgents';
import type { ApiContext } from '@/lib/server/call/context';
import { offsetOf } from '@/lib/server/call/paging';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import type { ManagerDetail, ManagerList } from '@/services/manager';
import {
  countStoreAgents,
  findManager,
  listCommunitiesOfAgents,
  listManagers,
  listPlacedPlates,
  type ManagerRow,
  type PlateInDistrict,
} from '../queries/managers';

const PAGE_SIZE = 20;
const MAX_AGENTS = 100;
const MAX_COMMUNITIES = 12;

/** Those of the city's plates that they serve. */
function platesOf({ plates }: ManagerRow, ofCity: readonly PlateInDistrict[]): PlateInDistrict[] {
  const served = new Set(JSON.parse(plates) as number[]);
  return ofCity.filter((plate) => served.has(plate.id));
}

const factsOf = (row: ManagerRow, plates: readonly PlateInDistrict[], proof: AgentProof | null) => ({
  id: row.agent_id,
  name: row.name,
  company: row.company,
  store: row.store,
  sinceYear: row.since_year,
  proof,
  plates: plates.map((plate) => ({ id: plate.id, name: plate.name })),
});

const proofsOf = async (db: Db, rows: readonly ManagerRow[]) =>
  listKeptAgents(
    db,
    rows.map(({ agent_id }) => agent_id),
  );

/** The 客户经理 of a city or district, with how many agents their store has here. */
export async function getManagerList(
  { db }: ApiContext,
  { cityId, districtId, page = 1 }: { cityId: number; districtId?: number; page?: number },
): Promise<ManagerList> {
  await refuseUnknownCity(db, cityId);
  const ofCity = await listPlacedPlates(db, cityId);
  const all = (await listManagers(db, cityId)).map((row) => ({ row, plates: platesOf(row, ofCity) }));
  const isIn = (plates: readonly PlateInDistrict[], district: number) =>
    plates.some((plate) => plate.district.id === district);
  const chosen = districtId === undefined ? all : all.filter(({ plates }) => isIn(plates, districtId));
  const offset = offsetOf({ page, pageSize: PAGE_SIZE });
  const shown = chosen.slice(offset, offset + PAGE_SIZE);
  const proofs = await proofsOf(
    db,
    shown.map(({ row }) => row),
  );
  const stores = await countStoreAgents(db, cityId);
  const districts = [...new Map(ofCity.map(({ district }) => [district.id, district])).values()]
    .map((district) => ({ ...district, count: all.filter(({ plates }) => isIn(plates, district.id)).length }))
    .filter(({ count }) => count > 0);
  return {
    items: shown.map(({ row, plates }) => ({
      ...factsOf(row, plates, proofs.get(row.agent_id)?.proof ?? null),
      agents: Number(stores.find(({ company, store }) => company === row.company && store === row.store)?.count ?? 0),
    })),
    total: chosen.length,
    page,
    pageSize: PAGE_SIZE,
    totalIsCapped: false,
    districts,
  };
}

/** One 客户经理 with the agents, communities and counted deals of their store. Never a phone number. Throws ApiError 'notFound'. */
export async function getManagerDetail(
  { db }: ApiContext,
  { managerId }: { managerId: number },
): Promise<{ manager: ManagerDetail }> {
  const row = await findManager(db, managerId);
  if (!row) throw new ApiError('notFound');
  const { city_id: cityId, company, store, licence_no: licenceNo, intro } = row;
  const plates = platesOf(row, await listPlacedPlates(db, cityId));
  const proof = (await proofsOf(db, [row])).get(managerId)?.proof ?? null;
  const agents = await listStoreAgents(db, { cityId, company, store }, MAX_AGENTS);
  const ids = agents.map((agent) => agent.id);
  const counted = agents.flatMap(({ deals90 }) => deals90 ?? []);
  return {
    manager: {
      ...factsOf(row, plates, proof),
      cityId,
      licenceNo,
      intro,
      agents,
      agentCount: agents.length,
      communities: await listCommunitiesOfAgents(db, ids, MAX_COMMUNITIES),
      deals90: counted.length === 0 ? null : counted.reduce((sum, deals) => sum + deals, 0),
      countedAgents: counted.length,
    },
  };
}
