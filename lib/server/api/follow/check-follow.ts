import { z } from 'zod';
import * as calls from '@/services/follow';
import { findFollow } from '../../repositories/follows';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { thingSchema } from './schemas';

export const checkFollowOperation = operation(calls.checkFollow, {
  summary: 'Whether the viewer follows a home, rental, community, project, plate, agent, author or article.',
  input: thingSchema,
  output: z.object({ subscribed: z.boolean(), since: z.int().nullable() }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (thing, context) => {
    const row = await findFollow(context.db, viewerOf(context), thing);
    return { subscribed: row !== null, since: row?.followed_at ?? null };
  },
});
