import { randomBytes } from 'node:crypto';
import { channelAccount, incomeAccount, OWED_LATE, rehearsed } from '@/lib/order/ledger';
import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import { PAY_PLATFORMS, type PayPlatform } from '@/lib/payment/payPlatform';
import { couponFollower } from '@/lib/server/campaign/commands/coupons';
import { recordPayer } from '@/lib/server/campaign/commands/recordPayer';
import { changeCoupon } from '@/lib/server/campaign/queries/coupons';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { isBusy } from '@/lib/server/db/unavailable';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { ChannelNotice, ChannelPayment } from '@/lib/server/integrations/pay/payChannel';
import { logger } from '@/lib/server/log/log';
import { deliverLater } from '@/lib/server/outbox/kinds';
import { isRehearsing } from '@/lib/server/payment/openChannels';
import { postLedger } from '@/lib/server/payment/queries/ledger';
import {
  findPaymentOfTrade,
  findPayNotice,
  listNoticesOf,
  type PaymentRow,
  type PayOutcome,
  storeNoticeOutcome,
  storePayment,
  storePayNotice,
} from '@/lib/server/payment/queries/payments';
import { ApiError } from '@/services/http/apiError';
import {
  findOpenOrder,
  findOrderBySerial,
  isBoughtSince,
  lockOrder,
  moveOrder,
  type OrderRow,
  storeChannelClosed,
} from '../queries/orders';
import { changeProduct, findCatalogue } from '../queries/products';
import { closeOrderIn } from './closeOrder';
import { DeliveryFailure, deliverIn } from './deliverOrder';
import { newRefund, sendLater } from './newRefund';
import { recordChannelRefund, recordReversal } from './recordChannelRefund';

export interface TakeOptions {
  /** The local signed fake's: no money has moved. */
  rehearsal: boolean;
}

/**
 * Takes what a channel has told, or answered to our question, and returns once it is on the disk: the notice kept once,
 * the payment once, the order's state by its table, what was bought handed over, the books. 'late': the money is kept and
 * is in the queue for refunds, as the order was closed or paid already. 'wrong-amount' and 'unknown-order' change no order
 * and raise an alarm; so does 'unfit'. 'early' waits for what
 * it follows.  Whatever is told again is 'again'. Throws ApiError conflict for what was rehearsed once no payment is;
 * else only what could not be written throws.
 */
export async function recordPayment(
  context: CommandContext,
  platform: PayPlatform,
  told: ChannelNotice | ChannelPayment,
  { rehearsal }: TakeOptions,
): Promise<PayOutcome> {
  const notice: ChannelNotice =
    'kind' in told ? told : { kind: 'paid', noticeId: `ask ${told.tradeNo}`, payment: told };
  const taking = { platform, notice, rehearsal };
  const outcome = await recordOrDeliverLater(context, taking);
  if (ALARMING.includes(outcome))
    logger.error({ alarm: 'payment', outcome, platform, ...logged(notice) }, 'a payment fits no order');
  return outcome;
}

interface Taking extends TakeOptions {
  platform: PayPlatform;
  notice: ChannelNotice;
}

/** What somebody in the console looks at. */
const ALARMING: readonly PayOutcome[] = ['unknown-order', 'wrong-amount', 'unfit'];

/** Money is written down whatever becomes of what it bought: where that cannot be handed over now, it is by a job. */
async function recordOrDeliverLater(context: CommandContext, taking: Taking): Promise<PayOutcome> {
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
  // What fitted nothing may fit by now.
  if (before && before.outcome !== 'unknown-order') return before.outcome === 'wrong-amount' ? 'wrong-amount' : 'again';
  const outcome = await judge(transaction, context, taking, order, deliver);
  if (before) await storeNoticeOutcome(transaction, before.id, outcome);
  else await storeNotice(transaction, context, taking, outcome);
  if (order && CHANGED.includes(outcome)) await takeEarly(transaction, context, taking, order, deliver);
  return outcome;
}

/** After these something that was told too early may fit. */
const CHANGED: readonly PayOutcome[] = ['paid', 'late', 'refunded'];

/** Takes what was told of an order before what it follows, until nothing more fits. */
async function takeEarly(
  transaction: Db,
  context: CommandContext,
  { platform, rehearsal }: Taking,
  { id, serial_number }: OrderRow,
  deliver: typeof deliverIn,
): Promise<void> {
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const early of await listNoticesOf(transaction, serial_number)) {
      if (early.outcome !== 'early' || early.platform !== platform) continue;
      const taking = { platform, rehearsal, notice: JSON.parse(early.body) as ChannelNotice };
      const order = await lockOrder(transaction, context.dialect, id);
      const outcome = await judge(transaction, context, taking, order, deliver);
      if (outcome === 'early') continue;
      await storeNoticeOutcome(transaction, early.id, outcome);
      isNew = true;
    }
  }
}

const storeNotice = (
  transaction: Db,
  { now }: CommandContext,
  { platform, notice }: Taking,
  outcome: PayOutcome,
): Promise<boolean> =>
  storePayNotice(transaction, {
    id: randomBytes(16).toString('base64url'),
    platform,
    notice_id: notice.noticeId,
    serial_number: serialOf(notice),
    received_at: now,
    outcome,
    body: JSON.stringify(withoutPayer(notice)),
    settled_at: null,
    settled_by: null,
    settled_note: null,
  });

function judge(
  transaction: Db,
  context: CommandContext,
  taking: Taking,
  order: OrderRow | undefined,
  deliver: typeof deliverIn,
): Promise<PayOutcome> | PayOutcome {
  const { notice, platform } = taking;
  if (notice.kind === 'other' || notice.kind === 'unfit') return notice.kind;
  if (!order) return 'unknown-order';
  if (notice.kind === 'refunded') return recordChannelRefund(transaction, context, platform, order, notice);
  if (notice.kind === 'reversed') return recordReversal(transaction, context, order, notice);
  return bookPayment(transaction, context, taking, order, notice.payment, deliver);
}

async function bookPayment(
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
  // Such as an offer of the App Store's that costs nothing: no price of ours.
  if (amountFen <= 0) return 'wrong-amount';
  const isStore = platform === PAY_PLATFORMS.apple;
  // What costs something else at the App Store is the order's when that is what was paid; what comes besides is owed.
  const isOtherPrice = amountFen !== order.amount_fen;
  if (isOtherPrice && !isStore && order.platform !== PAY_PLATFORMS.apple) return 'wrong-amount';
  if (isOtherPrice && !isStore && order.payment_id === null) return 'wrong-amount';
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
    await recordPayer(transaction, context, { userId: order.user_id, platform, payer });
  await storeChannelClosed(transaction, order.id, platform);
  const isFirstOfStore = isStore && order.payment_id === null;
  const change = {
    now,
    paid_at: paidAt,
    payment_id: payment.id,
    platform,
    ...(isFirstOfStore ? await priceOfStore(transaction, context, order, amountFen) : undefined),
  };
  const event = (await isInTime(transaction, context, order, { paidAt, isStore })) ? 'pay-in-time' : 'pay';
  const moved = order.payment_id === null ? await moveOrder(transaction, order, event, change) : null;
  if (moved?.state === 'paid') {
    if (event === 'pay-in-time') await closeOpenOf(transaction, context, order);
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

/**
 * Whether an order that is closed is the buyer's all the same: it was paid before its time was over, and they have not bought
 * it again; or the App Store has sold it, which alone pays back, and may have waited for a parent's yes.
 */
async function isInTime(
  transaction: Db,
  { now }: CommandContext,
  order: OrderRow,
  { paidAt, isStore }: { paidAt: number; isStore: boolean },
): Promise<boolean> {
  if (order.user_id === null || (order.state !== 'expired' && order.state !== 'cancelled')) return false;
  if (isStore) return true;
  if (order.state === 'cancelled' || paidAt >= order.expires_at || (await isBoughtSince(transaction, order)))
    return false;
  // What it was to be paid with, and let go of when it closed.
  const freed = order.coupon_id === null ? null : ({ id: order.coupon_id, from: 'free', orderId: null } as const);
  return !freed || changeCoupon(transaction, freed, { state: 'held', state_at: now, order_id: order.id });
}

/** Nobody pays twice: another order of the same, made meanwhile, is closed. */
async function closeOpenOf(transaction: Db, context: CommandContext, order: OrderRow): Promise<void> {
  const open = order.user_id === null ? undefined : await findOpenOrder(transaction, order.user_id, order.product_code);
  if (open) await closeOrderIn(transaction, context, open, 'cancel');
}

/**
 * The App Store knows no coupon and no price but its own: the order's from then on. Where that is not what the console says it
 * costs there, an alarm says so, and the console's page of the product.
 */
async function priceOfStore(transaction: Db, context: CommandContext, order: OrderRow, amountFen: number) {
  const product = await findCatalogue(transaction, order.catalogue_code);
  const isExpected = amountFen === (product?.apple_price_fen ?? order.list_fen);
  const seenFen = isExpected ? null : amountFen;
  if (product && product.apple_seen_fen !== seenFen)
    await changeProduct(transaction, product.code, { apple_seen_fen: seenFen });
  if (!isExpected) {
    const facts = { order: order.serial_number, product: order.catalogue_code, paid: amountFen };
    logger.error({ alarm: 'apple-price', ...facts }, 'the App Store took another price than the console says');
  }
  if (amountFen === order.amount_fen) return {};
  if (order.state === 'open') await couponFollower.onClosed?.(transaction, context, order);
  return { amount_fen: amountFen, list_fen: amountFen, coupon_id: null };
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

/** Who paid is kept as a keyed hash alone (recordPayer). */
function withoutPayer(notice: ChannelNotice): ChannelNotice {
  if (notice.kind !== 'paid') return notice;
  const { payer: _payer, ...payment } = notice.payment;
  return { ...notice, payment };
}

const serialOf = (notice: ChannelNotice): string | null => {
  if (notice.kind === 'paid') return notice.payment.serialNumber;
  return notice.kind === 'other' ? null : notice.serialNumber;
};

const logged = (notice: ChannelNotice) => ({ notice: notice.noticeId, order: serialOf(notice) });
