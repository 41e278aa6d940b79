import { ALERT_CHANNELS } from '@/lib/alert/channel';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { storeNotified } from '@/lib/server/follow/queries/follows';
import { ApiError } from '@/services/http/apiError';
import { deleteUndueOfFollow, stopNotifying } from '../queries/notices';

/** Whether an account is told of something that it follows; of what comes from now on. Throws ApiError notFound. */
export function setFollowAlerts(context: CommandContext, userId: string, id: string, isTold: boolean): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    if (!(await storeNotified(transaction, userId, id, isTold))) throw new ApiError('notFound');
    if (isTold) return;
    await stopNotifying(transaction, userId, ALERT_CHANNELS, { followId: id });
    await deleteUndueOfFollow(transaction, userId, id, context.now);
  });
}
