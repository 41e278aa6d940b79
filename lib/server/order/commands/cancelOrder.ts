import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { findOwnOrder, lockOrder, type OrderRow } from '../queries/orders';
import { closeOrderIn } from './closeOrder';

/** The buyer closes an unpaid order. Throws ApiError: notFound, conflict where it is open no longer. */
export function cancelOrder(
  context: CommandContext,
  { userId, serialNumber }: { userId: string; serialNumber: string },
): Promise<OrderRow> {
  return writeOfVisitor(context, async (transaction) => {
    const own = await findOwnOrder(transaction, userId, serialNumber);
    const order = own && (await lockOrder(transaction, context.dialect, own.id));
    if (!order) throw new ApiError('notFound', copy.gone);
    const closed = await closeOrderIn(transaction, context, order, 'cancel');
    if (!closed) throw new ApiError('conflict', copy.notOpen);
    return closed;
  });
}
