import type { OwnGrantData, OwnOrderData } from '@/lib/order/contract';
import type { Db } from '@/lib/server/db/client';
import { listGiftsOf } from '@/lib/server/membership/queries/membershipGifts';
import { listGrantsOf } from '@/lib/server/membership/queries/membershipGrants';
import { outsideOf } from '../commands/outsideRefund';
import { readInvoice } from '../commands/requestInvoice';
import { listOwnOrders } from '../queries/orders';
import { listRefundsOfBuyer } from '../queries/refunds';

const ALL = 100_000;

/** What an account has ordered, to take along. */
export async function ordersToTake(db: Db, userId: string): Promise<OwnOrderData[]> {
  const orders = await listOwnOrders(db, userId, { limit: ALL, offset: 0 });
  const refunds = Map.groupBy(await listRefundsOfBuyer(db, userId), ({ order_id }) => order_id);
  return orders.map((row) => ({
    serialNumber: row.serial_number,
    productCode: row.product_code,
    title: row.title,
    state: row.state,
    amountFen: row.amount_fen,
    refundedFen: row.refunded_fen,
    madeAt: row.made_at,
    paidAt: row.paid_at,
    invoice: readInvoice(row),
    refunds: (refunds.get(row.id) ?? []).map((refund) => ({
      amountFen: refund.amount_fen,
      days: refund.days,
      reason: refund.reason,
      state: refund.state,
      stateAt: refund.state_at,
      outside: outsideOf(refund),
    })),
  }));
}

/** The days of membership that it was given. */
export async function grantsToTake(db: Db, userId: string): Promise<OwnGrantData[]> {
  const reasons = new Map((await listGiftsOf(db, userId)).map(({ id, reason }) => [id, reason]));
  return (await listGrantsOf(db, userId)).map(({ source, source_ref, card_code, days, taken_days, made_at }) => ({
    source,
    reason: source === 'desk' ? (reasons.get(source_ref) ?? null) : null,
    cardCode: card_code,
    days,
    takenDays: taken_days,
    madeAt: made_at,
  }));
}
