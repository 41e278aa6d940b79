import { type EndFollowAnswer, endFollowAnswer, type FollowedThing, followedThingSchema } from '@/lib/follow/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/follow';
import { endFollows } from '../commands/endFollows';

export async function endFollow(context: ApiContext, thing: FollowedThing): Promise<EndFollowAnswer> {
  await endFollows(context, viewerOf(context), thing);
  return { subscribed: false as const };
}

export const endFollowOperation = operation(calls.endFollow, {
  summary: 'Follows something no longer; it stays in the viewer\u2019s history.',
  input: followedThingSchema,
  output: endFollowAnswer,
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => endFollow(context, input),
});
