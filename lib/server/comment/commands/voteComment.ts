import { COMMENT_CALL_COPY as copy } from '@/lib/comment/views/commentRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { countVotes, deleteVote, findComment, storeVote } from '../queries/comments';

/**
 * Says that somebody else's comment is useful, once a person, or no longer. Answers how many find it so. Throws ApiError:
 * notFound of what others cannot read, conflict of one's own.
 */
export function voteComment(
  context: CommandContext,
  userId: string,
  commentId: number,
  isUseful: boolean,
): Promise<number> {
  return writeOfVisitor(context, async (transaction) => {
    const comment = await findComment(transaction, commentId, null);
    if (!comment) throw new ApiError('notFound', copy.gone);
    if (comment.user_id === userId) throw new ApiError('conflict', copy.ownVote);
    if (isUseful) await storeVote(transaction, commentId, userId, context.now);
    else await deleteVote(transaction, commentId, userId);
    return countVotes(transaction, commentId);
  });
}
