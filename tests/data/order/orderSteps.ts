import fc from 'fast-check';
import { expect } from 'vitest';
import { dayOf } from '@/lib/kernel/day';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { type ChannelNotice, type PayChannel, PayFailure } from '@/lib/server/integrations/pay/payChannel';
import { requestRefund } from '@/lib/server/order/commands/askRefund';
import { cancelOrder } from '@/lib/server/order/commands/cancelOrder';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { expireOrders } from '@/lib/server/order/commands/expireOrders';
import { payBack } from '@/lib/server/order/commands/payBack';
import { pollChannels } from '@/lib/server/order/commands/pollChannels';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { retryRefundIn } from '@/lib/server/order/commands/retryRefund';
import { type OrderRow, storePlatform } from '@/lib/server/order/queries/orders';
import type { RefundRow } from '@/lib/server/order/queries/refunds';
import { ApiError } from '@/services/http/apiError';
import { approveRefund, askRefund, refuseRefund } from '../../kit/refunds';
import { Crash, contextOf, type Effect, orderOf, refundsOf, type World } from './orderWorld';

// What can happen to orders, each as it may be asked for: by people, channels, jobs and the console.

const PLATFORMS = [1, 2, 3] as const;
const CARDS = ['card-month', 'card-quarter', 'card-year'] as const;
const STAFF = ['one', 'two'] as const;
const MINUTE = 60_000;
/** What a refund that the App Store tells of is called by begins with it. */
const APPLES = 'apple ';

const which = fc.nat(7);
const user = fc.nat(1);

/** One thing that is asked for; `amount` of a payment: 0 the order's, else so much beside it. */
export const stepArbitrary = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('order'), user, card: fc.nat(2), key: fc.nat(3) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('pay'),
      which,
      platform: fc.nat(2),
      trade: fc.nat(1),
      notice: fc.nat(2),
      off: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1, -2_000) }),
      isTold: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stray'), platform: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass'), minutes: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pollChannels') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('refund'), which, share: fc.nat(4), staff: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('askRefund'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide'), which, staff: fc.nat(1), says: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('payBack'), which, answer: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('outside'), which, share: fc.nat(4), voucher: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('appleRefund'), which, share: fc.nat(2), notice: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('appleReversal'), which, notice: fc.nat(1) }) },
);
export type Step = { kind: string } & Partial<Record<string, number | boolean>>;

const at = (step: Step, name: string): number => Number(step[name] ?? 0);

/** Does it, and notes what was acknowledged. What is refused changes nothing, which checkWorld sees. */
export async function doStep(world: World, step: Step): Promise<void> {
  try {
    await STEPS[step.kind]?.(world, step);
  } catch (failure) {
    if (!(failure instanceof ApiError || failure instanceof PayFailure || failure instanceof Crash)) throw failure;
  }
}

const STEPS: Record<string, (world: World, step: Step) => Promise<unknown>> = {
  order: async (world, step) => {
    const productCode = CARDS[at(step, 'card')] ?? 'card-month';
    const userId = world.users[at(step, 'user')] ?? '';
    const asked = { userId, productCode, idempotencyKey: `${world.name}-${at(step, 'key')}-${productCode}` };
    const made = await createOrder(contextOf(world), { ...asked, client: 'browser other' });
    if (!world.serials.includes(made.serial_number)) world.serials.push(made.serial_number);
    await storePlatform(contextOf(world).db, made.id, PLATFORMS[at(step, 'key') % 3] ?? 1, world.now);
  },
  pay: async (world, step) => {
    const order = await orderOf(world, at(step, 'which'));
    if (!order) return;
    const platform = PLATFORMS[at(step, 'platform')] ?? 1;
    const amountFen = order.amount_fen + at(step, 'off');
    const money = {
      serial: order.serial_number,
      platform,
      amountFen,
      tradeNo: `${order.serial_number} ${platform} ${at(step, 'trade')} ${at(step, 'off')}`,
    };
    if (!world.channel.some(({ tradeNo }) => tradeNo === money.tradeNo)) world.channel.push(money);
    // The channel's notice is lost: only who asks hears of it.
    if (!step.isTold) return;
    await take(world, order, platform, {
      kind: 'paid',
      noticeId: `${money.tradeNo} ${at(step, 'notice')}`,
      payment: { serialNumber: order.serial_number, tradeNo: money.tradeNo, amountFen, paidAt: world.now },
    });
  },
  stray: async (world, step) => {
    const payment = { serialNumber: 'x'.repeat(22), tradeNo: `${world.name} stray`, amountFen: 1, paidAt: world.now };
    const told = { kind: 'paid', noticeId: `${world.name} stray`, payment } as const;
    const platform = PLATFORMS[at(step, 'platform')] ?? 1;
    expect(await recordPayment(contextOf(world), platform, told, { rehearsal: false })).toBe('unknown-order');
  },
  cancel: async (world, step) => {
    const order = await orderOf(world, at(step, 'which'));
    if (!order?.user_id) return;
    await cancelOrder(contextOf(world), { userId: order.user_id, serialNumber: order.serial_number });
  },
  pass: async (world, step) => {
    world.now += at(step, 'minutes') * MINUTE;
  },
  expire: (world) => expireOrders(contextOf(world)),
  pollChannels: async (world) => {
    const channels = new Map(PLATFORMS.map((platform) => [platform as PayPlatform, truthful(world, platform)]));
    const before = await orderRows(world);
    try {
      await pollChannels(contextOf(world), channels);
    } finally {
      await recordPurchase(world, before);
    }
  },
  refund: async (world, step) => {
    const order = await orderOf(world, at(step, 'which'));
    if (!order) return;
    const share = at(step, 'share');
    const amountFen = share === 0 ? undefined : Math.max(1, Math.floor((order.amount_fen * share) / 4));
    const asked = { serialNumber: order.serial_number, reason: '退', askedBy: STAFF[at(step, 'staff')] ?? null };
    await askRefund(contextOf(world), { ...asked, amountFen });
  },
  outside: async (world, step) => {
    const order = await orderOf(world, at(step, 'which'));
    if (!order) return;
    const share = at(step, 'share');
    const amountFen = share === 0 ? undefined : Math.max(1, Math.floor((order.amount_fen * share) / 4));
    const voucher = `${world.name}-${at(step, 'voucher')}`;
    const outside = { way: 'bank', day: dayOf(world.now), voucher } as const;
    await askRefund(contextOf(world), {
      serialNumber: order.serial_number,
      reason: '转账退的',
      askedBy: 'one',
      amountFen,
      outside,
    });
    await recordArrived(world);
  },
  retry: async (world, step) => {
    const refund = await refundOf(world, at(step, 'which'), 'failed');
    if (!refund) return;
    const context = contextOf(world);
    await writeOfVisitor(context, (transaction) => retryRefundIn(transaction, context, refund.id));
  },
  askRefund: async (world, step) => {
    const order = await orderOf(world, at(step, 'which'));
    if (!order?.user_id) return;
    await requestRefund(contextOf(world), order.user_id, { serialNumber: order.serial_number, reason: '不要了' });
  },
  decide: async (world, step) => {
    const refund = await refundOf(world, at(step, 'which'), 'asked');
    if (!refund) return;
    const staffId = STAFF[at(step, 'staff')] ?? 'one';
    if (!step.says) return refuseRefund(contextOf(world), { refundId: refund.id, staffId, answer: '不行' });
    await approveRefund(contextOf(world), { refundId: refund.id, staffId });
    await recordArrived(world);
  },
  payBack: async (world, step) => {
    const refund = await refundOf(world, at(step, 'which'), 'approved');
    if (!refund) return;
    const answers: PayChannel['refund'][] = [
      async () => 'done',
      async () => 'pending',
      () => Promise.reject(new PayFailure('silent')),
      () => Promise.reject(new PayFailure('no', { refused: true })),
    ];
    const channels = new Map(
      PLATFORMS.map((platform) => [
        platform as PayPlatform,
        { ...truthful(world, platform), refund: answers[at(step, 'answer')] as PayChannel['refund'] },
      ]),
    );
    await payBack(contextOf(world), refund.id, channels);
    await recordArrived(world);
  },
  appleRefund: async (world, step) => {
    const order = await orderOf(world, at(step, 'which'));
    const money = world.channel.find(({ serial, platform }) => serial === order?.serial_number && platform === 3);
    if (!order || !money) return;
    const amountFen = Math.floor(money.amountFen / (1 + at(step, 'share')));
    const refundNo = `${APPLES}${money.tradeNo} ${at(step, 'share')}`;
    const told = { kind: 'refunded', serialNumber: order.serial_number, tradeNo: money.tradeNo, refundNo, amountFen };
    await take(world, order, 3, { ...told, noticeId: `${refundNo} ${at(step, 'notice')}` } as ChannelNotice);
    await recordArrived(world);
  },
  // Only of what was the order's own: what is owed goes back to nobody's days.
  appleReversal: async (world, step) => {
    const some = (await refundsOf(world)).filter(
      ({ refund_no, owed, state }) => refund_no.startsWith(APPLES) && owed === 0 && state !== 'asked',
    );
    const refund = some[at(step, 'which') % Math.max(1, some.length)];
    const order = refund && (await orderById(world, refund.order_id));
    if (!order) return;
    const { refund_no: refundNo, amount_fen: amountFen } = refund;
    const told = { kind: 'reversed', serialNumber: order.serial_number, tradeNo: '', refundNo, amountFen };
    const noticeId = `reversed ${refundNo} ${at(step, 'notice')}`;
    await take(world, order, 3, { ...told, noticeId } as ChannelNotice);
    await recordArrived(world);
  },
};

/** Takes a notice, and checks what is said of it against what was known before. */
async function take(world: World, order: OrderRow, platform: PayPlatform, notice: ChannelNotice): Promise<void> {
  const outcome = await recordPayment(contextOf(world), platform, notice, { rehearsal: false });
  // The App Store's price is its own.
  const isOff = notice.kind === 'paid' && notice.payment.amountFen !== order.amount_fen && platform !== 3;
  // Of two at once the other may have made it the App Store's meanwhile.
  const isApples = order.platform === 3 || (await orderById(world, order.id))?.platform === 3;
  if (isOff && !isApples) expect(outcome).toBe('wrong-amount');
  if (notice.kind === 'paid') {
    const { tradeNo } = notice.payment;
    // Told once, it is never told as new again.
    if (outcome === 'paid' || outcome === 'late') expect(world.told.has(tradeNo), `${tradeNo} was taken`).toBe(false);
    if (outcome !== 'wrong-amount') world.told.set(tradeNo, outcome);
  }
  if (outcome !== 'paid') return;
  recordGiven(world, order);
  await recordArrived(world);
}

const recordGiven = (world: World, { id, user_id, days }: OrderRow): void =>
  note(world, { key: `given ${id}`, user: world.users.indexOf(user_id ?? ''), days: days ?? 0, does: 'gives' });

/** What of refunds has arrived, and of those what the App Store has taken back since: the days go with the money. */
async function recordArrived(world: World): Promise<void> {
  const orders = await orderRows(world);
  for (const { id, order_id, owed, state, days } of await refundsOf(world)) {
    const buyer = orders.find((order) => order.id === order_id)?.user_id ?? '';
    const effect = { user: world.users.indexOf(buyer), days };
    if (owed === 1 || (state !== 'done' && state !== 'reversed')) continue;
    note(world, { ...effect, key: `taken ${id}`, does: 'takes' });
    if (state === 'reversed') note(world, { ...effect, key: `back ${id}`, does: 'gives-back' });
  }
}

/** Once: of two who are told at the same time each may have seen it. */
function note(world: World, effect: Omit<Effect, 'now'>): void {
  if (world.noted.has(effect.key)) return;
  world.noted.add(effect.key);
  world.effects.push({ ...effect, now: world.now });
}

const orderRows = (world: World): Promise<OrderRow[]> =>
  world.opened.db.selectFrom('orders').selectAll().where('user_id', 'in', world.users).execute();

/** What our own question has found paid. */
async function recordPurchase(world: World, before: readonly OrderRow[]): Promise<void> {
  for (const order of await orderRows(world)) {
    const was = before.find(({ id }) => id === order.id);
    if (order.delivered_at === null || was?.delivered_at !== null) continue;
    recordGiven(world, order);
    await recordArrived(world);
  }
}

const orderById = async (world: World, id: string) => (await orderRows(world)).find((order) => order.id === id);

async function refundOf(world: World, at_: number, state: RefundRow['state']): Promise<RefundRow | undefined> {
  const some = (await refundsOf(world)).filter((refund) => refund.state === state);
  return some[at_ % Math.max(1, some.length)];
}

/** A channel that says what it holds. */
function truthful(world: World, platform: PayPlatform): PayChannel {
  return {
    platform,
    isRehearsal: false,
    begin: () => Promise.reject(new PayFailure('not here')),
    ask: async (serialNumber) => {
      const held = world.channel.find((money) => money.serial === serialNumber && money.platform === platform);
      if (!held) return 'open';
      return { serialNumber, tradeNo: held.tradeNo, amountFen: held.amountFen, paidAt: world.now };
    },
    close: async () => undefined,
    refund: async () => 'done',
  };
}
