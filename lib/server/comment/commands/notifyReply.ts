import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { notifyPost } from '@/lib/server/post/commands/notifyPost';
import { findComment, findReply } from '../queries/comments';

/** Tells whoever wrote a comment that somebody else has replied. */
export async function notifyReply(transaction: Db, context: CommandContext, replyId: number): Promise<void> {
  const reply = await findReply(transaction, replyId);
  const comment = reply && (await findComment(transaction, reply.comment_id, null));
  if (!comment || comment.user_id === null || comment.user_id === reply.user_id) return;
  await notifyPost(transaction, context, [comment.user_id], {
    key: `reply ${replyId}`,
    kind: 'reply',
    city_id: comment.city_id,
    thing: 'comment',
    thing_id: comment.id,
    community_id: comment.community_id,
    place: comment.community,
  });
}
