import {
  type CheckFollowAnswer,
  checkFollowAnswer,
  type FollowedThing,
  followedThingSchema,
} from '@/lib/follow/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/follow';
import { findFollow } from '../queries/follows';

export async function checkFollow(context: ApiContext, thing: FollowedThing): Promise<CheckFollowAnswer> {
  const row = await findFollow(context.db, viewerOf(context), thing);
  return { subscribed: row !== null, since: row?.followed_at ?? null };
}

export const checkFollowOperation = operation(calls.checkFollow, {
  summary: 'Whether the viewer follows a home, rental, community, project, plate, agent, author or article.',
  input: followedThingSchema,
  output: checkFollowAnswer,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (input, context) => checkFollow(context, input),
});
