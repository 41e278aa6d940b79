import { z } from 'zod';
import type { AgentList } from '@/lib/agent/agentDetail';
import { AGENT_ORDERS } from '@/lib/agent/agentDetail';
import { id, idOptional, oneOfOptional, pageNumber } from '@/lib/kernel/decoders';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { offsetOf } from '@/lib/server/call/paging';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import type { AgentListInput } from '@/services/agent';
import { listAgents } from '../queries/agents';

const PAGE_SIZE = 20;

const input = z.strictObject({
  cityId: id(),
  districtId: idOptional(),
  plateId: idOptional(),
  order: oneOfOptional(AGENT_ORDERS),
  page: pageNumber(),
});

/** Agents of a city, a district or a plate. No order can be paid for. */
export async function getAgentList({ db }: ApiContext, given: AgentListInput): Promise<AgentList> {
  const { page = 1, order = 'overall', ...where } = checked(input, given);
  const offset = offsetOf({ page, pageSize: PAGE_SIZE });
  const found = await listAgents(db, { ...where, order, offset, limit: PAGE_SIZE });
  if (found.total === 0) await refuseUnknownCity(db, where.cityId);
  return { ...found, page, pageSize: PAGE_SIZE, totalIsCapped: false };
}
