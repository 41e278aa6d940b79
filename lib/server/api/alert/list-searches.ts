import { z } from 'zod';
import { getOwnSearches } from '@/services/alert';
import { listSavedSearches } from '../../repositories/savedSearches';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { channelStates, channelsSchema } from './alertWorld';
import { ownSearch } from './ownSearches';
import { searchSchema } from './schemas';

export const listSearchesOperation = operation(getOwnSearches, {
  summary: 'The searches that the viewer has saved in the account, and how they are told of them.',
  input: z.strictObject({}),
  output: z.object({
    searches: z.array(searchSchema),
    channels: channelsSchema,
  }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, context) => {
    const { db, now } = context;
    const userId = viewerOf(context);
    const searches = (await listSavedSearches(db, userId)).map((row) => ownSearch(row, now));
    return { searches, channels: await channelStates(db, userId) };
  },
});
