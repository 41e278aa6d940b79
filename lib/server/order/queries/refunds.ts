import { BUYER } from '@/lib/order/refund';
import type { Db, DialectName } from '@/lib/server/db/client';
import { lockFor } from '@/lib/server/db/lockFor';
import type { RefundState, RefundTable } from '@/lib/server/db/orderSchema';

export type RefundRow = RefundTable;

const refunds = (db: Db) => db.selectFrom('refunds').selectAll();

export const findRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  refunds(db).where('id', '=', id).executeTakeFirst();

/** By the number that the channel knows. */
export const findRefundByNo = (db: Db, refundNo: string): Promise<RefundRow | undefined> =>
  refunds(db).where('refund_no', '=', refundNo).executeTakeFirst();

export const lockRefund = (transaction: Db, dialect: DialectName, id: string): Promise<RefundRow | undefined> =>
  lockFor(refunds(transaction).where('id', '=', id), dialect).executeTakeFirst();

/** Of an order, the first first. */
export const listRefundsOf = (db: Db, orderId: string): Promise<RefundRow[]> =>
  refunds(db).where('order_id', '=', orderId).orderBy('made_at').orderBy('id').execute();

export const listRefundsOfOrders = async (db: Db, orderIds: readonly string[]): Promise<RefundRow[]> =>
  orderIds.length === 0
    ? []
    : refunds(db)
        .where('order_id', 'in', [...orderIds])
        .execute();

/** Fen that the staff has decided to pay back, of what was an order's: by order, or from a moment on to a buyer or by one of the staff alone. */
export async function decidedFen(
  db: Db,
  of: { orderId: string } | { userId: string; since: number } | { staffId: string; since: number },
): Promise<number> {
  let query = db
    .selectFrom('refunds')
    .where('owed', '=', 0)
    .where('approved_by', 'is not', null)
    .where('state', 'in', ['approved', 'done', 'failed']);
  if ('orderId' in of) query = query.where('order_id', '=', of.orderId);
  else query = query.where('approved_at', '>=', of.since);
  // What two have decided is not one's alone.
  if ('staffId' in of)
    query = query
      .where('approved_by', '=', of.staffId)
      .where('first_by', 'is', null)
      .where('asked_by', 'in', [of.staffId, BUYER]);
  if ('userId' in of)
    query = query.where('order_id', 'in', db.selectFrom('orders').select('id').where('user_id', '=', of.userId));
  const row = await query.select(({ fn }) => fn.sum<number | null>('amount_fen').as('sum')).executeTakeFirst();
  return Number(row?.sum ?? 0);
}

export async function storeRefund(transaction: Db, row: RefundRow): Promise<void> {
  await transaction.insertInto('refunds').values(row).execute();
}

/** false: it was in none of these states. */
export async function moveRefund(
  transaction: Db,
  id: string,
  from: readonly RefundState[],
  change: Partial<
    Pick<RefundRow, 'state' | 'state_at' | 'first_by' | 'approved_by' | 'approved_at' | 'answer' | 'days' | 'outside'>
  >,
): Promise<boolean> {
  const result = await transaction
    .updateTable('refunds')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
