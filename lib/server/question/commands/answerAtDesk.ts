import { operators } from '@/lib/console/deskAccess';
import { DESK_POST_COPY as copy } from '@/lib/console/words/deskPost';
import { isFitLength } from '@/lib/post/post';
import { MOST_ANSWERS } from '@/lib/question/question';
import { POST_CALL_COPY } from '@/lib/question/views/postRefusals';
import { newNumber } from '@/lib/server/command/newNumber';
import { changeAtDesk, type DeskContext, requireDesk } from '@/lib/server/console/commands/deskContext';
import { lockPosts, storePost } from '@/lib/server/post/queries/posts';
import { ApiError } from '@/services/http/apiError';
import { countAnswersOf, findQuestion, storeAnswer } from '../queries/questions';
import { tellOfAnswer } from './tellOfAnswer';

/**
 * Answers a question that others can read, in the site's name and with its badge; shown at once, and whoever waits for it
 * hears. The log says who wrote. Throws ApiError: forbidden, notFound, badInput of its length, conflict beyond MOST_ANSWERS.
 */
export async function answerAtDesk(desk: DeskContext, questionId: number, typed: string | undefined): Promise<void> {
  requireDesk(operators, desk.staff);
  const text = (typed ?? '').normalize('NFC').trim();
  if (!isFitLength('answer', text)) throw ApiError.ofFields({ answer: POST_CALL_COPY.length.answer });
  const { now, dialect } = desk;
  await changeAtDesk(desk, { action: 'post-answer', subject: String(questionId) }, async (transaction) => {
    await lockPosts(transaction, dialect, questionId);
    const question = await findQuestion(transaction, questionId, null);
    if (!question) throw new ApiError('notFound');
    if ((await countAnswersOf(transaction, questionId)) >= MOST_ANSWERS)
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
    await tellOfAnswer(transaction, desk, id);
  });
}
