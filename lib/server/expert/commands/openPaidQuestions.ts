import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { notifyPost } from '@/lib/server/post/commands/notifyPost';
import { findQuestion } from '@/lib/server/question/queries/questions';
import { findExpert, listUnnotifiedQuestions, storeQuestionNotified } from '../queries/experts';

/**
 * Tells who asked and the 达人 that a question is open to all, once: of each in its own transaction, so that a process that
 * dies in between goes on with the rest. That it is open is by the clock, whether or not this has run. Answers how many.
 */
export async function openPaidQuestions(
  context: CommandContext & Parameters<typeof writeOfVisitor>[0],
  signal?: AbortSignal,
): Promise<number> {
  let opened = 0;
  for (const { question_id: id, user_id, super_number } of await listUnnotifiedQuestions(context.db, context.now)) {
    signal?.throwIfAborted();
    await writeOfVisitor(context, async (transaction) => {
      if (!(await storeQuestionNotified(transaction, id, context.now))) return;
      const question = await findQuestion(transaction, id, null);
      // Taken down since: there is nothing to lead to.
      if (!question) return;
      const expert = await findExpert(transaction, super_number);
      await notifyPost(transaction, context, [user_id, ...(expert?.user_id ? [expert.user_id] : [])], {
        key: `opened ${id}`,
        kind: 'opened',
        city_id: question.city_id,
        thing: 'question',
        thing_id: id,
        community_id: null,
        place: '',
        ownerId: user_id,
      });
      opened += 1;
    });
  }
  return opened;
}
