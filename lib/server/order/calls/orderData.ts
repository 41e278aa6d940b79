import { z } from 'zod';
import { ORDER_STATES } from '@/lib/order/orderState';
import { schemaOf } from '@/lib/server/call/sameFields';
import type { Db } from '@/lib/server/db/client';
import { listGrantsOf } from '@/lib/server/membership/queries/membershipGrants';
import type { OwnGrantData, OwnOrderData } from '@/services/account';
import { readInvoice } from '../commands/requestInvoice';
import { listOwnOrders } from '../queries/orders';

export const orderDataSchema = schemaOf<OwnOrderData>()(
  z.object({
    serialNumber: z.string(),
    productCode: z.string(),
    title: z.string(),
    state: z.enum(ORDER_STATES),
    amountFen: z.int(),
    refundedFen: z.int(),
    madeAt: z.int(),
    paidAt: z.int().nullable(),
    invoice: z.object({ title: z.string(), taxNumber: z.string(), email: z.string() }).nullable(),
  }),
);

export const grantDataSchema = schemaOf<OwnGrantData>()(
  z.object({
    source: z.string(),
    cardCode: z.string(),
    days: z.int(),
    takenDays: z.int(),
    madeAt: z.int(),
  }),
);

const ALL = 100_000;

/** What an account has ordered, to take along. */
export async function ordersToTake(db: Db, userId: string): Promise<OwnOrderData[]> {
  return (await listOwnOrders(db, userId, { limit: ALL, offset: 0 })).map((row) => ({
    serialNumber: row.serial_number,
    productCode: row.product_code,
    title: row.title,
    state: row.state,
    amountFen: row.amount_fen,
    refundedFen: row.refunded_fen,
    madeAt: row.made_at,
    paidAt: row.paid_at,
    invoice: readInvoice(row),
  }));
}

/** The days of membership that it was given. */
export async function grantsToTake(db: Db, userId: string): Promise<OwnGrantData[]> {
  return (await listGrantsOf(db, userId)).map(({ source, card_code, days, taken_days, made_at }) => ({
    source,
    cardCode: card_code,
    days,
    takenDays: taken_days,
    madeAt: made_at,
  }));
}
