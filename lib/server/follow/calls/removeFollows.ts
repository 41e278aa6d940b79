import {
  type RemoveFollowsAnswer,
  type RemoveFollowsInput,
  removeFollowsAnswer,
  removeFollowsInput,
} from '@/lib/follow/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/follow';
import { endFollows } from '../commands/endFollows';

export async function removeFollows(context: ApiContext, { ids }: RemoveFollowsInput): Promise<RemoveFollowsAnswer> {
  return {
    removed: await endFollows(context, viewerOf(context), { ids }, 'removed'),
    at: context.now,
  };
}

export const removeFollowsOperation = operation(calls.removeFollows, {
  summary: 'Removes several of the viewer\u2019s follows at once; they can be taken back for a day.',
  input: removeFollowsInput,
  output: removeFollowsAnswer,
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => removeFollows(context, input),
});
