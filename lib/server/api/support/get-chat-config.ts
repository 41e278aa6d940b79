import { z } from 'zod';
import { ApiError } from '@/services/http/apiError';
import { getChatConfig } from '@/services/support';
import { readSupport } from '../../repositories/supportSettings';
import { operation } from '../operation';
import { id } from '../schema';

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
