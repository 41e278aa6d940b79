import type { OrderEvent } from '@/lib/order/orderState';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { moveOrder, type OrderRow } from '../queries/orders';
import { ORDER_FOLLOWERS } from './families';

/** Closes an unpaid order and tells its followers; null where it was open no longer. */
export async function closeOrderIn(
  transaction: Db,
  context: CommandContext,
  order: OrderRow,
  event: Extract<OrderEvent, 'cancel' | 'expire'>,
): Promise<OrderRow | null> {
  const closed = await moveOrder(transaction, order, event, { now: context.now });
  if (closed) for (const follower of ORDER_FOLLOWERS) await follower.onClosed?.(transaction, context, closed);
  return closed;
}
