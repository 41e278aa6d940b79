import { z } from 'zod';
import { ORDER_CALL_COPY as copy } from '@/lib/config/microcopy/orderCall';
import { PRODUCT_KINDS } from '@/lib/domain/order/product';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/order';
import { countOwnOrders, findOwnOrder, listOwnOrders, type OrderRow } from '../../repositories/orders';
import { listRefundsOfOrders } from '../../repositories/refunds';
import { viewerOf } from '../account/viewerOf';
import type { ApiContext } from '../context';
import { operation, signedIn } from '../operation';
import { offsetOf } from '../paging';
import { pageNumber, pageSize } from '../schema';
import { entryOf, entrySchema, orderSchema, ownOrder, statusOf, statusSchema } from './entries';
import { serialNumber } from './schemas';

/** The viewer's order of a number. Throws ApiError notFound of another's as of none. */
async function requireOwn(context: ApiContext, serial: string): Promise<OrderRow> {
  const order = await findOwnOrder(context.db, viewerOf(context), serial);
  if (!order) throw new ApiError('notFound', copy.gone);
  return order;
}

export const getOrderOperation = operation(calls.getOrder, {
  summary: "One of the viewer's orders, by its public number.",
  input: z.strictObject({ serialNumber: serialNumber() }),
  output: orderSchema,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  personal: ['invoice.title', 'invoice.taxNumber', 'invoice.email'],
  handle: async ({ serialNumber: serial }, context) => ownOrder(context.db, await requireOwn(context, serial)),
});

export const getOrderStatusOperation = operation(calls.getOrderStatus, {
  summary: "How far one of the viewer's orders has come: a single row, to be asked again and again.",
  input: z.strictObject({ serialNumber: serialNumber() }),
  output: statusSchema,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async ({ serialNumber: serial }, context) => statusOf(await requireOwn(context, serial)),
});

export const listOrdersOperation = operation(calls.listOrders, {
  summary: "The viewer's orders, of one kind or all, the latest first.",
  input: z.strictObject({ kind: z.enum(PRODUCT_KINDS).optional(), page: pageNumber(), pageSize: pageSize() }),
  output: z.object({ orders: z.array(entrySchema), total: z.int() }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async ({ kind, page = 1, pageSize: size = 20 }, context) => {
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
  },
});
