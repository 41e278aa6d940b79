import { z } from 'zod';
import * as calls from '@/services/follow';
import { restoreFollows } from '../../commands/follow/restoreFollows';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { whole } from '../schema';

export const restoreFollowsOperation = operation(calls.restoreFollows, {
  summary: 'Takes back what the viewer ended at a moment, with the price of when it was first followed.',
  input: z.strictObject({ at: whole(0, Number.MAX_SAFE_INTEGER) }),
  output: z.object({ restored: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ at }, context) => ({ restored: await restoreFollows(context, viewerOf(context), at) }),
});
