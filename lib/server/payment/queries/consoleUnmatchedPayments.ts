import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { PayNoticeTable } from '@/lib/server/db/orderSchema';

/** Why what a channel has told was not booked. */
export const UNMATCHED_OUTCOMES = ['unknown-order', 'wrong-amount', 'unfit', 'early'] as const;
export type UnmatchedOutcome = (typeof UNMATCHED_OUTCOMES)[number];

/** A notice that fits no order; the order of its number where there is one. */
export type UnmatchedPayment = PayNoticeTable & {
  order_id: string | null;
  order_fen: number | null;
  settled_name: string | null;
};

export interface UnmatchedFilter {
  isSettled?: boolean;
  outcome?: UnmatchedOutcome;
  platform?: PayPlatform;
  /** Of the order or of the payment at its channel: the whole of it. */
  number?: string;
}

const strays = (db: Db) =>
  db
    .selectFrom('pay_notices')
    .leftJoin('orders', 'orders.serial_number', 'pay_notices.serial_number')
    .leftJoin('staff', 'staff.id', 'pay_notices.settled_by')
    .where('pay_notices.outcome', 'in', [...UNMATCHED_OUTCOMES]);

const shown = (query: ReturnType<typeof strays>) =>
  query
    .selectAll('pay_notices')
    .select(['orders.id as order_id', 'orders.amount_fen as order_fen', 'staff.shown_name as settled_name']);

/** Letters of which no pattern is made. */
const NUMBER = /^[\w-]{1,64}$/;

/** Those that nobody has dealt with first. */
export async function listUnmatchedPayments(
  db: Db,
  { isSettled, outcome, platform, number }: UnmatchedFilter,
  { descending, limit, offset }: AskedRows,
): Promise<SomeRows<UnmatchedPayment>> {
  let query = strays(db);
  if (isSettled !== undefined) query = query.where('settled_at', isSettled ? 'is not' : 'is', null);
  if (outcome !== undefined) query = query.where('pay_notices.outcome', '=', outcome);
  if (platform !== undefined) query = query.where('pay_notices.platform', '=', platform);
  if (number !== undefined)
    query = query.where(({ eb, or }) =>
      or([
        eb('pay_notices.serial_number', '=', number),
        ...(NUMBER.test(number) ? [eb('pay_notices.body', 'like', `%"tradeNo":"${number}"%`)] : []),
      ]),
    );
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await shown(query)
    .orderBy(({ eb }) => eb.case().when('settled_at', 'is', null).then(0).else(1).end())
    .orderBy('received_at', descending ? 'desc' : 'asc')
    .orderBy('pay_notices.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

export const findUnmatchedPayment = (db: Db, id: string): Promise<UnmatchedPayment | undefined> =>
  shown(strays(db).where('pay_notices.id', '=', id)).executeTakeFirst();

/** How many nobody has dealt with. */
export async function countUnmatchedPayments(db: Db): Promise<number> {
  const { count } = await strays(db)
    .where('settled_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** false: somebody has dealt with it before. */
export async function storeUnmatchedSettled(
  transaction: Db,
  id: string,
  settled: { settled_at: number; settled_by: string; settled_note: string },
): Promise<boolean> {
  const result = await transaction
    .updateTable('pay_notices')
    .set(settled)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
