import { defined } from '@/lib/kernel/defined';
import { BUYER, isRefundable, type OutsideRefund } from '@/lib/order/refund';
import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { findOrderBySerial, findOwnOrder, lockOrder, type OrderRow } from '../queries/orders';
import { listRefundsOf, moveRefund, type RefundRow } from '../queries/refunds';
import { approveIn } from './approveRefund';
import { newRefund } from './newRefund';
import { notifyRefund } from './notifyRefund';
import { requireOutside } from './outsideRefund';
import { daysOf } from './recordChannelRefund';
import { needsSecond } from './refundLimit';

export interface RefundAsked {
  serialNumber: string;
  /** Missing: all that is left. */
  amountFen?: number;
  /** Days of membership that go with it; missing: by share. */
  days?: number;
  reason: string;
  /** Of the staff; null: by itself, as where a question stays unanswered. */
  askedBy: string | null;
  /** It was paid back outside of us: the channel is not asked for it. */
  outside?: OutsideRefund;
}

/**
 * Asks for a refund in the console, or by itself. What one of the staff pays back alone, and what goes by itself, is approved
 * with it; of more a second person decides (approveRefundIn). Throws ApiError: notFound, conflict where nothing or less is left.
 */
export async function requestRefundIn(
  transaction: Db,
  context: CommandContext,
  asked: RefundAsked,
): Promise<RefundRow> {
  const order = await findOrderBySerial(transaction, asked.serialNumber);
  if (!order) throw new ApiError('notFound', copy.gone);
  const { askedBy } = asked;
  const { refund, locked } = await storeAsked(transaction, context, order.id, asked);
  const sum = { amountFen: refund.amount_fen, staffId: askedBy ?? '' };
  if (askedBy !== null && (await needsSecond(transaction, context, locked, sum))) return refund;
  return approveIn(transaction, context, locked, refund, askedBy);
}

/** The buyer asks for all that is left of an order; somebody in the console decides. Throws ApiError: notFound, conflict. */
export function requestRefund(
  context: CommandContext,
  userId: string,
  { serialNumber, reason }: { serialNumber: string; reason: string },
): Promise<RefundRow> {
  return writeOfVisitor(context, async (transaction) => {
    const order = await findOwnOrder(transaction, userId, serialNumber);
    if (!order) throw new ApiError('notFound', copy.gone);
    const { refund } = await storeAsked(transaction, context, order.id, { reason, askedBy: BUYER });
    await notifyRefund(transaction, context, refund, 'asked');
    return refund;
  });
}

/** The buyer takes back a request that nobody has decided yet. Throws ApiError: notFound, conflict where there is none. */
export function withdrawOwnRefund(context: CommandContext, userId: string, serialNumber: string): Promise<RefundRow> {
  return writeOfVisitor(context, async (transaction) => {
    const own = await findOwnOrder(transaction, userId, serialNumber);
    const order = own && (await lockOrder(transaction, context.dialect, own.id));
    if (!order) throw new ApiError('notFound', copy.gone);
    const asked = (await listRefundsOf(transaction, order.id)).find(
      ({ state, asked_by }) => state === 'asked' && asked_by === BUYER,
    );
    const change = { state: 'withdrawn', state_at: context.now } as const;
    if (!asked || !(await moveRefund(transaction, asked.id, ['asked'], change)))
      throw new ApiError('conflict', copy.noneAsked);
    return { ...asked, ...change };
  });
}

async function storeAsked(
  transaction: Db,
  context: CommandContext,
  orderId: string,
  { amountFen, days, reason, askedBy, outside }: Omit<RefundAsked, 'serialNumber'>,
): Promise<{ refund: RefundRow; locked: OrderRow }> {
  const locked = await lockOrder(transaction, context.dialect, orderId);
  if (!locked || !isRefundable(locked.state, locked.amount_fen - locked.refunded_fen) || locked.payment_id === null)
    throw new ApiError('conflict', copy.notRefundable);
  // Apple alone pays back what it took: it tells of what it has.
  if (locked.platform === PAY_PLATFORMS.apple && askedBy !== null && outside === undefined)
    throw new ApiError('conflict', copy.byStore);
  const asked = (await listRefundsOf(transaction, orderId)).filter(({ state }) => state === 'asked');
  if (asked.length > 0) throw new ApiError('conflict', copy.refundAsked);
  const left = locked.amount_fen - locked.refunded_fen;
  const sumFen = amountFen ?? left;
  if (!Number.isSafeInteger(sumFen) || sumFen <= 0 || sumFen > left) throw new ApiError('conflict', copy.refundTooMuch);
  if (outside) await requireOutside(transaction, context, locked, outside);
  const refund = await newRefund(transaction, {
    orderId,
    paymentId: locked.payment_id,
    amountFen: sumFen,
    reason,
    askedBy,
    now: context.now,
    days: await daysAsked(transaction, locked, sumFen, days),
    state: 'asked',
    isOwed: false,
    ...defined({ outside }),
  });
  return { refund, locked };
}

async function daysAsked(transaction: Db, order: OrderRow, sumFen: number, asked?: number): Promise<number> {
  const byShare = await daysOf(transaction, order, sumFen);
  // Nothing is paid back while its days stay.
  if (asked === undefined || sumFen === order.amount_fen - order.refunded_fen) return byShare;
  const left = await daysOf(transaction, order, order.amount_fen - order.refunded_fen);
  if (!Number.isSafeInteger(asked) || asked < 0 || asked > left) throw new ApiError('conflict', copy.refundTooMany);
  return asked;
}
