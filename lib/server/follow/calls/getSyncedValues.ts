import { z } from 'zod';
import type { SyncedValues } from '@/lib/follow/syncedValue';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import { financesSchema } from '@/lib/server/calculators/calls/judgeHomes';
import { operation, signedIn } from '@/lib/server/call/operation';
import { schemaOf } from '@/lib/server/call/sameFields';
import * as calls from '@/services/follow';
import { findSyncedValues } from '../queries/syncedValues';
import { importedThingSchema, searchedSchema } from './followSchemas';

export const syncedValuesSchema = schemaOf<SyncedValues>()(
  z.object({
    compared: z.array(z.int()),
    means: financesSchema.nullable(),
    searches: z.array(searchedSchema),
    viewed: z.array(importedThingSchema),
  }),
);

export const getSyncedValuesOperation = operation(calls.getSyncedValues, {
  summary: 'What the viewer brought into their account from a device, beside what they follow.',
  input: z.strictObject({}),
  output: syncedValuesSchema,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (_input, context) => findSyncedValues(context.db, viewerOf(context)),
});
