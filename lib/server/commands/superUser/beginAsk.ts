import { SUPER_ANSWER_MS } from '@/lib/domain/question/askedSuper';
import type { Db } from '../../db/client';
import { findQuestion } from '../../repositories/questions';
import { findAskedSuper, findSuperUser, storeAskDue } from '../../repositories/superUsers';
import type { CommandContext } from '../context';
import { tellOfPost } from '../post/tellOfPost';

/** From now on a question waits for the 达人 of whom it was asked, who hears of it; of any other nothing is done. */
export async function beginAsk(transaction: Db, context: CommandContext, questionId: number): Promise<void> {
  const asked = await findAskedSuper(transaction, questionId);
  // Passed again after reports: its time has begun before.
  if (!asked || asked.due_at !== null) return;
  await storeAskDue(transaction, questionId, context.now + SUPER_ANSWER_MS);
  const expert = await findSuperUser(transaction, asked.super_number);
  const question = await findQuestion(transaction, questionId, null);
  if (!expert?.user_id || !question) return;
  await tellOfPost(transaction, context, [expert.user_id], {
    key: `asked ${questionId}`,
    kind: 'asked',
    city_id: question.city_id,
    thing: 'question',
    thing_id: questionId,
    community_id: null,
    place: '',
  });
}
