import type { Db, DialectName } from '../db/client';
import { lockFor } from '../db/lockFor';
import type { RefundState, RefundTable } from '../db/orderSchema';

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

export async function storeRefund(transaction: Db, row: RefundRow): Promise<void> {
  await transaction.insertInto('refunds').values(row).execute();
}

/** false: it was in none of these states. */
export async function moveRefund(
  transaction: Db,
  id: string,
  from: readonly RefundState[],
  change: Partial<Pick<RefundRow, 'state' | 'state_at' | 'first_by' | 'approved_by' | 'answer' | 'days'>>,
): Promise<boolean> {
  const result = await transaction
    .updateTable('refunds')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
