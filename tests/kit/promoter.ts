import { PAYOUT_CONSENT, PROMOTER_AGREEMENT } from '@/lib/promoter/promoterAgreement';
import type { OpenDatabase } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { findOrder, type OrderRow } from '@/lib/server/order/queries/orders';
import { promoterFollower } from '@/lib/server/promoter/commands/earnCommission';
import { joinPromoters } from '@/lib/server/promoter/commands/joinPromoters';
import type { WithdrawalRequest } from '@/services/promoter';
import { orderToMake, paymentOf } from './order';
import { signIn } from './signIn';

type Opened = Pick<OpenDatabase, 'db' | 'dialect'>;

/** An account that promotes, with its code. */
export async function makePromoter(opened: Opened, now: number) {
  const { userId } = await signIn(opened, {}, now);
  const { code } = await joinPromoters({ ...opened, now }, userId, PROMOTER_AGREEMENT);
  return { userId, code, viewer: { role: 'member', userId } as const };
}

interface Promoted {
  code: string;
  now: number;
  buyer: string;
  productCode?: string;
  rehearsal?: boolean;
}

/** An order by somebody's link, paid in full through the engine. */
export async function payPromoted(opened: Opened, { code, now, buyer, productCode, rehearsal = false }: Promoted) {
  const context = { db: opened.db, dialect: opened.dialect, now };
  await seedCatalogue(context);
  const order = await createOrder(context, { ...orderToMake(buyer, productCode), promoterCode: code });
  await recordPayment(context, 1, paymentOf(order, now), { rehearsal });
  const paid = await findOrder(opened.db, order.id);
  if (!paid) throw new Error('the order is gone');
  return paid;
}

let orders = 0;

/** What follows where an order of any sum was paid, without the engine. */
export async function earnOf(
  opened: Opened,
  { code, now, amountFen, buyer = 'somebody' }: { code: string; now: number; amountFen: number; buyer?: string },
): Promise<OrderRow> {
  orders += 1;
  const order = {
    id: `order-${orders}`,
    user_id: buyer,
    kind: 'card',
    amount_fen: amountFen,
    refunded_fen: 0,
    promoter_code: code,
    paid_at: now,
  } as OrderRow;
  await writeOfVisitor(opened, (transaction) =>
    Promise.resolve(promoterFollower.onPaid?.(transaction, { ...opened, now }, order)),
  );
  return order;
}

/** The same of a refund; answers with the order as it is then. */
export async function refundOf(opened: Opened, order: OrderRow, amountFen: number, now: number): Promise<OrderRow> {
  orders += 1;
  const refunded = { ...order, refunded_fen: order.refunded_fen + amountFen };
  const isWhole = refunded.refunded_fen === order.amount_fen;
  const told = { refundNo: `refund-${orders}`, amountFen, days: 0, isWhole };
  await writeOfVisitor(opened, (transaction) =>
    Promise.resolve(promoterFollower.onRefunded?.(transaction, { ...opened, now }, refunded, told)),
  );
  return refunded;
}

/** What is typed to be paid; the number is that of the standard's own example. */
export const payoutTo = (changes: Partial<WithdrawalRequest> = {}): WithdrawalRequest => ({
  amount: '100',
  name: '王小明',
  idNumber: '11010519491231002X',
  way: 'alipay',
  account: '13800138000',
  bank: '',
  consentVersion: PAYOUT_CONSENT,
  ...changes,
});
