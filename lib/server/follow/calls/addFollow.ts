import { type AddFollowAnswer, addFollowAnswer, type FollowedThing, followedThingSchema } from '@/lib/follow/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/follow';
import { follow } from '../commands/follow';

export async function addFollow(context: ApiContext, thing: FollowedThing): Promise<AddFollowAnswer> {
  await follow(context, viewerOf(context), thing);
  return { subscribed: true };
}

export const addFollowOperation = operation(calls.addFollow, {
  summary: 'Follows something for the viewer; what they follow already stays as it is.',
  input: followedThingSchema,
  output: addFollowAnswer,
  access: signedIn,
  owner: 'viewer',
  // A GET that writes: another site's picture must not be able to ask for it (docs/threats.md, threat 30).
  writes: true,
  handle: (input, context) => addFollow(context, input),
});
