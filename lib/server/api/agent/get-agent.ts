import { z } from 'zod';
import { dayOf } from '@/lib/domain/day';
import { getAgentDetail } from '@/services/agent';
import { ApiError } from '@/services/http/apiError';
import { takesMessages } from '../../commands/talk/talkPeer';
import { findAgent } from '../../repositories/agents';
import { cityHomeCosting } from '../../repositories/cityHomeCosting';
import { operation } from '../operation';
import { agentSummarySchema, namedAreaSchema, pricedEstateSchema } from '../outputs';
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
  listings: z.array(pricedEstateSchema),
  listingCount: z.number(),
});

export const getAgentOperation = operation(getAgentDetail, {
  summary: 'An agent with record, licence, plates, reviews and homes on sale. Never a phone number.',
  input: z.strictObject({ agentId: id() }),
  output: z.object({ agent: agentSchema, takesMessages: z.boolean() }),
  handle: async ({ agentId }, { db, now }) => {
    const agent = await findAgent(db, agentId);
    if (!agent) throw new ApiError('notFound');
    const cost = await cityHomeCosting(db, agent.cityId, dayOf(now));
    const listings = agent.listings.map((home) => ({ ...home, cost: cost(home) }));
    return { agent: { ...agent, listings }, takesMessages: await takesMessages(db, agentId) };
  },
});
