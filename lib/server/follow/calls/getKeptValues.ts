import { z } from 'zod';
import type { KeptValues } from '@/lib/follow/keptValue';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import { meansSchema } from '@/lib/server/calculators/calls/judgeHomes';
import { operation, signedIn } from '@/lib/server/call/operation';
import { schemaOf } from '@/lib/server/call/sameFields';
import * as calls from '@/services/follow';
import { findKeptValues } from '../queries/keptValues';
import { broughtThingSchema, searchedSchema } from './followSchemas';

export const keptValuesSchema = schemaOf<KeptValues>()(
  z.object({
    compared: z.array(z.int()),
    means: meansSchema.nullable(),
    searches: z.array(searchedSchema),
    viewed: z.array(broughtThingSchema),
  }),
);

export const getKeptValuesOperation = operation(calls.getKeptValues, {
  summary: 'What the viewer brought into their account from a device, beside what they follow.',
  input: z.strictObject({}),
  output: keptValuesSchema,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (_input, context) => findKeptValues(context.db, viewerOf(context)),
});
