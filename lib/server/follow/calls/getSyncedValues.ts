import { syncedValuesSchema } from '@/lib/follow/contract';
import { noInput } from '@/lib/kernel/contract';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/follow';
import { findSyncedValues } from '../queries/syncedValues';

export const getSyncedValuesOperation = operation(calls.getSyncedValues, {
  summary: 'What the viewer brought into their account from a device, beside what they follow.',
  input: noInput,
  output: syncedValuesSchema,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (_input, context) => findSyncedValues(context.db, viewerOf(context)),
});
