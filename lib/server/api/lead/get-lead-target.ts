import { z } from 'zod';
import { targetText } from '@/lib/views/lead/targetText';
import { ApiError } from '@/services/http/apiError';
import { getLeadTarget } from '@/services/lead';
import { nameLeadTarget } from '../../repositories/leadTargets';
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
  }),
  output: z.object({ about: z.string(), agent: z.string().nullable() }),
  handle: async ({ intentionEstateId, rentalId, houseId, agentId }, { db }) => {
    const [estate_id, rental_id, house_id, agent_id] = [intentionEstateId, rentalId, houseId, agentId].map(
      (id) => id ?? null,
    ) as [number | null, number | null, number | null, number | null];
    const target = await nameLeadTarget(db, { estate_id, rental_id, house_id, agent_id });
    const about = targetText(target);
    const isHome = estate_id !== null || rental_id !== null;
    if (about === null || (isHome && agent_id !== null && target.agent === null)) throw new ApiError('notFound');
    return { about, agent: target.agent };
  },
});
