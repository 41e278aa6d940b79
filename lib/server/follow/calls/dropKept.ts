import { z } from 'zod';
import { KEPT_NAMES } from '@/lib/follow/keptValue';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import { operation, signedIn } from '@/lib/server/call/operation';
import { oneOf } from '@/lib/server/call/schema';
import * as calls from '@/services/follow';
import { dropKept } from '../commands/dropKept';

export const dropKeptOperation = operation(calls.dropKeptValue, {
  summary: 'Deletes something that the viewer brought into their account.',
  input: z.strictObject({ name: oneOf(KEPT_NAMES) }),
  output: z.object({ dropped: z.boolean() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ name }, context) => ({ dropped: await dropKept(context, viewerOf(context), name) }),
});
