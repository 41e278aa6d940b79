import { z } from 'zod';
import * as calls from '@/services/follow';
import { ApiError } from '@/services/http/apiError';
import { follow } from '../../commands/follow/follow';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { idOptional, textOptional } from '../schema';
import { LONGEST_TARGET } from './schemas';

export const followAuthorOperation = operation(calls.followAuthor, {
  summary: 'Follows an agent by id, or the author of articles by name.',
  input: z.strictObject({ agentId: idOptional(), author: textOptional(LONGEST_TARGET) }),
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
