import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { OwnSearches } from '@/services/alert';
import { listSavedSearches } from '../queries/savedSearches';
import { channelStates } from './alertWorld';
import { ownSearch } from './ownSearches';

/** The searches that the viewer has saved in the account, and how they are told of them. */
export async function getOwnSearches(context: ApiContext): Promise<OwnSearches> {
  const { db, now } = context;
  const userId = viewerOf(context);
  const searches = (await listSavedSearches(db, userId)).map((row) => ownSearch(row, now));
  return { searches, channels: await channelStates(db, userId) };
}
