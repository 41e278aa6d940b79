import { UNUSED_PAID_QUESTION_MS } from '@/lib/expert/paidQuestion';
import { REFUND_ASK_COPY as copy } from '@/lib/expert/words';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { requestRefundIn } from '@/lib/server/order/commands/askRefund';
import { lockOrder } from '@/lib/server/order/queries/orders';
import {
  findExpert,
  findPaidQuestionOfOrder,
  hasHeldAnswer,
  listPaidQuestions,
  type PaidQuestionState,
} from '../queries/experts';

/**
 * Pays back by itself what was paid for a question that its 达人 did not answer in time, that was refused, or that nobody
 * has asked; each in its own transaction. Answers how many.
 */
export async function refundPaidQuestions(context: CommandContext, signal?: AbortSignal): Promise<number> {
  let refunded = 0;
  for (const ask of await listPaidQuestions(context.db)) {
    signal?.throwIfAborted();
    if ((await reasonToRefund(context.db, ask, context.now)) === null) continue;
    if (await refundAsk(context, ask)) refunded += 1;
  }
  return refunded;
}

function refundAsk(context: CommandContext, { orderId, serialNumber }: PaidQuestionState): Promise<boolean> {
  return writeOfVisitor(context, async (transaction) => {
    await lockOrder(transaction, context.dialect, orderId);
    // Again, now that nobody asks with it meanwhile.
    const ask = await findPaidQuestionOfOrder(transaction, orderId);
    const reason = ask ? await reasonToRefund(transaction, ask, context.now) : null;
    if (reason === null) return false;
    await requestRefundIn(transaction, context, { serialNumber, reason, askedBy: null });
    return true;
  });
}

/** null: it stands. */
async function reasonToRefund(db: Db, ask: PaidQuestionState, now: number): Promise<string | null> {
  const { superNumber, questionId, dueAt, answeredAt, postState, paidAt } = ask;
  const expert = superNumber === null ? null : await findExpert(db, superNumber);
  const isAnswered = answeredAt !== null && (dueAt === null || answeredAt < dueAt);
  if (isAnswered) return null;
  if (postState === 'refused') return copy.refused;
  if (!expert?.user_id) return copy.gone;
  if (questionId === null) return now - (paidAt ?? now) >= UNUSED_PAID_QUESTION_MS ? copy.unused : null;
  if (dueAt === null || now < dueAt) return null;
  // Written in time, perhaps, and not looked at yet.
  return (await hasHeldAnswer(db, questionId, expert.user_id)) ? null : copy.unanswered;
}
