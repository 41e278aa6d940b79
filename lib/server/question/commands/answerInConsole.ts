import { CONSOLE_POST_COPY as copy } from '@/lib/console/words/post';
import { isFitLength } from '@/lib/post/post';
import { MAX_ANSWERS } from '@/lib/question/question';
import { POST_CALL_COPY } from '@/lib/question/views/postRefusals';
import { newNumber } from '@/lib/server/command/newNumber';
import { lockPosts, storePost } from '@/lib/server/post/queries/posts';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { countAnswersOf, findQuestion, storeAnswer } from '../queries/questions';
import { notifyAnswer } from './notifyAnswer';

/**
 * Answers a question that others can read, in the site's name and with its badge; shown at once, and whoever waits for it
 * hears. The log says who wrote. Throws ApiError: forbidden, notFound, badInput of its length, conflict beyond MAX_ANSWERS.
 */
export async function answerInConsole(
  consoleContext: ConsoleContext,
  questionId: number,
  typed: string | undefined,
): Promise<void> {
  requireConsole('posts', consoleContext.staff);
  const text = (typed ?? '').normalize('NFC').trim();
  if (!isFitLength('answer', text)) throw ApiError.ofFields({ answer: POST_CALL_COPY.length.answer });
  const { now, dialect } = consoleContext;
  await changeInConsole(consoleContext, { action: 'post-answer', subject: String(questionId) }, async (transaction) => {
    await lockPosts(transaction, dialect, questionId);
    const question = await findQuestion(transaction, questionId, null);
    if (!question) throw new ApiError('notFound');
    if ((await countAnswersOf(transaction, questionId)) >= MAX_ANSWERS)
      throw new ApiError('conflict', POST_CALL_COPY.full);
    const id = newNumber();
    await storePost(transaction, {
      id,
      kind: 'answer',
      user_id: null,
      author: copy.site,
      city_id: question.city_id,
      text,
      state: 'shown',
      is_anonymous: 0,
      held_for: null,
      made_at: now,
      shown_at: now,
      badge: 'staff',
      agent_id: null,
      verdict: null,
      decided_at: null,
    });
    await storeAnswer(transaction, { id, question_id: questionId, user_id: null, answered_at: now });
    await notifyAnswer(transaction, consoleContext, id);
  });
}
