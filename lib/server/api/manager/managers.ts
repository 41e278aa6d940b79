import { z } from 'zod';
import type { AgentProof } from '@/lib/domain/model/agentProof';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/manager';
import type { Db } from '../../db/client';
import { listStoreAgents } from '../../repositories/agents';
import { listKeptAgents } from '../../repositories/deskAgents';
import {
  countStoreAgents,
  findManager,
  listCommunitiesOfAgents,
  listManagers,
  listPlacedPlates,
  type ManagerRow,
  type PlateInDistrict,
} from '../../repositories/managers';
import { operation } from '../operation';
import { agentSummarySchema, namedAreaSchema, pageOf } from '../outputs';
import { offsetOf } from '../paging';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { schemaOf } from '../sameFields';
import { id, idOptional, pageNumber } from '../schema';

const PAGE_SIZE = 20;
const MOST_AGENTS = 100;
const MOST_COMMUNITIES = 12;

const managerFields = {
  id: z.int(),
  name: z.string(),
  company: z.string(),
  store: z.string(),
  sinceYear: z.int(),
  plates: z.array(namedAreaSchema),
  proof: z.object({ checkedDay: z.string(), untilDay: z.string() }).nullable(),
};

const summarySchema = schemaOf<calls.ManagerSummary>()(z.object({ ...managerFields, agents: z.int() }));

const detailSchema = schemaOf<calls.ManagerDetail>()(
  z.object({
    ...managerFields,
    cityId: z.int(),
    licenceNo: z.string(),
    intro: z.string().nullable(),
    agents: z.array(agentSummarySchema),
    agentCount: z.int(),
    communities: z.array(namedAreaSchema),
    deals90: z.int().nullable(),
    countedAgents: z.int(),
  }),
);

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

export const getManagerListOperation = operation(calls.getManagerList, {
  summary: 'The 客户经理 of a city or district, with how many agents their store has here.',
  input: z.strictObject({ cityId: id(), districtId: idOptional(), page: pageNumber() }),
  output: pageOf(summarySchema).extend({ districts: z.array(namedAreaSchema.extend({ count: z.number() })) }),
  rate: 'search',
  handle: async ({ cityId, districtId, page = 1 }, { db }) => {
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
  },
});

export const getManagerDetailOperation = operation(calls.getManagerDetail, {
  summary: 'One 客户经理 with the agents, communities and counted deals of their store. Never a phone number.',
  input: z.strictObject({ managerId: id() }),
  output: z.object({ manager: detailSchema }),
  handle: async ({ managerId }, { db }) => {
    const row = await findManager(db, managerId);
    if (!row) throw new ApiError('notFound');
    const { city_id: cityId, company, store, licence_no: licenceNo, intro } = row;
    const plates = platesOf(row, await listPlacedPlates(db, cityId));
    const proof = (await proofsOf(db, [row])).get(managerId)?.proof ?? null;
    const agents = await listStoreAgents(db, { cityId, company, store }, MOST_AGENTS);
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
        communities: await listCommunitiesOfAgents(db, ids, MOST_COMMUNITIES),
        deals90: counted.length === 0 ? null : counted.reduce((sum, deals) => sum + deals, 0),
        countedAgents: counted.length,
      },
    };
  },
});
