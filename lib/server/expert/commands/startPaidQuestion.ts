import { EXPERT_ANSWER_MS } from '@/lib/expert/paidQuestion';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { notifyPost } from '@/lib/server/post/commands/notifyPost';
import { findQuestion } from '@/lib/server/question/queries/questions';
import { findExpert, findPaidQuestion, storeQuestionDue } from '../queries/experts';

/** From now on a question waits for the 达人 of whom it was asked, who hears of it; of any other nothing is done. */
export async function startPaidQuestion(transaction: Db, context: CommandContext, questionId: number): Promise<void> {
  const asked = await findPaidQuestion(transaction, questionId);
  // Passed again after reports: its time has begun before.
  if (!asked || asked.due_at !== null) return;
  await storeQuestionDue(transaction, questionId, context.now + EXPERT_ANSWER_MS);
  const expert = await findExpert(transaction, asked.super_number);
  const question = await findQuestion(transaction, questionId, null);
  if (!expert?.user_id || !question) return;
  await notifyPost(transaction, context, [expert.user_id], {
    key: `asked ${questionId}`,
    kind: 'asked',
    city_id: question.city_id,
    thing: 'question',
    thing_id: questionId,
    community_id: null,
    place: '',
  });
}
