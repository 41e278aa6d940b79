import { deviceDataSchema, importDeviceDataAnswer } from '@/lib/follow/contract';
import { NOTHING_SYNCED } from '@/lib/follow/syncedValue';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/follow';
import { importDeviceData } from '../commands/importDeviceData';

export const importDeviceDataOperation = operation(calls.importDeviceData, {
  summary: 'Takes what a device holds into the account: favourites are followed, the rest is kept; nothing twice.',
  input: deviceDataSchema,
  output: importDeviceDataAnswer,
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
