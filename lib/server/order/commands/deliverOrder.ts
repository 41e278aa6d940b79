import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { type OrderRow, storeDelivered } from '../queries/orders';
import { familyOf, ORDER_FOLLOWERS } from './families';

/** What was paid could not be handed over: `cause` says why. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
}

/** Hands over what was just paid and tells the followers. Throws DeliveryFailure. */
export async function deliverIn(transaction: Db, context: CommandContext, order: OrderRow): Promise<void> {
  try {
    await familyOf(order.kind)?.deliver(transaction, context, order);
    for (const follower of ORDER_FOLLOWERS) await follower.onPaid?.(transaction, context, order);
  } catch (cause) {
    throw new DeliveryFailure(`order ${order.serial_number} was not delivered`, { cause });
  }
  await storeDelivered(transaction, order.id, context.now);
}
