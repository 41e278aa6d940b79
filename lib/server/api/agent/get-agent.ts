import { z } from 'zod';
import { getAgentDetail } from '@/services/agent';
import { ApiError } from '@/services/http/apiError';
import { findAgent } from '../../repositories/agents';
import { operation } from '../operation';
import { agentSummarySchema, estateSummarySchema, namedAreaSchema } from '../outputs';
import { id } from '../schema';

const reviewSchema = z.object({
  id: z.number(),
  day: z.string(),
  rating: z.number(),
  content: z.string(),
  identity: z.string(),
});

const agentSchema = agentSummarySchema.extend({
  cityId: z.number(),
  intro: z.string().nullable(),
  communities: z.array(namedAreaSchema),
  reviews: z.array(reviewSchema),
  listings: z.array(estateSummarySchema),
  listingCount: z.number(),
});

export const getAgentOperation = operation(getAgentDetail, {
  summary: 'An agent with record, licence, plates, reviews and homes on sale. Never a phone number.',
  input: z.strictObject({ agentId: id() }),
  output: z.object({ agent: agentSchema }),
  handle: async ({ agentId }, { db }) => {
    const agent = await findAgent(db, agentId);
    if (!agent) throw new ApiError('notFound');
    return { agent };
  },
});
