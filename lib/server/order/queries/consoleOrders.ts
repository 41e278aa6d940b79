import { sql } from 'kysely';
import { DAY_MS, startOfDay } from '@/lib/kernel/day';
import { dayOfOrderNumber, isOrderNumber } from '@/lib/order/orderNumber';
import type { OrderState } from '@/lib/order/orderState';
import type { ProductKind } from '@/lib/order/product';
import { REFUND_PROGRESS, type RefundProgress } from '@/lib/order/refund';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { OrderTable, RefundState, RefundTable } from '@/lib/server/db/orderSchema';

/** An order as the console's list shows it. */
export type ListedOrder = OrderTable & {
  /** Of the buyer; null once the account is deleted. */
  phone_cipher: string | null;
  city_name: string | null;
  /** How much of what came for it was the rehearsal's. */
  rehearsals: number;
  /** What of its refunds is not over. */
  refund: RefundProgress | null;
};

export interface ConsoleOrderFilter {
  /** Of the order, of a payment at its channel, or of a refund: the whole of it. */
  number?: string;
  userId?: string;
  state?: OrderState;
  kind?: ProductKind;
  platform?: PayPlatform;
  cityId?: number;
  /** Made from this moment until before that one, UTC ms. */
  made?: { from: number; before: number };
  /** waiting: asked for and not sent. */
  invoice?: 'waiting' | 'sent';
}

const SORTS = { made: 'orders.made_at', paid: 'orders.paid_at', amount: 'orders.amount_fen' } as const;

export async function listConsoleOrders(
  db: Db,
  { number, userId, state, kind, platform, cityId, made, invoice }: ConsoleOrderFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ListedOrder>> {
  let query = orders(db);
  if (userId !== undefined) query = query.where('orders.user_id', '=', userId);
  if (state !== undefined) query = query.where('orders.state', '=', state);
  if (kind !== undefined) query = query.where('orders.kind', '=', kind);
  if (platform !== undefined) query = query.where('orders.platform', '=', platform);
  if (cityId !== undefined) query = query.where('orders.city_id', '=', cityId);
  if (made) query = query.where('orders.made_at', '>=', made.from).where('orders.made_at', '<', made.before);
  if (invoice) query = query.where('invoice_asked_at', 'is not', null);
  if (invoice) query = query.where('invoice_sent_at', invoice === 'sent' ? 'is not' : 'is', null);
  if (number !== undefined) {
    const spoken = await idsOfParsed(db, number);
    query = query.where(({ eb, or, selectFrom }) =>
      or([
        eb('orders.serial_number', '=', number),
        ...(spoken.length > 0 ? [eb('orders.id', 'in', spoken)] : []),
        eb('orders.id', 'in', selectFrom('payments').select('order_id').where('trade_no', '=', number)),
        eb('orders.id', 'in', selectFrom('refunds').select('order_id').where('refund_no', '=', number)),
        eb('orders.id', 'in', selectFrom('refunds').select('order_id').where('voucher', '=', number)),
      ]),
    );
  }
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const column = SORTS[sort as keyof typeof SORTS] ?? SORTS.made;
  const rows = await shown(query)
    .orderBy(sql`case when ${sql.ref(column)} is null then 1 else 0 end`)
    .orderBy(column, descending ? 'desc' : 'asc')
    .orderBy('orders.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(listed), total: Number(count) };
}

/** The orders that a number as people say it is of. */
async function idsOfParsed(db: Db, typed: string): Promise<string[]> {
  const day = dayOfOrderNumber(typed);
  if (day === null) return [];
  const from = startOfDay(day);
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'serial_number', 'made_at'])
    .where('made_at', '>=', from)
    .where('made_at', '<', from + DAY_MS)
    .execute();
  return rows.filter((row) => isOrderNumber(typed, row.serial_number, row.made_at)).map(({ id }) => id);
}

export async function findConsoleOrder(db: Db, id: string): Promise<ListedOrder | undefined> {
  const row = await shown(orders(db).where('orders.id', '=', id)).executeTakeFirst();
  return row && listed(row);
}

const orders = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('cities', 'cities.id', 'orders.city_id');

const shown = (query: ReturnType<typeof orders>) =>
  query
    .selectAll('orders')
    .select(['users.phone_cipher', 'cities.name as city_name'])
    .select(
      sql<number>`(select count(*) from payments where payments.order_id = orders.id and rehearsal = 1)`.as(
        'rehearsals',
      ),
    )
    .select(
      sql<
        number | null
      >`(select min(case refunds.state when 'failed' then 0 when 'approved' then 1 when 'asked' then 2 end)
        from refunds where refunds.order_id = orders.id)`.as('refund_at'),
    );

const listed = ({
  refund_at: at,
  ...row
}: Omit<ListedOrder, 'refund'> & { refund_at: number | null }): ListedOrder => ({
  ...row,
  rehearsals: Number(row.rehearsals),
  refund: (at === null ? null : REFUND_PROGRESS[Number(at)]) ?? null,
});

/** The invoice that was asked for is sent. false: none is waited for. */
export async function recordInvoiceSent(transaction: Db, id: string, now: number): Promise<boolean> {
  const result = await transaction
    .updateTable('orders')
    .set({ invoice_sent_at: now })
    .where('id', '=', id)
    .where('invoice_asked_at', 'is not', null)
    .where('invoice_sent_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A refund as the console's queue shows it. */
export type ListedRefund = RefundTable & {
  serial_number: string;
  title: string;
  rehearsal: number;
  asked_name: string | null;
  first_name: string | null;
  approved_name: string | null;
};

/** asked, stuck, under way, then what is over. */
const QUEUE = sql`case refunds.state when 'asked' then 0 when 'failed' then 0 when 'approved' then 1 else 2 end`;

export async function listConsoleRefunds(
  db: Db,
  { state, isOwed }: { state?: RefundState; isOwed?: boolean },
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ListedRefund>> {
  let query = db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('staff as asker', 'asker.id', 'refunds.asked_by')
    .leftJoin('staff as first', 'first.id', 'refunds.first_by')
    .leftJoin('staff as approver', 'approver.id', 'refunds.approved_by');
  if (state !== undefined) query = query.where('refunds.state', '=', state);
  if (isOwed !== undefined) query = query.where('refunds.owed', '=', isOwed ? 1 : 0);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const way = descending ? 'desc' : 'asc';
  const ordered =
    sort === 'queue'
      ? query.orderBy(QUEUE).orderBy('refunds.owed', 'desc').orderBy('refunds.made_at', way)
      : query.orderBy(sort === 'amount' ? 'refunds.amount_fen' : 'refunds.made_at', way);
  const rows = await ordered
    .orderBy('refunds.id')
    .selectAll('refunds')
    .select(['orders.serial_number', 'orders.title', 'payments.rehearsal'])
    .select([
      'asker.shown_name as asked_name',
      'first.shown_name as first_name',
      'approver.shown_name as approved_name',
    ])
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map((row) => ({ ...row, rehearsal: Number(row.rehearsal ?? 0) })), total: Number(count) };
}
