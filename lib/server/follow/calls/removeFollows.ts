import { z } from 'zod';
import { MAX_FOLLOWS } from '@/lib/follow/follow';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { listOf } from '@/lib/server/call/schema';
import * as calls from '@/services/follow';
import { endFollows } from '../commands/endFollows';
import { followId } from './followSchemas';

export const removeFollowsInput = z.strictObject({ ids: listOf(followId(), MAX_FOLLOWS) });

/** Removes several of the viewer’s follows at once; they can be taken back for a day. */
export async function removeFollows(
  context: ApiContext,
  { ids }: { ids: readonly string[] },
): Promise<{ removed: number; at: number }> {
  return {
    removed: await endFollows(context, viewerOf(context), { ids }, 'removed'),
    at: context.now,
  };
}

export const removeFollowsOperation = operation(calls.removeFollows, {
  summary: 'Removes several of the viewer\u2019s follows at once; they can be taken back for a day.',
  input: removeFollowsInput,
  output: z.object({ removed: z.int(), at: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => removeFollows(context, input),
});
