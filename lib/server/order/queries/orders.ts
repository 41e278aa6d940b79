import { DELIVERED_STATES, type OrderEvent, type OrderState, orderAfter, statesBefore } from '@/lib/order/orderState';
import type { ProductKind } from '@/lib/order/product';
import { BUYER } from '@/lib/order/refund';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { Db, DialectName } from '@/lib/server/db/client';
import { literalFlag } from '@/lib/server/db/literalFlag';
import { lockFor } from '@/lib/server/db/lockFor';
import type { OrderTable } from '@/lib/server/db/orderSchema';

export type OrderRow = OrderTable;

const orders = (db: Db) => db.selectFrom('orders').selectAll();

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  orders(db).where('id', '=', id).executeTakeFirst();

/** By its public number, whoever's it is: for channels and the console. */
export const findOrderBySerial = (db: Db, serialNumber: string): Promise<OrderRow | undefined> =>
  orders(db).where('serial_number', '=', serialNumber).executeTakeFirst();

/** By its public number, of its buyer alone. */
export const findOwnOrder = (db: Db, userId: string, serialNumber: string): Promise<OrderRow | undefined> =>
  orders(db).where('serial_number', '=', serialNumber).where('user_id', '=', userId).executeTakeFirst();

/** The order as it is now, until the end of the transaction nobody else's to change. */
export const lockOrder = (transaction: Db, dialect: DialectName, id: string): Promise<OrderRow | undefined> =>
  lockFor(orders(transaction).where('id', '=', id), dialect).executeTakeFirst();

/** There is one at most of a person and product. */
export const findOpenOrder = (db: Db, userId: string, productCode: string): Promise<OrderRow | undefined> =>
  orders(db)
    .where('user_id', '=', userId)
    .where('product_code', '=', productCode)
    .where('state', '=', 'open')
    .executeTakeFirst();

export const findOrderOfKey = (db: Db, userId: string, idempotencyKey: string): Promise<OrderRow | undefined> =>
  orders(db).where('user_id', '=', userId).where('idempotency_key', '=', idempotencyKey).executeTakeFirst();

/** false: one of this key, or an open one of the same product, is there already. */
export async function storeOrder(transaction: Db, row: OrderRow): Promise<boolean> {
  const result = await transaction
    .insertInto('orders')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Told = Partial<
  Pick<
    OrderRow,
    'paid_at' | 'payment_id' | 'platform' | 'refunded_fen' | 'delivered_at' | 'amount_fen' | 'list_fen' | 'coupon_id'
  >
>;

/**
 * Has something happen to an order, where its state is one in which it does. Answers with the order as it is then; null:
 * it does not happen in this state, or somebody was quicker, and nothing has changed.
 */
export async function moveOrder(
  transaction: Db,
  order: OrderRow,
  event: OrderEvent,
  told: Told & { now: number },
): Promise<OrderRow | null> {
  const to = orderAfter(order.state, event);
  if (to === null) return null;
  const { now, ...columns } = told;
  const change = { ...columns, state: to, state_at: now };
  const result = await transaction
    .updateTable('orders')
    .set(change)
    .where('id', '=', order.id)
    .where('state', 'in', [...statesBefore(event, to)])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n ? { ...order, ...change } : null;
}

/** The channel by which somebody is about to pay, beside those begun before; false: the order is open no longer. */
export async function storePlatform(transaction: Db, id: string, platform: PayPlatform, now: number): Promise<boolean> {
  const result = await transaction
    .updateTable('orders')
    .set({ platform })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  await transaction
    .insertInto('order_channels')
    .values({ order_id: id, platform, begun_at: now, closed: 0 })
    .onConflict((clash) => clash.columns(['order_id', 'platform']).doUpdateSet({ closed: 0 }))
    .execute();
  return true;
}

/** null: it is to be handed over anew. */
export async function storeDelivered(transaction: Db, id: string, now: number | null): Promise<void> {
  await transaction.updateTable('orders').set({ delivered_at: now }).where('id', '=', id).execute();
}

/** A channel takes no more money for an order. */
export async function storeChannelClosed(transaction: Db, id: string, platform: PayPlatform): Promise<void> {
  await transaction
    .updateTable('order_channels')
    .set({ closed: 1 })
    .where('order_id', '=', id)
    .where('platform', '=', platform)
    .execute();
}

export async function storeInvoice(transaction: Db, id: string, sealed: string, now: number): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ invoice_sealed: sealed, invoice_asked_at: now, invoice_sent_at: null })
    .where('id', '=', id)
    .execute();
}

export interface OwnOrdersAsked {
  kinds?: readonly ProductKind[];
  states?: readonly OrderState[];
  limit: number;
  offset: number;
}

const ownOrders = (db: Db, userId: string, { kinds, states }: Pick<OwnOrdersAsked, 'kinds' | 'states'>) =>
  db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', [...(kinds as readonly ProductKind[])]))
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states as readonly OrderState[])]));

/** Somebody's, the latest first. */
export const listOwnOrders = (db: Db, userId: string, asked: OwnOrdersAsked): Promise<OrderRow[]> =>
  ownOrders(db, userId, asked)
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();

export async function countOwnOrders(
  db: Db,
  userId: string,
  asked: Pick<OwnOrdersAsked, 'kinds' | 'states'>,
): Promise<number> {
  const row = await ownOrders(db, userId, asked)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Open ones whose time is over at `now`, the longest over first. */
export const listOverdue = (db: Db, now: number, limit: number): Promise<OrderRow[]> =>
  orders(db).where('state', '=', 'open').where('expires_at', '<=', now).orderBy('expires_at').limit(limit).execute();

/** An order with one of the channels by which somebody has begun to pay it. */
export type BegunOrder = OrderRow & { begun: PayPlatform };

const begunOrders = (db: Db) =>
  db
    .selectFrom('order_channels')
    .innerJoin('orders', 'orders.id', 'order_channels.order_id')
    .where('order_channels.closed', '=', literalFlag(0))
    .selectAll('orders')
    .select('order_channels.platform as begun');

/** Open ones made until `madeBefore`, of which a channel may have taken money without our knowing: once for each channel. */
export const listAskable = (db: Db, madeBefore: number, limit: number): Promise<BegunOrder[]> =>
  begunOrders(db)
    .where('state', '=', 'open')
    .where('made_at', '<=', madeBefore)
    .orderBy('made_at')
    .limit(limit)
    .execute();

/** Open no more since `overAfter`, once for each channel that has not said that it takes no more for them. */
export const listUnclosed = (db: Db, overAfter: number, limit: number): Promise<BegunOrder[]> =>
  begunOrders(db)
    .where('state', '!=', 'open')
    .where('state_at', '>=', overAfter)
    .orderBy('state_at')
    .limit(limit)
    .execute();

/** Whether somebody has bought a product again, since an order of it was made. */
export const isBoughtSince = async (db: Db, { user_id, product_code, made_at, id }: OrderRow): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', user_id)
    .where('product_code', '=', product_code)
    .where('state', 'in', [...DELIVERED_STATES])
    .where('made_at', '>=', made_at)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Those that the rehearsal has paid and that have something left to take back, by id, beyond `after`. */
export const listRehearsedOrders = (db: Db, after: string, limit: number): Promise<Pick<OrderRow, 'id'>[]> =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.rehearsal', '=', literalFlag(1))
    .where('payments.order_id', '>', after)
    .whereRef('orders.payment_id', '=', 'payments.id')
    .where('orders.state', 'in', [...DELIVERED_STATES])
    .select('orders.id')
    .orderBy('payments.order_id')
    .limit(limit)
    .execute();

export const listOpenOrdersOf = (db: Db, userId: string): Promise<OrderRow[]> =>
  orders(db).where('user_id', '=', userId).where('state', '=', 'open').execute();

/** The account goes, the row stays for the books: whose it was, and what an invoice was to name, are gone. */
export async function deleteBuyer(transaction: Db, userId: string): Promise<void> {
  const theirs = transaction.selectFrom('orders').select('id').where('user_id', '=', userId);
  await transaction
    .updateTable('refunds')
    .set({ reason: '' })
    .where('asked_by', '=', BUYER)
    .where('order_id', 'in', theirs)
    .execute();
  await transaction
    .updateTable('orders')
    .set({ user_id: null, invoice_sealed: null })
    .where('user_id', '=', userId)
    .execute();
}
