import { z } from 'zod';
import { targetText } from '@/lib/views/lead/targetText';
import { ApiError } from '@/services/http/apiError';
import { getLeadTarget } from '@/services/lead';
import { nameLeadTarget } from '../../repositories/leadTargets';
import { findOffer } from '../../repositories/offers';
import { operation } from '../operation';
import { idOptional } from '../schema';

export const getLeadTargetOperation = operation(getLeadTarget, {
  summary:
    'The name of the home, community, project or agent that a lead would be about, and of the agent chosen for a home.',
  input: z.strictObject({
    intentionEstateId: idOptional(),
    rentalId: idOptional(),
    houseId: idOptional(),
    agentId: idOptional(),
    offerId: idOptional(),
  }),
  output: z.object({ about: z.string(), agent: z.string().nullable() }),
  handle: async ({ intentionEstateId, rentalId, houseId, agentId = null, offerId = null }, { db, now }) => {
    const [estate_id, rental_id, house_id, agent_id] = [
      intentionEstateId ?? null,
      rentalId ?? null,
      houseId ?? null,
      agentId,
    ];
    if (offerId !== null && !(await findOffer(db, offerId, now))) throw new ApiError('notFound');
    const target = await nameLeadTarget(db, { estate_id, rental_id, house_id, agent_id, offer_id: offerId });
    const about = targetText(target);
    const isHome = estate_id !== null || rental_id !== null;
    if (about === null || (isHome && agent_id !== null && target.agent === null)) throw new ApiError('notFound');
    return { about, agent: target.agent };
  },
});
