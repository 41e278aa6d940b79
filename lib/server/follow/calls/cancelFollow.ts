import {
  type CancelFollowAnswer,
  type CancelFollowInput,
  cancelFollowAnswer,
  cancelFollowInput,
} from '@/lib/follow/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/follow';
import { endFollows } from '../commands/endFollows';

export async function cancelFollow(context: ApiContext, { id }: CancelFollowInput): Promise<CancelFollowAnswer> {
  return {
    ended: await endFollows(context, viewerOf(context), { ids: [id] }),
    at: context.now,
  };
}

export const cancelFollowOperation = operation(calls.cancelFollow, {
  summary: 'Ends one of the viewer\u2019s follows, which stays in their history.',
  input: cancelFollowInput,
  output: cancelFollowAnswer,
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => cancelFollow(context, input),
});
