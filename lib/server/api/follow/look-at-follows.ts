import { z } from 'zod';
import * as calls from '@/services/follow';
import { lookAtFollows } from '../../commands/follow/lookAtFollows';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';

export const lookAtFollowsOperation = operation(calls.lookAtFollows, {
  summary: 'The viewer has looked at what they follow: what changes later is new at their next visit.',
  input: z.strictObject({}),
  output: z.object({ looked: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: async (_input, context) => ({ looked: await lookAtFollows(context, viewerOf(context)) }),
});
