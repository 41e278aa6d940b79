import { ALERT_CHANNELS } from '@/lib/alert/channel';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { storeTold } from '@/lib/server/follow/queries/follows';
import { ApiError } from '@/services/http/apiError';
import { forgetUndueOfFollow, sayNoMore } from '../queries/notices';

/** Whether an account is told of something that it follows; of what comes from now on. Throws ApiError notFound. */
export function tellOfFollow(context: CommandContext, userId: string, id: string, isTold: boolean): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    if (!(await storeTold(transaction, userId, id, isTold))) throw new ApiError('notFound');
    if (isTold) return;
    await sayNoMore(transaction, userId, ALERT_CHANNELS, { followId: id });
    await forgetUndueOfFollow(transaction, userId, id, context.now);
  });
}
