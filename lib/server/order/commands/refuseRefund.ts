import { BUYER } from '@/lib/order/refund';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { moveRefund } from '../queries/refunds';
import { askedRefund } from './approveRefund';
import { notifyRefund } from './notifyRefund';

export interface RefundRefused {
  refundId: string;
  staffId: string;
  /** What the buyer reads. */
  answer: string;
}

/** Somebody in the console says no to a refund that is asked for. Throws ApiError: notFound, conflict where it is decided. */
export async function refuseRefundIn(
  transaction: Db,
  context: CommandContext,
  { refundId, staffId, answer }: RefundRefused,
): Promise<void> {
  const { refund } = await askedRefund(transaction, context, refundId);
  const change = { state: 'refused', state_at: context.now, approved_by: staffId, answer } as const;
  await moveRefund(transaction, refundId, ['asked'], change);
  // What one of the staff has asked for, its buyer knows nothing of.
  if (refund.asked_by === BUYER) await notifyRefund(transaction, context, refund, 'refused');
}
