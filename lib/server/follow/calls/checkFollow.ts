import { z } from 'zod';
import type { FollowedThing } from '@/lib/follow/follow';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import * as calls from '@/services/follow';
import { findFollow } from '../queries/follows';
import { thingSchema } from './followSchemas';

/** Whether the viewer follows a home, rental, community, project, plate, agent, author or article. */
export async function checkFollow(
  context: ApiContext,
  thing: FollowedThing,
): Promise<{ subscribed: boolean; since: number | null }> {
  const row = await findFollow(context.db, viewerOf(context), thing);
  return { subscribed: row !== null, since: row?.followed_at ?? null };
}

export const checkFollowOperation = operation(calls.checkFollow, {
  summary: 'Whether the viewer follows a home, rental, community, project, plate, agent, author or article.',
  input: thingSchema,
  output: z.object({ subscribed: z.boolean(), since: z.int().nullable() }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (input, context) => checkFollow(context, input),
});
