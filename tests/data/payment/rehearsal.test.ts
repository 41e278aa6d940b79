import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '@/lib/kernel/day';
import { promoterAccount } from '@/lib/promoter/wallet';
import type { OpenDatabase } from '@/lib/server/db/client';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { endRehearsal } from '@/lib/server/order/commands/endRehearsal';
import { payBack } from '@/lib/server/order/commands/payBack';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { findOrder } from '@/lib/server/order/queries/orders';
import { openChannels, paymentsSentence } from '@/lib/server/payment/openChannels';
import { findBalance } from '@/lib/server/promoter/commands/wallet';
import { requestWithdrawal } from '@/lib/server/promoter/commands/withdraw';
import { listIssuesOf } from '@/lib/server/trade/queries/dataIssues';
import { withOwnDataDir } from '../../kit/dataDir';
import { orderToMake, paymentOf, payOrder, placeOrder } from '../../kit/order';
import { earnOf, makePromoter, payoutTo, payPromoted } from '../../kit/promoter';
import { askRefund } from '../../kit/refunds';
import { cityRow } from '../../kit/rows';
import { signIn } from '../../kit/signIn';
import { openTestDatabase } from '../../kit/testDatabase';

// When payments are rehearsed, and what becomes of what was bought in a rehearsal (docs/decisions/0077).

withOwnDataDir();
const NOW = Date.now();
const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const PRIVATE = keys.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
const PUBLIC = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const KEYS: Record<string, Record<string, string>> = {
  none: {},
  alipay: {
    ALIPAY_APP_ID: '2021000000000000',
    ALIPAY_PRIVATE_KEY: PRIVATE,
    ALIPAY_PUBLIC_KEY: PUBLIC,
    ALIPAY_SELLER_ID: '2088000000000000',
  },
  wechatPay: {
    WECHAT_PAY_APP_ID: 'wx0123456789abcdef',
    WECHAT_PAY_MCH_ID: '1900000001',
    WECHAT_PAY_CERT_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    WECHAT_PAY_PRIVATE_KEY: PRIVATE,
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000000012024',
    WECHAT_PAY_PUBLIC_KEY: PUBLIC,
    WECHAT_PAY_API_KEY: 'a'.repeat(32),
  },
  apple: { APPLE_BUNDLE_ID: 'com.example.fangjing', APPLE_ENVIRONMENT: 'sandbox' },
};
const PLATFORM: Record<string, number[]> = { none: [], alipay: [1], wechatPay: [2], apple: [3] };

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.deleteFrom('cities').execute();
  await opened.db
    .insertInto('cities')
    .values(cityRow({ data_kind: 'demo' }))
    .execute();
});
afterEach(() => vi.unstubAllEnvs());

const context = (now = NOW) => ({ ...opened, now });
const set = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
};
const importCity = () =>
  opened.db
    .insertInto('cities')
    .values(cityRow({ id: 1100, data_kind: 'real' }))
    .execute();

describe('the truth table: keys x DEMO_DATA x origin x imports', () => {
  const cells = Object.keys(KEYS).flatMap((channel) =>
    ['on', 'off'].flatMap((demo) =>
      ['', 'http://a.example', 'https://a.example'].flatMap((origin) =>
        [false, true].map((isImported) => ({ channel, demo, origin, isImported })),
      ),
    ),
  );
  test.each(cells)('keys of $channel, DEMO_DATA $demo, origin "$origin", imported city $isImported', async (cell) => {
    const { channel, demo, origin, isImported } = cell;
    // Channels that notify are refused at the start without https.
    if ((channel === 'alipay' || channel === 'wechatPay') && !origin.startsWith('https:')) return;
    set({ ...KEYS[channel], DEMO_DATA: demo, SITE_ORIGIN: origin });
    if (isImported) await importCity();
    const found = await openChannels(opened.db);
    const rehearses = channel === 'none' && demo === 'on' && !origin.startsWith('https:') && !isImported;
    expect([...found.values()].map(({ isRehearsal }) => isRehearsal)).toEqual(
      rehearses ? [true, true, true] : (PLATFORM[channel] ?? []).map(() => false),
    );
    if (!rehearses) expect([...found.keys()]).toEqual(PLATFORM[channel]);
    const sentence = await paymentsSentence(opened.db);
    const withoutRehearsal = channel === 'none' ? /^收款：没有开通/ : /^收款：已开通/;
    expect(sentence).toMatch(rehearses ? /^收款：演练/ : withoutRehearsal);
    expect(sentence.split('\n')).toHaveLength(1);
  });
});

const ENDS: [name: string, end: () => unknown][] = [
  ['a city is imported while the server runs', importCity],
  ['another channel has keys', () => set({ ...KEYS.apple })],
  ['DEMO_DATA is off', () => set({ DEMO_DATA: 'off' })],
  ['the site is on https', () => set({ SITE_ORIGIN: 'https://a.example' })],
];

describe.each(ENDS)('once %s', (_name, end) => {
  test('days that were rehearsed end, those that were given otherwise stay, and the books add up', async () => {
    const { userId } = await signIn(opened, {}, NOW);
    const paid = await payOrder(opened, userId, { now: NOW, productCode: 'card-year', rehearsal: true });
    const real = await payOrder(opened, userId, { now: NOW, platform: 2 });
    expect(await endRehearsal(context())).toBe(0);
    await end();
    expect(await endRehearsal(context())).toBe(1);
    expect(await endRehearsal(context())).toBe(0);
    const user = await opened.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    expect(user.vip_expires_at).toBe(NOW + 30 * DAY_MS);
    expect(await findOrder(opened.db, paid.id)).toMatchObject({ state: 'refunded' });
    expect(await findOrder(opened.db, real.id)).toMatchObject({ state: 'paid' });
    const entries = await opened.db.selectFrom('ledger_entries').selectAll().where('order_id', '=', paid.id).execute();
    const sums = Map.groupBy(entries, ({ account }) => account);
    for (const rows of sums.values()) expect(rows.reduce((sum, { amount_fen }) => sum + Number(amount_fen), 0)).toBe(0);
  });

  test('an order begun in rehearsal and told of afterwards delivers nothing', async () => {
    const { userId } = await signIn(opened, {}, NOW);
    const order = await placeOrder(opened, userId, { now: NOW });
    await end();
    const told = recordPayment(context(), 1, paymentOf(order, NOW), { rehearsal: true });
    await expect(told).rejects.toMatchObject({ code: 'conflict' });
    expect(await findOrder(opened.db, order.id)).toMatchObject({ state: 'open', payment_id: null });
    const user = await opened.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    expect(user.vip_expires_at).toBeNull();
  });

  test('rehearsed commissions and withdrawals end, and nothing of them can be paid', async () => {
    const promoter = await makePromoter(opened, NOW - 40 * DAY_MS);
    for (let at = 0; at < 5; at += 1) {
      const { userId: buyer } = await signIn(opened, {}, NOW);
      const of = { code: promoter.code, now: NOW - 30 * DAY_MS, buyer, productCode: 'card-year', rehearsal: true };
      await payPromoted(opened, of);
    }
    const asked = { ...payoutTo(), amountFen: 10_000 };
    await requestWithdrawal(context(), promoter.userId, asked);
    await end();
    await endRehearsal(context());
    const [withdrawal] = await opened.db
      .selectFrom('promoter_withdrawals')
      .selectAll()
      .where('code', '=', promoter.code)
      .execute();
    expect(withdrawal).toMatchObject({ state: 'refused', rehearsal: 1, sealed: null });
    for (const isRehearsal of [true, false])
      expect(await findBalance(opened.db, { code: promoter.code, isRehearsal }, NOW)).toMatchObject({ owed: 0 });
    await expect(requestWithdrawal(context(), promoter.userId, asked)).rejects.toMatchObject({ code: 'badInput' });
  });
});

test('a refund of rehearsed money ends without a channel; of real money it waits for its channel', async () => {
  const { userId } = await signIn(opened, {}, NOW);
  const orders = [
    await payOrder(opened, userId, { now: NOW, rehearsal: true }),
    await payOrder(opened, userId, { now: NOW, platform: 2 }),
  ];
  const refunds = [];
  for (const { serial_number: serialNumber } of orders)
    refunds.push(await askRefund(context(), { serialNumber, reason: '不要了', askedBy: 'staff' }));
  const [rehearsed, real] = refunds.map(({ id }) => id);
  // The keys of a real channel are gone: its rehearsal must not say that the money went back.
  await expect(payBack(context(), real ?? '')).rejects.toThrow('no channel');
  vi.stubEnv('DEMO_DATA', 'off');
  expect(await payBack(context(), rehearsed ?? '')).toBe('done');
});

describe('a withdrawal is of the money that earned it', () => {
  const settled = NOW + 30 * DAY_MS;
  const balances = async (code: string) => {
    const of = async (isRehearsal: boolean) => (await findBalance(opened.db, { code, isRehearsal }, settled)).owed;
    return { money: await of(false), rehearsed: await of(true) };
  };

  test('real commission is withdrawn once, whatever DEMO_DATA says', async () => {
    const promoter = await makePromoter(opened, NOW);
    await earnOf(opened, { code: promoter.code, now: NOW, amountFen: 200_000 });
    const asked = { ...payoutTo({ amount: '200' }), amountFen: 20_000 };
    await requestWithdrawal(context(settled), promoter.userId, asked);
    expect(await balances(promoter.code)).toEqual({ money: 0, rehearsed: 0 });
    vi.stubEnv('DEMO_DATA', 'off');
    expect(await balances(promoter.code)).toEqual({ money: 0, rehearsed: 0 });
    const [row] = await opened.db
      .selectFrom('promoter_withdrawals')
      .selectAll()
      .where('code', '=', promoter.code)
      .execute();
    expect(row?.rehearsal).toBe(0);
    const entries = await opened.db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('account', '=', promoterAccount(promoter.code, true))
      .execute();
    expect(entries).toEqual([]);
  });

  test('who has earned money does not see the rehearsal beside it', async () => {
    const promoter = await makePromoter(opened, NOW);
    const { userId: buyer } = await signIn(opened, {}, NOW);
    await payPromoted(opened, { code: promoter.code, now: NOW, buyer, productCode: 'card-year', rehearsal: true });
    expect(await balances(promoter.code)).toEqual({ money: 0, rehearsed: 2_580 });
    await earnOf(opened, { code: promoter.code, now: NOW, amountFen: 100_000 });
    const asked = { ...payoutTo({ amount: '125.80' }), amountFen: 12_580 };
    await expect(requestWithdrawal(context(settled), promoter.userId, asked)).rejects.toMatchObject({
      code: 'badInput',
    });
  });
});

test('the file of a rehearsed order is gone with the rehearsal', async () => {
  const { userId } = await signIn(opened, {}, NOW);
  await seedCatalogue(context());
  const order = await createOrder(context(), orderToMake(userId, 'card-month'));
  await recordPayment(context(), 1, paymentOf(order, NOW), { rehearsal: true });
  const issue = {
    number: '123456789012',
    order_id: order.id,
    user_id: userId,
    product_code: 'day-605',
    kind: 'trade' as const,
    city_id: 605,
    title: '上海日成交',
    from_day: '2026-11-20',
    until_day: '2026-11-20',
    made_at: NOW,
    section: null,
    read_at: null,
    content: '{}',
    csv: '',
  };
  await opened.db.insertInto('data_issues').values(issue).execute();
  await opened.db.updateTable('orders').set({ kind: 'trade' }).where('id', '=', order.id).execute();
  await importCity();
  await endRehearsal(context());
  expect(await listIssuesOf(opened.db, userId)).toEqual([]);
});
