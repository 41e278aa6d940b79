import { ORDER_CALL_COPY as copy } from '@/lib/config/microcopy/orderCall';
import { ApiError } from '@/services/http/apiError';
import { writeOfVisitor } from '../../db/visitorWrites';
import { findOwnOrder, lockOrder, type OrderRow } from '../../repositories/orders';
import type { CommandContext } from '../context';
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
