import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { SEND_REFUND } from '@/lib/server/outbox/kinds';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import { ApiError } from '@/services/http/apiError';
import { findRefund, moveRefund } from '../queries/refunds';
import { notifyRefund } from './notifyRefund';

/** Has the channel asked once more for a refund that it had refused. Throws ApiError: notFound, conflict of any other. */
export async function retryRefundIn(transaction: Db, context: CommandContext, refundId: string): Promise<void> {
  const { now } = context;
  const refund = await findRefund(transaction, refundId);
  if (!refund) throw new ApiError('notFound', copy.gone);
  if (!(await moveRefund(transaction, refundId, ['failed'], { state: 'approved', state_at: now, answer: null })))
    throw new ApiError('conflict', copy.refundOver);
  await putInOutbox(transaction, SEND_REFUND, { refundId }, { key: `${refund.refund_no} ${now}`, now });
  await notifyRefund(transaction, context, refund, 'approved');
}
