import { ALERT_CHANNELS } from '@/lib/domain/alert/channel';
import { ApiError } from '@/services/http/apiError';
import { writeOfVisitor } from '../../db/visitorWrites';
import { forgetUndue, sayNoMore } from '../../repositories/notices';
import { removeSavedSearch } from '../../repositories/savedSearches';
import type { CommandContext } from '../context';

/** Takes a search of an account away; what it has told stays as it was told. Throws ApiError notFound. */
export function removeSearch(context: CommandContext, userId: string, id: string): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    if ((await removeSavedSearch(transaction, userId, id)) === 0) throw new ApiError('notFound');
    await sayNoMore(transaction, userId, ALERT_CHANNELS, { searchId: id });
    await forgetUndue(transaction, userId, id, context.now);
  });
}
