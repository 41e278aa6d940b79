import { MAX_ANSWERS } from '@/lib/question/question';
import { POST_CALL_COPY as copy } from '@/lib/question/views/postRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { recordExpertAnswer } from '@/lib/server/expert/commands/recordExpertAnswer';
import { refuseOthers } from '@/lib/server/expert/commands/refuseOthers';
import { type Submitted, submitPost } from '@/lib/server/post/commands/submitPost';
import { ApiError } from '@/services/http/apiError';
import { countAnswersOf, findQuestion, storeAnswer } from '../queries/questions';
import { notifyAnswer } from './notifyAnswer';

export interface GivenAnswer {
  questionId: number;
  text: string;
  isAnonymous: boolean;
}

/**
 * Answers a question that others can read; who asked and who follows hear of it once it is shown. Throws ApiError:
 * notFound, conflict beyond MAX_ANSWERS or while it waits for a 达人; what submitPost throws.
 */
export function answerQuestion(
  context: CommandContext,
  userId: string,
  { questionId, text, isAnonymous }: GivenAnswer,
): Promise<Submitted> {
  return writeOfVisitor(context, async (transaction) => {
    const question = await findQuestion(transaction, questionId, null);
    if (!question) throw new ApiError('notFound', copy.gone);
    if ((await countAnswersOf(transaction, questionId)) >= MAX_ANSWERS) throw new ApiError('conflict', copy.full);
    await refuseOthers(transaction, questionId, userId, context.now);
    const cityId = question.city_id;
    const submitted = await submitPost(transaction, context, userId, { kind: 'answer', cityId, text, isAnonymous });
    await storeAnswer(transaction, {
      id: submitted.id,
      question_id: questionId,
      user_id: userId,
      answered_at: context.now,
    });
    if (submitted.state === 'shown') {
      await recordExpertAnswer(transaction, submitted.id);
      await notifyAnswer(transaction, context, submitted.id);
    }
    return submitted;
  });
}
