import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { listOverdue, lockOrder } from '../queries/orders';
import { closeOrderIn } from './closeOrder';

const AT_ONCE = 500;

interface Expiring {
  signal?: AbortSignal | undefined;
  /** Ids of those that are left for another time. */
  but?: ReadonlySet<string>;
}

/** Closes open orders whose time is over, each in its own transaction. Answers how many. */
export async function expireOrders(
  context: CommandContext,
  { signal, but = new Set() }: Expiring = {},
): Promise<number> {
  let expired = 0;
  for (const { id } of await listOverdue(context.db, context.now, AT_ONCE)) {
    signal?.throwIfAborted();
    if (!but.has(id) && (await expireOrder(context, id))) expired += 1;
  }
  return expired;
}

/** false: it is open no longer, or its time is not over. */
export function expireOrder(context: CommandContext, id: string): Promise<boolean> {
  return writeOfVisitor(context, async (transaction) => {
    const order = await lockOrder(transaction, context.dialect, id);
    if (!order || order.expires_at > context.now) return false;
    return (await closeOrderIn(transaction, context, order, 'expire')) !== null;
  });
}
