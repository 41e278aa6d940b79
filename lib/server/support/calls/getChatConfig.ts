import { z } from 'zod';
import { operation } from '@/lib/server/call/operation';
import { id } from '@/lib/server/call/schema';
import { ApiError } from '@/services/http/apiError';
import { getChatConfig } from '@/services/support';
import { readSupport } from '../queries/supportSettings';

export const getChatConfigOperation = operation(getChatConfig, {
  summary: 'The customer-service peer of a city; refused where the operator has set up none.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({ peerid: z.string() }),
  handle: async ({ cityId }, { db }) => {
    const { peer, cityPeers } = await readSupport(db);
    const peerid = cityPeers.get(cityId) ?? peer;
    if (!peerid) throw new ApiError('supportUnavailable');
    return { peerid };
  },
});
