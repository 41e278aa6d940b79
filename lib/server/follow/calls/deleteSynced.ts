import { deleteSyncedValueAnswer, deleteSyncedValueInput } from '@/lib/follow/contract';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/follow';
import { deleteSynced } from '../commands/deleteSynced';

export const deleteSyncedOperation = operation(calls.deleteSyncedValue, {
  summary: 'Deletes something that the viewer brought into their account.',
  input: deleteSyncedValueInput,
  output: deleteSyncedValueAnswer,
  access: signedIn,
  owner: 'viewer',
  handle: async ({ name }, context) => ({ dropped: await deleteSynced(context, viewerOf(context), name) }),
});
