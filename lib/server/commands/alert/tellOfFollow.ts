import { ALERT_CHANNELS } from '@/lib/domain/alert/channel';
import { ApiError } from '@/services/http/apiError';
import { writeOfVisitor } from '../../db/visitorWrites';
import { storeTold } from '../../repositories/follows';
import { forgetUndueOfFollow, sayNoMore } from '../../repositories/notices';
import type { CommandContext } from '../context';

/** Whether an account is told of something that it follows; of what comes from now on. Throws ApiError notFound. */
export function tellOfFollow(context: CommandContext, userId: string, id: string, isTold: boolean): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    if (!(await storeTold(transaction, userId, id, isTold))) throw new ApiError('notFound');
    if (isTold) return;
    await sayNoMore(transaction, userId, ALERT_CHANNELS, { followId: id });
    await forgetUndueOfFollow(transaction, userId, id, context.now);
  });
}
