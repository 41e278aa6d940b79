import { operation } from '@/lib/server/call/operation';
import { answeringService } from '@/lib/server/talk/commands/rehearsal';
import { servicePeerOf } from '@/lib/server/talk/commands/servicePeer';
import { getChatConfigAnswer, getChatConfigInput } from '@/lib/support/contract';
import { ApiError } from '@/services/http/apiError';
import { getChatConfig } from '@/services/support';
import { readSupport } from '../queries/supportSettings';

export const getChatConfigOperation = operation(getChatConfig, {
  summary: 'The customer-service peer of a city; refused where the operator has set up none.',
  input: getChatConfigInput,
  output: getChatConfigAnswer,
  handle: async ({ cityId }, { db }) => {
    const support = await readSupport(db);
    const peerid = servicePeerOf(support, cityId) ?? (await answeringService(db, support, cityId));
    if (!peerid) throw new ApiError('supportUnavailable');
    return { peerid };
  },
});
