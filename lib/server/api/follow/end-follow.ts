import { z } from 'zod';
import type { FollowedThing } from '@/lib/domain/model/follow';
import * as calls from '@/services/follow';
import { endFollows } from '../../commands/follow/endFollows';
import { viewerOf } from '../account/viewerOf';
import type { ApiContext } from '../context';
import { operation, signedIn } from '../operation';
import { thingSchema } from './schemas';

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
