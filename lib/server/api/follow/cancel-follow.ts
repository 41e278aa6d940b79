import { z } from 'zod';
import * as calls from '@/services/follow';
import { endFollows } from '../../commands/follow/endFollows';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { followId } from './schemas';

export const cancelFollowOperation = operation(calls.cancelFollow, {
  summary: 'Ends one of the viewer\u2019s follows, which stays in their history.',
  input: z.strictObject({ id: followId() }),
  output: z.object({ ended: z.int(), at: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ id }, context) => ({
    ended: await endFollows(context, viewerOf(context), { ids: [id] }),
    at: context.now,
  }),
});
