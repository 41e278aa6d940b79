import { z } from 'zod';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import { operation, signedIn } from '@/lib/server/call/operation';
import { idOptional, textOptional } from '@/lib/server/call/schema';
import * as calls from '@/services/follow';
import { ApiError } from '@/services/http/apiError';
import { follow } from '../commands/follow';
import { MAX_TARGET_LENGTH } from './followSchemas';

export const followAuthorOperation = operation(calls.followAuthor, {
  summary: 'Follows an agent by id, or the author of articles by name.',
  input: z.strictObject({ agentId: idOptional(), author: textOptional(MAX_TARGET_LENGTH) }),
  output: z.object({ subscribed: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ agentId, author }, context) => {
    const userId = viewerOf(context);
    if (agentId) await follow(context, userId, { kind: 'agent', target: String(agentId) });
    else if (author) await follow(context, userId, { kind: 'author', target: author });
    else throw new ApiError('badInput', undefined, { agentId: 'agentId or author' });
    return { subscribed: true as const };
  },
});
