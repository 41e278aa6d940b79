import { z } from 'zod';
import { KEPT_NAMES } from '@/lib/domain/model/keptValue';
import * as calls from '@/services/follow';
import { dropKept } from '../../commands/follow/dropKept';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { oneOf } from '../schema';

export const dropKeptOperation = operation(calls.dropKeptValue, {
  summary: 'Deletes something that the viewer brought into their account.',
  input: z.strictObject({ name: oneOf(KEPT_NAMES) }),
  output: z.object({ dropped: z.boolean() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ name }, context) => ({ dropped: await dropKept(context, viewerOf(context), name) }),
});
