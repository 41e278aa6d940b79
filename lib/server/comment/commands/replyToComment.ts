import { MAX_REPLIES } from '@/lib/comment/comment';
import { COMMENT_CALL_COPY as copy } from '@/lib/comment/views/commentRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { type Submitted, submitPost } from '@/lib/server/post/commands/submitPost';
import { ApiError } from '@/services/http/apiError';
import { countRepliesOf, findComment, storeReply } from '../queries/comments';
import { notifyReply } from './notifyReply';

/**
 * Replies to a comment that others can read; its writer hears of it once it is shown. Throws ApiError: notFound, conflict
 * beyond MAX_REPLIES; what submitPost throws.
 */
export function replyToComment(
  context: CommandContext,
  userId: string,
  { commentId, text, isAnonymous }: { commentId: number; text: string; isAnonymous: boolean },
): Promise<Submitted> {
  return writeOfVisitor(context, async (transaction) => {
    const comment = await findComment(transaction, commentId, null);
    if (!comment) throw new ApiError('notFound', copy.gone);
    if ((await countRepliesOf(transaction, commentId)) >= MAX_REPLIES) throw new ApiError('conflict', copy.full);
    const post = { kind: 'comment-reply', cityId: comment.city_id, text, isAnonymous } as const;
    const submitted = await submitPost(transaction, context, userId, post);
    const row = { id: submitted.id, comment_id: commentId, user_id: userId, replied_at: context.now };
    await storeReply(transaction, row);
    if (submitted.state === 'shown') await notifyReply(transaction, context, submitted.id);
    return submitted;
  });
}
