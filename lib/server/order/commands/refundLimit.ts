import { dayOf, startOfDay } from '@/lib/kernel/day';
import { REFUND_ALONE_FEN } from '@/lib/order/refund';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { lockName } from '@/lib/server/db/lockFor';
import type { OrderRow } from '../queries/orders';
import { decidedFen } from '../queries/refunds';

/**
 * Whether a refund of so much takes a second person: with what was decided before, of the order in all, of its buyer today,
 * or by this one of the staff today, it is more than one may pay back alone. Days are those of Shanghai. What is decided at
 * once is looked at one after the other, until the end of the transaction.
 */
export async function needsSecond(
  transaction: Db,
  { dialect, now }: CommandContext,
  order: Pick<OrderRow, 'id' | 'user_id'>,
  { amountFen, staffId }: { amountFen: number; staffId: string },
): Promise<boolean> {
  if (amountFen > REFUND_ALONE_FEN) return true;
  await lockName(transaction, dialect, `refunds by ${staffId}`);
  if (order.user_id !== null) await lockName(transaction, dialect, `refunds of ${order.user_id}`);
  const since = startOfDay(dayOf(now));
  const ofOrder = await decidedFen(transaction, { orderId: order.id });
  const byStaff = await decidedFen(transaction, { staffId, since });
  const ofBuyer = order.user_id === null ? 0 : await decidedFen(transaction, { userId: order.user_id, since });
  return Math.max(ofOrder, byStaff, ofBuyer) + amountFen > REFUND_ALONE_FEN;
}
