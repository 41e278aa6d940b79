import { z } from 'zod';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import * as calls from '@/services/follow';
import { lookAtFollows as lookAtFollowsCommand } from '../commands/lookAtFollows';

/** The viewer has looked at what they follow: what changes later is new at their next visit. */
export async function lookAtFollows(context: ApiContext): Promise<{ looked: number }> {
  return { looked: await lookAtFollowsCommand(context, viewerOf(context)) };
}

export const lookAtFollowsOperation = operation(calls.lookAtFollows, {
  summary: 'The viewer has looked at what they follow: what changes later is new at their next visit.',
  input: z.strictObject({}),
  output: z.object({ looked: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: (_input, context) => lookAtFollows(context),
});
