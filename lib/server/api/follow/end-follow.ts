import { z } from 'zod';
import * as calls from '@/services/follow';
import { endFollows } from '../../commands/follow/endFollows';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { thingSchema } from './schemas';

export const endFollowOperation = operation(calls.endFollow, {
  summary: 'Follows something no longer; it stays in the viewer\u2019s history.',
  input: thingSchema,
  output: z.object({ subscribed: z.literal(false) }),
  access: signedIn,
  owner: 'viewer',
  handle: async (thing, context) => {
    await endFollows(context, viewerOf(context), thing);
    return { subscribed: false as const };
  },
});
