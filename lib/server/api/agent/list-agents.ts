import { z } from 'zod';
import type { AgentList } from '@/lib/domain/model/agentDetail';
import { AGENT_ORDERS } from '@/lib/domain/model/agentDetail';
import type { AgentListInput } from '@/services/agent';
import { listAgents } from '../../repositories/agents';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { offsetOf } from '../paging';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id, idOptional, oneOfOptional, pageNumber } from '../schema';

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
