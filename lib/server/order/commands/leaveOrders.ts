import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { deleteBuyer, listOpenOrdersOf, lockOrder } from '../queries/orders';
import { closeOrderIn } from './closeOrder';

/**
 * An account goes: its open orders are closed, so that money which still comes for one goes back, and no order names
 * anybody any more. The rows stay for the books.
 */
export async function leaveOrders(transaction: Db, context: CommandContext, userId: string): Promise<void> {
  for (const { id } of await listOpenOrdersOf(transaction, userId)) {
    const order = await lockOrder(transaction, context.dialect, id);
    if (order) await closeOrderIn(transaction, context, order, 'cancel');
  }
  await deleteBuyer(transaction, userId);
}
