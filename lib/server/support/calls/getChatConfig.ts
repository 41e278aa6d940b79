import { operation } from '@/lib/server/call/operation';
import { getChatConfigAnswer, getChatConfigInput } from '@/lib/support/contract';
import { ApiError } from '@/services/http/apiError';
import { getChatConfig } from '@/services/support';
import { readSupport } from '../queries/supportSettings';

export const getChatConfigOperation = operation(getChatConfig, {
  summary: 'The customer-service peer of a city; refused where the operator has set up none.',
  input: getChatConfigInput,
  output: getChatConfigAnswer,
  handle: async ({ cityId }, { db }) => {
    const { peer, cityPeers } = await readSupport(db);
    const peerid = cityPeers.get(cityId) ?? peer;
    if (!peerid) throw new ApiError('supportUnavailable');
    return { peerid };
  },
});
