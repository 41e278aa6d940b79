import { z } from 'zod';
import { AGENT_ORDERS } from '@/lib/domain/model/agentDetail';
import { type AgentListInput, getAgentList } from '@/services/agent';
import { listAgents } from '../../repositories/agents';
import { operation } from '../operation';
import { agentSummarySchema, namedAreaSchema, pageOf } from '../outputs';
import { id, idOptional, oneOfOptional, pageNumber } from '../schema';

const PAGE_SIZE = 20;

const input = z.strictObject({
  cityId: id(),
  districtId: idOptional(),
  plateId: idOptional(),
  order: oneOfOptional(AGENT_ORDERS),
  page: pageNumber(),
});

export const listAgentsOperation = operation(getAgentList, {
  summary: 'Agents of a city, a district or a plate. No order can be paid for.',
  input: input as unknown as z.ZodType<AgentListInput & { page: number }>,
  output: pageOf(agentSummarySchema).extend({ districts: z.array(namedAreaSchema.extend({ count: z.number() })) }),
  rate: 'search',
  handle: (query, { db }) =>
    listAgents(db, { ...query, order: query.order ?? 'overall', page: query.page ?? 1, pageSize: PAGE_SIZE }),
});
