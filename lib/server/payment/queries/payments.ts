import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { Db } from '@/lib/server/db/client';
import type { PaymentTable, PayNoticeTable } from '@/lib/server/db/orderSchema';

export type PaymentRow = PaymentTable;

/** What became of what a channel told. */
export const PAY_OUTCOMES = [
  ...(['paid', 'late', 'again', 'refunded', 'restored', 'unknown-order', 'wrong-amount', 'other'] as const),
  // What was told before what it follows, and waits for it.
  'early',
  // Verified, and nothing that could be an order's: kept for the console.
  'unfit',
] as const;
export type PayOutcome = (typeof PAY_OUTCOMES)[number];

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** By the channel's own number. */
export const findPaymentOfTrade = (db: Db, platform: PayPlatform, tradeNo: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('platform', '=', platform)
    .where('trade_no', '=', tradeNo)
    .executeTakeFirst();

/** All of an order, the first first: more than one where somebody has paid twice. */
export const listPaymentsOf = (db: Db, orderId: string): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('received_at').execute();

/** false: the channel's number is there already. */
export async function storePayment(transaction: Db, row: PaymentRow): Promise<boolean> {
  const result = await transaction
    .insertInto('payments')
    .values(row)
    .onConflict((clash) => clash.columns(['platform', 'trade_no']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether what an order was paid with was no money, but the rehearsal's. */
export async function isRehearsalOrder(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('rehearsal', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const findPayNotice = (db: Db, platform: PayPlatform, noticeId: string): Promise<PayNoticeTable | undefined> =>
  db
    .selectFrom('pay_notices')
    .selectAll()
    .where('platform', '=', platform)
    .where('notice_id', '=', noticeId)
    .executeTakeFirst();

/** What waited has been taken. */
export async function storeNoticeOutcome(transaction: Db, id: string, outcome: PayOutcome): Promise<void> {
  await transaction.updateTable('pay_notices').set({ outcome }).where('id', '=', id).execute();
}

/** Kept once. false: it is there already. */
export async function storePayNotice(transaction: Db, row: PayNoticeTable): Promise<boolean> {
  const result = await transaction
    .insertInto('pay_notices')
    .values(row)
    .onConflict((clash) => clash.columns(['platform', 'notice_id']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What channels have told of one order, the first first. */
export const listNoticesOf = (db: Db, serialNumber: string): Promise<PayNoticeTable[]> =>
  db
    .selectFrom('pay_notices')
    .selectAll()
    .where('serial_number', '=', serialNumber)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
