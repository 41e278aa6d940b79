import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { ChannelPayment } from '@/lib/server/integrations/pay/payChannel';
import { createOrder, type OrderToMake } from '@/lib/server/order/commands/createOrder';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { findOrder, type OrderRow } from '@/lib/server/order/queries/orders';
import { NOW } from './today';

// Orders as somebody makes and pays them, without a channel between.

/** A price of a card of a year that one of the staff may not pay back alone. */
export const DEAR_CARD = {
  id: 'dear',
  product_code: 'card-year',
  price_fen: 60_000,
  member_price_fen: null,
  from_at: 1,
  staff_id: null,
  reason: '涨价',
  made_at: NOW,
};

let made = 0;

/** What somebody orders; each is another press of the button. */
export const orderToMake = (userId: string, productCode = 'card-month'): OrderToMake => {
  made += 1;
  return { userId, productCode, idempotencyKey: `key-${made}`, client: 'browser other' };
};

/** An open order of theirs; the catalogue is there afterwards. `now` in UTC ms. */
export async function placeOrder(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  userId: string,
  { now, productCode }: { now: number; productCode?: string },
): Promise<OrderRow> {
  const context = { db, dialect, now };
  await seedCatalogue(context);
  return createOrder(context, orderToMake(userId, productCode));
}

/** What a channel says of an order that was paid in full. */
export const paymentOf = (order: OrderRow, now: number, changes: Partial<ChannelPayment> = {}): ChannelPayment => ({
  serialNumber: order.serial_number,
  tradeNo: `trade ${order.serial_number}`,
  amountFen: order.amount_fen,
  paidAt: now,
  ...changes,
});

interface Paying {
  now: number;
  productCode?: string;
  platform?: PayPlatform;
  rehearsal?: boolean;
}

/** The same, paid in full. */
export async function payOrder(
  opened: Pick<OpenDatabase, 'db' | 'dialect'>,
  userId: string,
  { now, productCode, platform = 1, rehearsal = false }: Paying,
): Promise<OrderRow> {
  const order = await placeOrder(opened, userId, { now, productCode });
  await recordPayment({ db: opened.db, dialect: opened.dialect, now }, platform, paymentOf(order, now), { rehearsal });
  const paid = await findOrder(opened.db, order.id);
  if (!paid) throw new Error('the order is gone');
  return paid;
}
