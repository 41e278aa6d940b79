import type { AgentDetail } from '@/lib/agent/agentDetail';
import { dayOf } from '@/lib/kernel/day';
import { cityHomeCosting } from '@/lib/server/calculators/queries/cityHomeCosting';
import type { ApiContext } from '@/lib/server/call/context';
import { takesMessages } from '@/lib/server/talk/commands/talkPeer';
import { ApiError } from '@/services/http/apiError';
import { findAgent } from '../queries/agents';

/** An agent with record, licence, plates, reviews and homes on sale. Never a phone number. Throws ApiError 'notFound'. */
export async function getAgentDetail(
  { db, now }: ApiContext,
  { agentId }: { agentId: number },
): Promise<{ agent: AgentDetail; takesMessages: boolean }> {
  const agent = await findAgent(db, agentId);
  if (!agent) throw new ApiError('notFound');
  const cost = await cityHomeCosting(db, agent.cityId, dayOf(now));
  const listings = agent.listings.map((home) => ({ ...home, cost: cost(home) }));
  return { agent: { ...agent, listings }, takesMessages: await takesMessages(db, agentId) };
}
