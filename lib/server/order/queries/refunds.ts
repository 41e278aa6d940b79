import { BUYER, isUnderWay, type OutsideRefund } from '@/lib/order/refund';
import type { Db, DialectName } from '@/lib/server/db/client';
import { lockFor } from '@/lib/server/db/lockFor';
import type { RefundState, RefundTable } from '@/lib/server/db/orderSchema';

export type RefundRow = RefundTable;

const DECIDED = ['approved', 'failed', 'done', 'reversed'] as const satisfies readonly RefundState[];

const refunds = (db: Db) => db.selectFrom('refunds').selectAll();

export const findRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  refunds(db).where('id', '=', id).executeTakeFirst();

/** Of what was decided, by the number that a channel tells: ours, or one that was noted of its own console. */
export const findToldRefund = (db: Db, number: string): Promise<RefundRow | undefined> =>
  refunds(db)
    .where('state', 'in', DECIDED)
    .where(({ eb, or, and }) =>
      or([eb('refund_no', '=', number), and([eb('outside_way', '=', 'channel'), eb('voucher', '=', number)])]),
    )
    .executeTakeFirst();

/** The refunds that were noted with a voucher, and, of a channel's console, that it has told of. */
export async function findRefundsByVoucher(db: Db, { way, voucher }: OutsideRefund): Promise<RefundRow[]> {
  const noted = await refunds(db)
    .where('outside_way', '=', way)
    .where('voucher', '=', voucher)
    .where('state', 'not in', ['refused', 'withdrawn'])
    .execute();
  const told = way === 'channel' ? await findToldRefund(db, voucher) : undefined;
  return told ? [...noted, told] : noted;
}

const sumOf = (some: readonly RefundRow[], of: (refund: RefundRow) => number): number =>
  some.reduce((sum, refund) => sum + of(refund), 0);

/** Days of an order that are taken back once the money has arrived. */
export const countPendingDays = (some: readonly RefundRow[]): number =>
  sumOf(some, ({ owed, state, taken_at, days }) =>
    isUnderWay({ state, isTaken: taken_at !== null, isOwed: owed === 1 }) ? days : 0,
  );

/** Days of an order that are taken back for good. */
export const countTakenDays = (some: readonly RefundRow[]): number =>
  sumOf(some, ({ state, taken_at, days }) => (taken_at !== null && state !== 'reversed' ? days : 0));

/** Fen of an order's own that are back. */
export const arrivedFen = (some: readonly RefundRow[]): number =>
  sumOf(some, ({ owed, state, amount_fen }) => (owed === 0 && state === 'done' ? amount_fen : 0));

export const lockRefund = (transaction: Db, dialect: DialectName, id: string): Promise<RefundRow | undefined> =>
  lockFor(refunds(transaction).where('id', '=', id), dialect).executeTakeFirst();

/** Of an order, the first first. */
export const listRefundsOf = (db: Db, orderId: string): Promise<RefundRow[]> =>
  refunds(db).where('order_id', '=', orderId).orderBy('made_at').orderBy('id').execute();

/** Of all orders of an account, the first first. */
export const listRefundsOfBuyer = (db: Db, userId: string): Promise<RefundRow[]> =>
  refunds(db)
    .where('order_id', 'in', db.selectFrom('orders').select('id').where('user_id', '=', userId))
    .orderBy('made_at')
    .orderBy('id')
    .execute();

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
    Pick<
      RefundRow,
      | 'state'
      | 'state_at'
      | 'first_by'
      | 'approved_by'
      | 'approved_at'
      | 'answer'
      | 'days'
      | 'outside'
      | 'outside_way'
      | 'outside_day'
      | 'voucher'
      | 'taken_at'
    >
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
