import { DAY_MS } from '@/lib/kernel/day';
import { MAX_REPORTS_A_DAY, REPORTS_TO_HIDE, type ReportReason } from '@/lib/post/post';
import { POST_CALL_COPY as copy } from '@/lib/question/views/postRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { countOpenReports, countReportsBy, findPost, lockPosts, storePostState, storeReport } from '../queries/posts';

/**
 * Reports what somebody else wrote, once a person; the third since somebody last looked hides it until somebody looks.
 * Throws ApiError: notFound of what others cannot read, conflict of one's own, tooMany beyond MAX_REPORTS_A_DAY.
 */
export async function reportPost(
  context: CommandContext,
  userId: string,
  { postId, reason }: { postId: number; reason: ReportReason },
): Promise<void> {
  const { dialect, now } = context;
  await writeOfVisitor(context, async (transaction) => {
    await lockPosts(transaction, dialect, postId);
    const post = await findPost(transaction, postId);
    if (post?.state !== 'shown') throw new ApiError('notFound', copy.gonePost);
    if (post.user_id === userId) throw new ApiError('conflict', copy.ownReport);
    if ((await countReportsBy(transaction, userId, now - DAY_MS)) >= MAX_REPORTS_A_DAY)
      throw ApiError.tooMany(DAY_MS, copy.tooManyReports);
    const row = { post_id: postId, user_id: userId, reason, reported_at: now, looked_at: null };
    if (!(await storeReport(transaction, row))) return;
    if ((await countOpenReports(transaction, postId)) >= REPORTS_TO_HIDE)
      await storePostState(transaction, postId, { state: 'reported' });
  });
}
