import { POST_CALL_COPY as copy } from '@/lib/question/views/postRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { findAnswer, findQuestion, storeAccepted } from '../queries/questions';

/**
 * Whoever asked says which answer helped; said of the same again, it is taken back. Answers whether one is accepted now.
 * Throws ApiError: notFound of what others cannot read, forbidden of another's question.
 */
export function acceptAnswer(context: CommandContext, userId: string, answerId: number): Promise<boolean> {
  return writeOfVisitor(context, async (transaction) => {
    const answer = await findAnswer(transaction, answerId);
    const question = answer?.state === 'shown' ? await findQuestion(transaction, answer.question_id, userId) : null;
    if (!question) throw new ApiError('notFound', copy.goneAnswer);
    if (question.user_id !== userId) throw new ApiError('forbidden', copy.notYours);
    const isAccepted = question.accepted_id !== answerId;
    await storeAccepted(transaction, question.id, isAccepted ? answerId : null);
    return isAccepted;
  });
}
