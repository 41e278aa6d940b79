import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { notifyPost } from '@/lib/server/post/commands/notifyPost';
import { findAnswer, findQuestion, listQuestionFollowers } from '../queries/questions';

/** Tells who asked and who follows that a question has another answer, in their messages: where it is, and the way to it. */
export async function notifyAnswer(transaction: Db, context: CommandContext, answerId: number): Promise<void> {
  const answer = await findAnswer(transaction, answerId);
  const question = answer && (await findQuestion(transaction, answer.question_id, null));
  if (!question) return;
  const followers = await listQuestionFollowers(transaction, question.id);
  const told = new Set([...(question.user_id === null ? [] : [question.user_id]), ...followers]);
  if (answer.user_id !== null) told.delete(answer.user_id);
  await notifyPost(transaction, context, told, {
    key: `answer ${answerId}`,
    kind: 'answer',
    city_id: question.city_id,
    thing: 'question',
    thing_id: question.id,
    community_id: question.community_id,
    place: question.community ?? question.plate ?? '',
    ownerId: question.user_id,
  });
}
