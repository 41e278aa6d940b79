import { dayOf } from '@/lib/domain/day';
import type { AgentDetail } from '@/lib/domain/model/agentDetail';
import { ApiError } from '@/services/http/apiError';
import { takesMessages } from '../../commands/talk/talkPeer';
import { findAgent } from '../../repositories/agents';
import { cityHomeCosting } from '../../repositories/cityHomeCosting';
import type { ApiContext } from '../context';

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
