import { z } from 'zod';
import type { FollowedThing } from '@/lib/follow/follow';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import * as calls from '@/services/follow';
import { endFollows } from '../commands/endFollows';
import { thingSchema } from './followSchemas';

/** Follows something no longer; it stays in the viewer’s history. */
export async function endFollow(context: ApiContext, thing: FollowedThing): Promise<{ subscribed: false }> {
  await endFollows(context, viewerOf(context), thing);
  return { subscribed: false as const };
}

export const endFollowOperation = operation(calls.endFollow, {
  summary: 'Follows something no longer; it stays in the viewer\u2019s history.',
  input: thingSchema,
  output: z.object({ subscribed: z.literal(false) }),
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => endFollow(context, input),
});
