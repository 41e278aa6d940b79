import { z } from 'zod';
import { SYNCED_NAMES } from '@/lib/follow/syncedValue';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import { operation, signedIn } from '@/lib/server/call/operation';
import { oneOf } from '@/lib/server/call/schema';
import * as calls from '@/services/follow';
import { deleteSynced } from '../commands/deleteSynced';

export const deleteSyncedOperation = operation(calls.deleteSyncedValue, {
  summary: 'Deletes something that the viewer brought into their account.',
  input: z.strictObject({ name: oneOf(SYNCED_NAMES) }),
  output: z.object({ dropped: z.boolean() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ name }, context) => ({ dropped: await deleteSynced(context, viewerOf(context), name) }),
});
