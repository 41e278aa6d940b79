import { followAuthorAnswer, followAuthorInput } from '@/lib/follow/contract';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/follow';
import { ApiError } from '@/services/http/apiError';
import { follow } from '../commands/follow';

export const followAuthorOperation = operation(calls.followAuthor, {
  summary: 'Follows an agent by id, or the author of articles by name.',
  input: followAuthorInput,
  output: followAuthorAnswer,
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
