import { z } from 'zod';
import type { KeptValues } from '@/lib/domain/model/keptValue';
import * as calls from '@/services/follow';
import { findKeptValues } from '../../repositories/keptValues';
import { viewerOf } from '../account/viewerOf';
import { meansSchema } from '../calculator/judge-homes';
import { operation, signedIn } from '../operation';
import { schemaOf } from '../sameFields';
import { broughtThingSchema, searchedSchema } from './schemas';

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
