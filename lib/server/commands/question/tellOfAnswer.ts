import { randomBytes } from 'node:crypto';
import type { NoticeFacts } from '@/lib/domain/alert/notice';
import { dayOf } from '@/lib/domain/day';
import type { Db } from '../../db/client';
import { storeNotices } from '../../repositories/notices';
import { findAnswer, findQuestion, listQuestionFollowers } from '../../repositories/questions';
import { SAID_BY_NONE } from '../alert/newNotices';
import type { CommandContext } from '../context';

/**
 * Tells who asked and who follows that a question has another answer, in their messages; not who has written it. A notice
 * says where the question is about and leads to it, not what it says: that is its writer's, and goes with them.
 */
export async function tellOfAnswer(transaction: Db, { now }: CommandContext, answerId: number): Promise<void> {
  const answer = await findAnswer(transaction, answerId);
  const question = answer && (await findQuestion(transaction, answer.question_id, null));
  if (!question) return;
  const followers = await listQuestionFollowers(transaction, question.id);
  const told = new Set([...(question.user_id === null ? [] : [question.user_id]), ...followers]);
  if (answer.user_id !== null) told.delete(answer.user_id);
  const said: NoticeFacts = {
    ...{ place: question.community ?? question.plate ?? '', rooms: null, halls: null, area: null, search: '' },
  };
  await storeNotices(
    transaction,
    [...told].map((userId) => ({
      ...{ id: randomBytes(12).toString('base64url'), user_id: userId, search_id: null, follow_id: null },
      ...{ key: `answer ${answerId}`, kind: 'answer' as const, city_id: question.city_id, thing: 'question' as const },
      ...{ thing_id: question.id, community_id: question.community_id, day: dayOf(now), before: null, after: null },
      ...{ facts: JSON.stringify({ ...said, detail: userId === question.user_id ? 'own' : null }) },
      ...{ made_at: now, due_at: now, read_at: null, run_number: null, ...SAID_BY_NONE },
    })),
  );
}
