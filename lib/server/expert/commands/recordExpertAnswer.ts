import type { Db } from '@/lib/server/db/client';
import { findAnswer } from '@/lib/server/question/queries/questions';
import { findExpert, findPaidQuestion, storeExpertAnswered } from '../queries/experts';

/** Where an answer that is shown now is that of the 达人 who was asked, their time is when they wrote it. */
export async function recordExpertAnswer(transaction: Db, answerId: number): Promise<void> {
  const answer = await findAnswer(transaction, answerId);
  const asked = answer && (await findPaidQuestion(transaction, answer.question_id));
  if (!asked || answer.user_id === null) return;
  const expert = await findExpert(transaction, asked.super_number);
  if (expert?.user_id === answer.user_id) await storeExpertAnswered(transaction, asked.question_id, answer.answered_at);
}
