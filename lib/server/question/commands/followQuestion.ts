import { MAX_FOLLOWED_QUESTIONS } from '@/lib/question/question';
import { POST_CALL_COPY as copy } from '@/lib/question/views/postRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { deleteQuestionFollow, findQuestion, listFollowedQuestions, storeQuestionFollow } from '../queries/questions';

/** Follows a question, or no longer: who follows hears of each answer. Throws ApiError: notFound, conflict of too many. */
export async function followQuestion(
  context: CommandContext,
  userId: string,
  questionId: number,
  isFollowed: boolean,
): Promise<void> {
  await writeOfVisitor(context, async (transaction) => {
    if (!isFollowed) return deleteQuestionFollow(transaction, questionId, userId);
    if (!(await findQuestion(transaction, questionId, userId))) throw new ApiError('notFound', copy.gone);
    const followed = await listFollowedQuestions(transaction, userId);
    if (followed.length >= MAX_FOLLOWED_QUESTIONS) throw new ApiError('conflict', copy.fullFollows);
    await storeQuestionFollow(transaction, questionId, userId, context.now);
  });
}
