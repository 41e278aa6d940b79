import { z } from 'zod';
import type { FollowedThing } from '@/lib/domain/model/follow';
import * as calls from '@/services/follow';
import { findFollow } from '../../repositories/follows';
import { viewerOf } from '../account/viewerOf';
import type { ApiContext } from '../context';
import { operation, signedIn } from '../operation';
import { thingSchema } from './schemas';

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
