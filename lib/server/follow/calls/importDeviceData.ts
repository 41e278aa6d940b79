import { z } from 'zod';
import { MAX_IMPORTED, NOTHING_SYNCED } from '@/lib/follow/syncedValue';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import { financesSchema } from '@/lib/server/calculators/calls/judgeHomes';
import { operation, signedIn } from '@/lib/server/call/operation';
import { id } from '@/lib/server/call/schema';
import * as calls from '@/services/follow';
import { importDeviceData } from '../commands/importDeviceData';
import { importedThingSchema, searchedSchema } from './followSchemas';

export const importDeviceDataOperation = operation(calls.importDeviceData, {
  summary: 'Takes what a device holds into the account: favourites are followed, the rest is kept; nothing twice.',
  input: z.strictObject({
    things: z.array(importedThingSchema).max(MAX_IMPORTED.things).optional(),
    compared: z.array(id()).max(MAX_IMPORTED.compared).optional(),
    means: financesSchema.nullable().optional(),
    searches: z.array(searchedSchema).max(MAX_IMPORTED.searches).optional(),
    viewed: z.array(importedThingSchema).max(MAX_IMPORTED.viewed).optional(),
  }),
  output: z.object({ followed: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ things = [], compared, means, searches, viewed }, context) => {
    const brought = {
      things,
      compared: compared ?? NOTHING_SYNCED.compared,
      means: means ?? NOTHING_SYNCED.means,
      searches: searches ?? NOTHING_SYNCED.searches,
      viewed: viewed ?? NOTHING_SYNCED.viewed,
    };
    return { followed: await importDeviceData(context, viewerOf(context), brought) };
  },
});
