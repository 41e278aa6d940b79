import { z } from 'zod';
import { pageNumber, pageSize } from '@/lib/kernel/decoders';
import { type GetOrderStatusInput, getOrderStatusInput, orderStatusSchema, serialNumber } from '@/lib/order/contract';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, requireAccess, signedIn } from '@/lib/server/call/operation';
import { offsetOf } from '@/lib/server/call/paging';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { ApiError } from '@/services/http/apiError';
import type { OrderEntry, OrdersAsked, OwnOrder } from '@/services/order';
import * as calls from '@/services/order';
import { countOwnOrders, findOwnOrder, listOwnOrders, type OrderRow } from '../queries/orders';
import { listRefundsOfOrders } from '../queries/refunds';
import { entryOf, ownOrder, statusOf } from './orderEntries';

/** The viewer's order of a number. Throws ApiError notFound of another's as of none. */
async function requireOwn(context: ApiContext, serial: string): Promise<OrderRow> {
  const order = await findOwnOrder(context.db, viewerOf(context), serial);
  if (!order) throw new ApiError('notFound', copy.gone);
  return order;
}

const getOrderInput = z.strictObject({ serialNumber: serialNumber() });

/** One of the viewer's orders, by its public number. */
export async function getOrder(context: ApiContext, given: GetOrderStatusInput): Promise<OwnOrder> {
  requireAccess(signedIn, context.viewer);
  const { serialNumber: serial } = checked(getOrderInput, given);
  return ownOrder(context.db, await requireOwn(context, serial));
}

export const getOrderStatusOperation = operation(calls.getOrderStatus, {
  summary: "How far one of the viewer's orders has come: a single row, to be asked again and again.",
  input: getOrderStatusInput,
  output: orderStatusSchema,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async ({ serialNumber: serial }, context) => statusOf(await requireOwn(context, serial)),
});

const listOrdersInput = z.strictObject({
  kind: z.enum(PRODUCT_KINDS).optional(),
  page: pageNumber(),
  pageSize: pageSize(),
});

/** The viewer's orders, of one kind or all, the latest first. */
export async function listOrders(
  context: ApiContext,
  given: OrdersAsked,
): Promise<{ orders: OrderEntry[]; total: number }> {
  const { kind, page = 1, pageSize: size = 20 } = checked(listOrdersInput, given);
  const userId = viewerOf(context);
  const of = kind ? { kinds: [kind] } : {};
  const offset = offsetOf({ page, pageSize: size });
  const orders = await listOwnOrders(context.db, userId, { ...of, limit: size, offset });
  const refunds = await listRefundsOfOrders(
    context.db,
    orders.map(({ id }) => id),
  );
  const ofOrder = Map.groupBy(refunds, ({ order_id }) => order_id);
  return {
    orders: orders.map((row) => entryOf(row, ofOrder.get(row.id) ?? [])),
    total: await countOwnOrders(context.db, userId, of),
  };
}
