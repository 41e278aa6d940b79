import { EXPERT_CALL_COPY as copy } from '@/lib/expert/views/expertRefusals';
import { productCode } from '@/lib/order/product';
import type { QuestionTopic } from '@/lib/question/question';
import { questionTerms } from '@/lib/question/questionTerms';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { lockOrder } from '@/lib/server/order/queries/orders';
import { type Submitted, submitPost } from '@/lib/server/post/commands/submitPost';
import { lockPosts } from '@/lib/server/post/queries/posts';
import { storeQuestion } from '@/lib/server/question/queries/questions';
import { ApiError } from '@/services/http/apiError';
import { freeQuestionsLeft, requireAskable } from '../mayAsk';
import { listUnusedPaidQuestions, storePaidQuestion } from '../queries/experts';
import { startPaidQuestion } from './startPaidQuestion';

export interface AskedOfExpert {
  superId: number;
  topic: QuestionTopic;
  text: string;
  isAnonymous: boolean;
}

/**
 * Asks one 达人, in whose city the question stands; they hear of it once others can read it. Beyond the free ones of the month
 * with an order that has paid for it. Throws ApiError: what requireAskable throws, conflict beyond MAX_ASKED_A_MONTH
 * without such an order; what submitPost throws.
 */
export function askExpert(context: CommandContext, userId: string, asked: AskedOfExpert): Promise<Submitted> {
  const { superId, topic, text, isAnonymous } = asked;
  const { dialect, now } = context;
  return writeOfVisitor(context, async (transaction) => {
    await lockPosts(transaction, dialect, `super ${superId}`);
    const { city_id: cityId } = await requireAskable(transaction, userId, superId, now);
    const isFree = (await freeQuestionsLeft(transaction, superId, now)) > 0;
    const orderId = isFree ? null : await paidOrder(transaction, context, userId, superId);
    const submitted = await submitPost(transaction, context, userId, { kind: 'question', cityId, text, isAnonymous });
    const { id } = submitted;
    await storeQuestion(
      transaction,
      {
        id,
        user_id: userId,
        city_id: cityId,
        topic,
        accepted_id: null,
        asked_at: now,
        community_id: null,
        plate_id: null,
      },
      questionTerms(text),
    );
    await storePaidQuestion(transaction, {
      question_id: id,
      user_id: userId,
      super_number: superId,
      asked_at: now,
      due_at: null,
      answered_at: null,
      told_at: null,
      order_id: orderId,
    });
    if (submitted.state === 'shown') await startPaidQuestion(transaction, context, id);
    return submitted;
  });
}

/** The order that pays for a question, locked: it is not paid back meanwhile. Throws ApiError conflict without one. */
async function paidOrder(
  transaction: Db,
  { dialect }: CommandContext,
  userId: string,
  superId: number,
): Promise<string> {
  for (const id of await listUnusedPaidQuestions(transaction, userId, productCode('ask', superId)))
    if ((await lockOrder(transaction, dialect, id))?.state === 'paid') return id;
  throw new ApiError('conflict', copy.full);
}
