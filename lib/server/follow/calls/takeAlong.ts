import { z } from 'zod';
import { MOST_BROUGHT, NOTHING_KEPT } from '@/lib/follow/keptValue';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import { meansSchema } from '@/lib/server/calculators/calls/judgeHomes';
import { operation, signedIn } from '@/lib/server/call/operation';
import { id } from '@/lib/server/call/schema';
import * as calls from '@/services/follow';
import { takeAlong } from '../commands/takeAlong';
import { broughtThingSchema, searchedSchema } from './followSchemas';

export const takeAlongOperation = operation(calls.takeAlong, {
  summary: 'Takes what a device holds into the account: favourites are followed, the rest is kept; nothing twice.',
  input: z.strictObject({
    things: z.array(broughtThingSchema).max(MOST_BROUGHT.things).optional(),
    compared: z.array(id()).max(MOST_BROUGHT.compared).optional(),
    means: meansSchema.nullable().optional(),
    searches: z.array(searchedSchema).max(MOST_BROUGHT.searches).optional(),
    viewed: z.array(broughtThingSchema).max(MOST_BROUGHT.viewed).optional(),
  }),
  output: z.object({ followed: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ things = [], compared, means, searches, viewed }, context) => {
    const brought = {
      things,
      compared: compared ?? NOTHING_KEPT.compared,
      means: means ?? NOTHING_KEPT.means,
      searches: searches ?? NOTHING_KEPT.searches,
      viewed: viewed ?? NOTHING_KEPT.viewed,
    };
    return { followed: await takeAlong(context, viewerOf(context), brought) };
  },
});
