import { type KyselyPlugin, sql } from 'kysely';
import { expect } from 'vitest';
import { DAY_MS } from '@/lib/kernel/day';
import { ORDER_EVENTS, type OrderState, orderAfter } from '@/lib/order/orderState';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import type { OrderRow } from '@/lib/server/order/queries/orders';
import type { RefundRow } from '@/lib/server/order/queries/refunds';
import type { PayOutcome } from '@/lib/server/payment/queries/payments';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { userRow } from '../../kit/rows';
import { NOW } from '../../kit/today';

// What the model test of orders knows of the world: whom it has, what it was told, and what must be true.

/** A process that died: nothing that it asks of the database is done any more. */
export class Crash extends Error {}

/** What a channel holds: the truth of the money, whatever it has told us. */
export interface ChannelMoney {
  serial: string;
  platform: PayPlatform;
  tradeNo: string;
  amountFen: number;
}

/** What changed a membership, as it was acknowledged. */
export interface Effect {
  /** Of the order or refund that it is of. */
  key: string;
  user: number;
  now: number;
  days: number;
  does: 'gives' | 'takes' | 'gives-back';
}

export interface World {
  opened: OpenDatabase;
  reopen: () => Promise<OpenDatabase>;
  name: string;
  users: string[];
  now: number;
  /** Queries until the process dies; null: it lives. */
  dies: number | null;
  /** Numbers of the orders that were made, in turn. */
  serials: string[];
  told: Map<string, PayOutcome>;
  channel: ChannelMoney[];
  /** When each membership ends, by the reference; null: never had one. */
  ends: (number | null)[];
  /** What the steps that run at once have changed. */
  effects: Effect[];
  noted: Set<string>;
  states: Map<string, OrderState>;
}

let worlds = 0;

/** A world of its own in the shared database: two people who have nothing. */
export async function newWorld(opened: OpenDatabase, reopen: World['reopen']): Promise<World> {
  worlds += 1;
  const name = `w${worlds}`;
  const users = [`${name}-a`, `${name}-b`];
  for (const [at, id] of users.entries()) {
    const { cipher, index } = vaultPhone(String(15_000_000_000 + worlds * 2 + at));
    await opened.db
      .insertInto('users')
      .values(userRow({ id, phone_cipher: cipher, phone_index: index }))
      .execute();
  }
  return {
    opened,
    reopen,
    name,
    users,
    now: NOW,
    dies: null,
    serials: [],
    told: new Map(),
    channel: [],
    ends: [null, null],
    effects: [],
    noted: new Set(),
    states: new Map(),
  };
}

/** As a command sees the world: its process may die at any query. */
export function contextOf(world: World): CommandContext {
  const mortal: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (world.dies !== null) {
        if (world.dies <= 0) throw new Crash('killed');
        world.dies -= 1;
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: world.opened.db.withPlugin(mortal), dialect: world.opened.dialect, now: world.now };
}

export const orderOf = (world: World, at: number): Promise<OrderRow | undefined> =>
  world.opened.db
    .selectFrom('orders')
    .selectAll()
    .where('serial_number', '=', world.serials[at % Math.max(1, world.serials.length)] ?? '')
    .executeTakeFirst();

const ordersOf = ({ opened, users }: World) =>
  opened.db.selectFrom('orders').selectAll().where('user_id', 'in', users).execute();

export async function refundsOf(world: World): Promise<RefundRow[]> {
  const ids = (await ordersOf(world)).map(({ id }) => id);
  if (ids.length === 0) return [];
  return world.opened.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

/** When a membership ends after what was acknowledged, in this order. */
const follow = (end: number | null, effects: readonly Effect[]): number | null =>
  effects.reduce<number | null>((at, { now, days, does }) => {
    if (does === 'gives') return Math.max(now, at ?? 0) + days * DAY_MS;
    return (at ?? 0) + (does === 'takes' ? -days : days) * DAY_MS;
  }, end);

function* orders<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length <= 1) yield [...items];
  for (const [at, item] of items.entries())
    for (const rest of orders(items.toSpliced(at, 1))) if (items.length > 1) yield [item, ...rest];
}

/** Memberships end when the reference says, in one order of what happened at once. */
async function checkEnds(world: World): Promise<void> {
  for (const [user, id] of world.users.entries()) {
    const { vip_expires_at: end } = await world.opened.db
      .selectFrom('users')
      .select('vip_expires_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const effects = world.effects.filter((effect) => effect.user === user);
    const possible = [...orders(effects)].map((some) => follow(world.ends[user] ?? null, some));
    expect(effects.length === 0 ? [world.ends[user]] : possible).toContain(end);
    world.ends[user] = end;
  }
  world.effects = [];
}

const ahead = (state: OrderState): Set<OrderState> => {
  const seen = new Set<OrderState>([state]);
  for (const from of seen)
    for (const event of ORDER_EVENTS) {
      const to = orderAfter(from, event);
      if (to) seen.add(to);
    }
  return seen;
};

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** What must be true after every step. */
export async function checkWorld(world: World): Promise<void> {
  await checkEnds(world);
  const found = await ordersOf(world);
  for (const { serial_number, state } of found) {
    const before = world.states.get(serial_number) ?? 'open';
    expect(ahead(before), `${before} went back to ${state}`).toContain(state);
    world.states.set(serial_number, state);
  }
  const open = found
    .filter(({ state }) => state === 'open')
    .map(({ user_id, product_code }) => `${user_id} ${product_code}`);
  expect(new Set(open).size, 'one open order of a product').toBe(open.length);
}

const OF_ORDER = ['payments', 'refunds', 'ledger_entries'] as const;

/** What must be true at the end: of the money, of each payment, and of all days. */
export async function checkBooks(world: World): Promise<void> {
  const { db } = world.opened;
  const found = await ordersOf(world);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return;
  const [payments, refunds, entries] = await Promise.all([
    db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute(),
    refundsOf(world),
    db.selectFrom('ledger_entries').selectAll().where('order_id', 'in', ids).execute(),
  ]);
  expect(sum(entries.map(({ amount_fen }) => Number(amount_fen))), 'the ledger adds up').toBe(0);
  const balance = (start: string) =>
    sum(entries.filter(({ account }) => account.startsWith(start)).map(({ amount_fen }) => Number(amount_fen)));
  const paidBy = new Map(found.map((order) => [order.payment_id, order]));
  for (const payment of payments) {
    const ref = `pay ${payment.platform} ${payment.trade_no}`;
    const booked = entries.filter((entry) => entry.ref === ref && entry.account.startsWith('channel:'));
    expect(booked.length, 'one row of the ledger for each number of a channel').toBe(1);
    const order = found.find(({ id }) => id === payment.order_id);
    // What the App Store takes is its own price: the order's where that is what was paid.
    if (payment.platform !== 3 && order?.platform !== 3)
      expect(payment.amount_fen, 'money in is the order’s').toBe(order?.amount_fen);
    const isBought = paidBy.get(payment.id)?.delivered_at !== null && paidBy.get(payment.id) !== undefined;
    const owed = refunds.filter(({ payment_id, owed: isOwed }) => payment_id === payment.id && isOwed === 1);
    const isLate = order?.payment_id !== payment.id || order.delivered_at === null;
    expect(isBought || isLate).toBe(true);
    expect(sum(owed.map(({ amount_fen }) => amount_fen)), 'late money is in the queue').toBe(
      isLate ? payment.amount_fen : 0,
    );
  }
  const inState = (owed: number, ...states: string[]) =>
    sum(refunds.filter((one) => one.owed === owed && states.includes(one.state)).map(({ amount_fen }) => amount_fen));
  // What a bank has paid back left no channel.
  expect(balance('channel:') + balance('outside:')).toBe(
    sum(payments.map(({ amount_fen }) => amount_fen)) - inState(0, 'done') - inState(1, 'done'),
  );
  expect(balance('owed:late')).toBe(0 - inState(1, 'approved', 'failed'));
  expect(balance('owed:refund')).toBe(0 - inState(0, 'approved', 'failed'));
  for (const order of found) {
    const gone = refunds.filter(
      ({ order_id, owed, state }) => order_id === order.id && owed === 0 && LOST.includes(state),
    );
    expect(sum(gone.map(({ amount_fen }) => amount_fen))).toBeLessThanOrEqual(order.amount_fen);
    if (order.delivered_at !== null) expect(order.refunded_fen).toBe(sum(gone.map(({ amount_fen }) => amount_fen)));
  }
  await checkDays(world, found, refunds);
}

/** Refunds of which the order has lost the sum. */
const LOST = ['approved', 'failed', 'done'];

/** Days of membership are those that were paid less those whose money is back. */
async function checkDays({ opened, users }: World, found: readonly OrderRow[], refunds: readonly RefundRow[]) {
  const grants = await opened.db.selectFrom('membership_grants').selectAll().where('user_id', 'in', users).execute();
  for (const id of users) {
    const own = found.filter(({ user_id, delivered_at }) => user_id === id && delivered_at !== null);
    const back = refunds.filter(
      ({ order_id, owed, state }) => owed === 0 && state === 'done' && own.some((order) => order.id === order_id),
    );
    const given = grants.filter(({ user_id }) => user_id === id);
    expect(sum(given.map(({ days, taken_days }) => days - taken_days))).toBe(
      sum(own.map(({ days }) => days ?? 0)) - sum(back.map(({ days }) => days)),
    );
  }
}

/** Leaves nothing that the next world would look at; the ledger stays, as it must. */
export async function deleteWorld(world: World): Promise<void> {
  const { db } = world.opened;
  const ids = (await ordersOf(world)).map(({ id }) => id);
  await db.transaction().execute(async (transaction) => {
    if (ids.length > 0)
      for (const table of OF_ORDER.filter((one) => one !== 'ledger_entries'))
        await transaction.deleteFrom(table).where('order_id', 'in', ids).execute();
    await transaction.deleteFrom('orders').where('user_id', 'in', world.users).execute();
    await transaction.deleteFrom('membership_grants').where('user_id', 'in', world.users).execute();
    await transaction.deleteFrom('pay_notices').execute();
    await transaction.deleteFrom('jobs').execute();
  });
}

/** Without waiting for the disk: what is told here is not how much a power failure leaves. */
export async function withoutDisk(db: Db, dialect: OpenDatabase['dialect']): Promise<void> {
  if (dialect !== 'sqlite') return;
  for (const file of ['main', 'visitors']) await sql.raw(`pragma ${file}.synchronous = off`).execute(db);
}
