import { ALERT_CHANNELS } from '@/lib/alert/channel';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { deleteUndue, stopNotifying } from '../queries/notices';
import { removeSavedSearch } from '../queries/savedSearches';

/** Takes a search of an account away; what it has told stays as it was told. Throws ApiError notFound. */
export function removeSearch(context: CommandContext, userId: string, id: string): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    if ((await removeSavedSearch(transaction, userId, id)) === 0) throw new ApiError('notFound');
    await stopNotifying(transaction, userId, ALERT_CHANNELS, { searchId: id });
    await deleteUndue(transaction, userId, id, context.now);
  });
}
