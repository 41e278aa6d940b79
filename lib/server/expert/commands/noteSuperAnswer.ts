import type { Db } from '@/lib/server/db/client';
import { findAnswer } from '@/lib/server/question/queries/questions';
import { findAskedSuper, findSuperUser, storeSuperAnswered } from '../queries/superUsers';

/** Where an answer that is shown now is that of the 达人 who was asked, their time is when they wrote it. */
export async function noteSuperAnswer(transaction: Db, answerId: number): Promise<void> {
  const answer = await findAnswer(transaction, answerId);
  const asked = answer && (await findAskedSuper(transaction, answer.question_id));
  if (!asked || answer.user_id === null) return;
  const expert = await findSuperUser(transaction, asked.super_number);
  if (expert?.user_id === answer.user_id) await storeSuperAnswered(transaction, asked.question_id, answer.answered_at);
}
