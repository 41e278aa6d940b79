import { z } from 'zod';
import { ApiError } from '@/services/http/apiError';
import { getChatConfig } from '@/services/support';
import { readSetting } from '../../repositories/settings';
import { operation } from '../operation';
import { id } from '../schema';

export const getChatConfigOperation = operation(getChatConfig, {
  summary: 'The customer-service peer of a city; refused where the operator has set up none.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({ peerid: z.string() }),
  handle: async ({ cityId }, { db }) => {
    const peerid = (await readSetting(db, `support.peer.${cityId}`)) ?? (await readSetting(db, 'support.peer'));
    if (!peerid) throw new ApiError('supportUnavailable');
    return { peerid };
  },
});
