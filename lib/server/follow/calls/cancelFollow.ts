import { z } from 'zod';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import * as calls from '@/services/follow';
import { endFollows } from '../commands/endFollows';
import { followId } from './followSchemas';

export const cancelFollowInput = z.strictObject({ id: followId() });

/** Ends one of the viewer’s follows, which stays in their history. */
export async function cancelFollow(
  context: ApiContext,
  { id }: { id: string },
): Promise<{ ended: number; at: number }> {
  return {
    ended: await endFollows(context, viewerOf(context), { ids: [id] }),
    at: context.now,
  };
}

export const cancelFollowOperation = operation(calls.cancelFollow, {
  summary: 'Ends one of the viewer\u2019s follows, which stays in their history.',
  input: cancelFollowInput,
  output: z.object({ ended: z.int(), at: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => cancelFollow(context, input),
});
