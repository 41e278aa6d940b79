import { targetText } from '@/lib/lead/views/targetText';
import type { ApiContext } from '@/lib/server/call/context';
import { findOffer } from '@/lib/server/offer/queries/offers';
import { ApiError } from '@/services/http/apiError';
import type { LeadTargetIds } from '@/services/lead';
import { nameLeadTarget } from '../queries/leadTargets';

/** The name of the home, community, project or agent that a lead would be about, and of the agent chosen for a home. */
export async function getLeadTarget(
  { db, now }: ApiContext,
  { intentionEstateId, rentalId, houseId, agentId, offerId }: LeadTargetIds,
): Promise<{ about: string; agent: string | null }> {
  const [estate_id, rental_id] = [intentionEstateId ?? null, rentalId ?? null];
  const [house_id, agent_id, offer_id] = [houseId ?? null, agentId ?? null, offerId ?? null];
  if (offer_id !== null && !(await findOffer(db, offer_id, now))) throw new ApiError('notFound');
  const target = await nameLeadTarget(db, { estate_id, rental_id, house_id, agent_id, offer_id });
  const about = targetText(target);
  const isHome = estate_id !== null || rental_id !== null;
  if (about === null || (isHome && agent_id !== null && target.agent === null)) throw new ApiError('notFound');
  return { about, agent: target.agent };
}
