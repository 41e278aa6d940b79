import { randomBytes } from 'node:crypto';
import { ORDER_CALL_COPY as copy } from '@/lib/config/microcopy/orderCall';
import { channelAccount, incomeAccount, OWED_LATE, rehearsed } from '@/lib/domain/order/ledger';
import type { PayPlatform } from '@/lib/domain/payment/payPlatform';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { isBusy } from '../../db/unavailable';
import { writeOfVisitor } from '../../db/visitorWrites';
import type { ChannelNotice, ChannelPayment } from '../../integrations/pay/payChannel';
import { deliverLater } from '../../jobs/order/deliverOrder';
import { logger } from '../../log';
import { postLedger } from '../../repositories/ledger';
import { findOrderBySerial, lockOrder, moveOrder, type OrderRow } from '../../repositories/orders';
import {
  findPaymentOfTrade,
  findPayNotice,
  type PaymentRow,
  type PayOutcome,
  storePayment,
  storePayNotice,
} from '../../repositories/payments';
import { notePayer } from '../campaign/notePayer';
import type { CommandContext } from '../context';
import { isRehearsing } from '../pay/openChannels';
import { DeliveryFailure, deliverIn } from './deliverOrder';
import { newRefund, sendLater } from './newRefund';
import { takeChannelRefund } from './takeChannelRefund';

export interface TakeOptions {
  /** The local signed fake's: no money has moved. */
  rehearsal: boolean;
}

/**
 * Takes what a channel has told, or answered to our question, and returns once it is on the disk: the notice kept once,
 * the payment once, the order's state by its table, what was bought handed over, the books. 'late': the money is kept and
 * is in the queue for refunds, as the order was closed or paid already. 'wrong-amount' and 'unknown-order' change no order
 * and raise an alarm. Whatever is told again is 'again'. Throws ApiError conflict for what was rehearsed once no payment is;
 * else only what could not be written throws.
 */
export async function takePayment(
  context: CommandContext,
  platform: PayPlatform,
  told: ChannelNotice | ChannelPayment,
  { rehearsal }: TakeOptions,
): Promise<PayOutcome> {
  const notice: ChannelNotice =
    'kind' in told ? told : { kind: 'paid', noticeId: `ask ${told.tradeNo}`, payment: told };
  const taking = { platform, notice, rehearsal };
  const outcome = await takeOrDeliverLater(context, taking);
  if (outcome === 'unknown-order' || outcome === 'wrong-amount')
    logger.error({ alarm: 'payment', outcome, platform, ...logged(notice) }, 'a payment fits no order');
  return outcome;
}

interface Taking extends TakeOptions {
  platform: PayPlatform;
  notice: ChannelNotice;
}

/** Money is written down whatever becomes of what it bought: where that cannot be handed over now, it is by a job. */
async function takeOrDeliverLater(context: CommandContext, taking: Taking): Promise<PayOutcome> {
  const take = (deliver: typeof deliverIn) =>
    writeOfVisitor(context, (transaction) => takeIn(transaction, context, taking, deliver));
  try {
    return await take(deliverIn);
  } catch (failure) {
    if (!(failure instanceof DeliveryFailure) || isBusy(failure.cause)) throw failure;
    logger.error(
      { alarm: 'delivery', err: failure.cause, ...logged(taking.notice) },
      'a paid order is delivered later',
    );
    return take(deliverLater);
  }
}

async function takeIn(
  transaction: Db,
  context: CommandContext,
  taking: Taking,
  deliver: typeof deliverIn,
): Promise<PayOutcome> {
  const { platform, notice, rehearsal } = taking;
  // An order begun in rehearsal may be told of when the site is for real.
  if (rehearsal && !(await isRehearsing(transaction))) throw new ApiError('conflict', copy.rehearsalOver);
  const serialNumber = serialOf(notice);
  const found = serialNumber === null ? undefined : await findOrderBySerial(transaction, serialNumber);
  const order = found && (await lockOrder(transaction, context.dialect, found.id));
  const before = await findPayNotice(transaction, platform, notice.noticeId);
  if (before) return before.outcome === 'unknown-order' || before.outcome === 'wrong-amount' ? before.outcome : 'again';
  const outcome = await judge(transaction, context, taking, order, deliver);
  await storePayNotice(transaction, {
    id: randomBytes(16).toString('base64url'),
    platform,
    notice_id: notice.noticeId,
    serial_number: serialNumber,
    received_at: context.now,
    outcome,
    body: JSON.stringify(withoutPayer(notice)),
    settled_at: null,
    settled_by: null,
    settled_note: null,
  });
  return outcome;
}

function judge(
  transaction: Db,
  context: CommandContext,
  taking: Taking,
  order: OrderRow | undefined,
  deliver: typeof deliverIn,
): Promise<PayOutcome> | PayOutcome {
  const { notice, platform } = taking;
  if (notice.kind === 'other') return 'other';
  if (!order) return 'unknown-order';
  if (notice.kind === 'refunded') return takeChannelRefund(transaction, context, platform, order, notice);
  return takeMoney(transaction, context, taking, order, notice.payment, deliver);
}

async function takeMoney(
  transaction: Db,
  context: CommandContext,
  { platform, rehearsal }: Taking,
  order: OrderRow,
  told: ChannelPayment,
  deliver: typeof deliverIn,
): Promise<PayOutcome> {
  const { now } = context;
  const { tradeNo, amountFen, paidAt, payer } = told;
  if (await findPaymentOfTrade(transaction, platform, tradeNo)) return 'again';
  if (amountFen !== order.amount_fen) return 'wrong-amount';
  const payment: PaymentRow = {
    id: randomBytes(16).toString('base64url'),
    platform,
    trade_no: tradeNo,
    order_id: order.id,
    amount_fen: amountFen,
    paid_at: paidAt,
    received_at: now,
    rehearsal: rehearsal ? 1 : 0,
  };
  if (!(await storePayment(transaction, payment))) return 'again';
  // The rehearsal's payers are nobody.
  if (payer !== undefined && order.user_id !== null && !rehearsal)
    await notePayer(transaction, context, { userId: order.user_id, platform, payer });
  const change = { now, paid_at: paidAt, payment_id: payment.id, platform };
  const moved = order.payment_id === null ? await moveOrder(transaction, order, 'pay', change) : null;
  if (moved?.state === 'paid') {
    await bookIn(transaction, order, payment, incomeAccount(order.kind), now);
    await deliver(transaction, context, moved);
    return 'paid';
  }
  await bookIn(transaction, order, payment, OWED_LATE, now);
  const refund = await newRefund(transaction, {
    orderId: order.id,
    paymentId: payment.id,
    amountFen,
    days: 0,
    state: 'approved',
    isOwed: true,
    now,
    askedBy: null,
    reason: moved ? copy.late : copy.twice,
  });
  await sendLater(transaction, refund, now);
  return 'late';
}

/** Money at the channel, against what it stands for. */
const bookIn = (transaction: Db, order: OrderRow, payment: PaymentRow, against: string, now: number): Promise<void> => {
  const isRehearsal = payment.rehearsal === 1;
  return postLedger(transaction, {
    at: now,
    ref: `pay ${payment.platform} ${payment.trade_no}`,
    orderId: order.id,
    rows: [
      { account: rehearsed(channelAccount(payment.platform), isRehearsal), amountFen: payment.amount_fen },
      { account: rehearsed(against, isRehearsal), amountFen: -payment.amount_fen },
    ],
  });
};

/** Who paid is kept as a keyed hash alone (notePayer). */
function withoutPayer(notice: ChannelNotice): ChannelNotice {
  if (notice.kind !== 'paid') return notice;
  const { payer: _payer, ...payment } = notice.payment;
  return { ...notice, payment };
}

const serialOf = (notice: ChannelNotice): string | null => {
  if (notice.kind === 'paid') return notice.payment.serialNumber;
  return notice.kind === 'refunded' ? notice.serialNumber : null;
};

const logged = (notice: ChannelNotice) => ({ notice: notice.noticeId, order: serialOf(notice) });
