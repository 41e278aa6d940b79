import { ORDER_CALL_COPY as copy } from '@/lib/config/microcopy/orderCall';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { SEND_REFUND } from '../../outbox/kinds';
import { putInOutbox } from '../../outbox/outbox';
import { findRefund, moveRefund } from '../../repositories/refunds';
import type { CommandContext } from '../context';

/** Has the channel asked once more for a refund that it had refused. Throws ApiError: notFound, conflict of any other. */
export async function retryRefundIn(transaction: Db, { now }: CommandContext, refundId: string): Promise<void> {
  const refund = await findRefund(transaction, refundId);
  if (!refund) throw new ApiError('notFound', copy.gone);
  if (!(await moveRefund(transaction, refundId, ['failed'], { state: 'approved', state_at: now, answer: null })))
    throw new ApiError('conflict', copy.refundOver);
  await putInOutbox(transaction, SEND_REFUND, { refundId }, { key: `${refund.refund_no} ${now}`, now });
}
