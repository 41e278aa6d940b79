import { z } from 'zod';
import { AGENT_ORDERS } from '@/lib/domain/model/agentDetail';
import { getAgentList } from '@/services/agent';
import { listAgents } from '../../repositories/agents';
import { operation } from '../operation';
import { agentSummarySchema, namedAreaSchema, pageOf } from '../outputs';
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

export const listAgentsOperation = operation(getAgentList, {
  summary: 'Agents of a city, a district or a plate. No order can be paid for.',
  input: input,
  output: pageOf(agentSummarySchema).extend({ districts: z.array(namedAreaSchema.extend({ count: z.number() })) }),
  rate: 'search',
  handle: async ({ page = 1, order = 'overall', ...where }, { db }) => {
    const offset = offsetOf({ page, pageSize: PAGE_SIZE });
    const found = await listAgents(db, { ...where, order, offset, limit: PAGE_SIZE });
    if (found.total === 0) await refuseUnknownCity(db, where.cityId);
    return { ...found, page, pageSize: PAGE_SIZE, totalIsCapped: false };
  },
});
