import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_CONSENT_VERSIONS } from '@/lib/account/words/account';
import { COUPON_CALL_COPY, CAMPAIGN_CALL_COPY as copy } from '@/lib/campaign/words/campaignCall';
import { claimCampaign, openInApp, openInvitation, viewInvitation } from '@/lib/server/campaign/calls/changeCampaigns';
import {
  getCampaign,
  getInvitationProgress,
  getOwnClaim,
  getOwnInvitation,
  getRunningCampaigns,
} from '@/lib/server/campaign/calls/readCampaigns';
import { couponFollower, holdCoupon } from '@/lib/server/campaign/commands/coupons';
import { invitationFollower } from '@/lib/server/campaign/commands/rewardInviter';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { OrderTable } from '@/lib/server/db/orderSchema';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { eraseAccountIn } from '@/lib/server/privacy/commands/eraseAccount';
import { deviceIndex, newDeviceMark } from '@/lib/server/session/deviceMark';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { sendSignInCode } from '@/services/account';
import * as calls from '@/services/campaign';
import { ApiError } from '@/services/http/apiError';
import { call, callRaw } from '../kit/callApi';
import { COUPON, campaignRow, couponRow, DAYS, invitationRow, orderRow, seedCampaign } from '../kit/campaign';
import { paymentOf, placeOrder } from '../kit/order';
import { openPlacedDatabase } from '../kit/place';
import { receivedCode } from '../kit/receivedCode';
import { userRow } from '../kit/rows';
import { type SignedIn, signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// Campaigns, coupons and invitations: past the calls, to the database (docs/decisions/0065).

const DAY = 86_400_000;
const CITY = 605;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPlacedDatabase();
});
afterAll(() => opened.close());
const TABLES = [
  ...(['campaigns', 'campaign_claims', 'coupons', 'invite_codes', 'invitees', 'invite_devices'] as const),
  ...(['campaign_payers', 'campaign_marks', 'membership_grants', 'notices', 'rate_windows', 'orders'] as const),
  ...(['phone_codes', 'text_messages'] as const),
];
beforeEach(async () => {
  for (const table of TABLES) await opened.db.deleteFrom(table).execute();
});

const as = ({ userId }: Pick<SignedIn, 'userId'>, more = {}) => ({
  viewer: { role: 'member' as const, userId },
  ...more,
});
const context = (now = NOW) => ({ db: opened.db, dialect: opened.dialect, now });
const refusalOf = async (...asked: Parameters<typeof callRaw>) => {
  const { envelope, status } = await callRaw(...asked);
  return { status, errMsg: 'errMsg' in envelope ? envelope.errMsg : null };
};
const claim = (who: SignedIn, id = 'campaign-1', now = NOW) => call(opened, claimCampaign, { id }, as(who, { now }));
const registered = (userId: string, at: number) =>
  opened.db.updateTable('users').set({ registered_at: at }).where('id', '=', userId).execute();
const paid = async (userId: string, changes: Partial<OrderTable> = {}) => {
  const order = orderRow(userId, { id: `order of ${userId}`, serial_number: `serial of ${userId}`, ...changes });
  await opened.db.transaction().execute(async (transaction) => {
    await couponFollower.onPaid?.(transaction, context(), order);
    await invitationFollower.onPaid?.(transaction, context(), order);
  });
  return order;
};
const refund = (order: OrderTable, amountFen = order.amount_fen) =>
  opened.db.transaction().execute(async (transaction) => {
    const told = { refundNo: 'r', amountFen, days: 0, isWhole: amountFen === order.amount_fen };
    const after = { ...order, refunded_fen: amountFen };
    await couponFollower.onRefunded?.(transaction, context(), after, told);
    await invitationFollower.onRefunded?.(transaction, context(), after, told);
  });
const claimsOf = (userId: string) =>
  opened.db.selectFrom('campaign_claims').selectAll().where('user_id', '=', userId).orderBy('made_at').execute();
const couponsOf = (userId: string) =>
  opened.db.selectFrom('coupons').selectAll().where('user_id', '=', userId).execute();

describe('a claim', () => {
  test('is given once, with a coupon and a message, and answers with the same when asked again', async () => {
    await seedCampaign(opened, campaignRow({ stock: 3 }));
    const who = await signIn(opened);
    const first = await claim(who);
    expect(first.claim).toMatchObject({ side: 'own', state: 'given', reward: COUPON, page: 'double11' });
    expect(await claim(who)).toEqual(first);
    expect(await couponsOf(who.userId)).toHaveLength(1);
    const { campaign } = await call(opened, getCampaign, { page: 'double11', cityId: CITY });
    expect(campaign).toMatchObject({ stock: 3, left: 2, standing: 'open' });
    const notices = await opened.db.selectFrom('notices').selectAll().where('user_id', '=', who.userId).execute();
    expect(notices).toMatchObject([{ kind: 'reward', thing: 'campaign' }]);
    expect(JSON.parse(notices[0]?.facts ?? '')).toMatchObject({ place: '10元优惠券', detail: 'own' });
  });

  test('lasts to the end of its last day in Shanghai', async () => {
    await seedCampaign(opened, campaignRow());
    const who = await signIn(opened);
    const { claim: given } = await claim(who);
    expect(new Date(given.untilAt ?? 0).toISOString()).toMatch(/T16:00:00\.000Z$/);
    expect((given.untilAt ?? 0) - NOW).toBeGreaterThanOrEqual(30 * DAY);
    expect((given.untilAt ?? 0) - NOW).toBeLessThan(31 * DAY);
  });

  test('of the last of a stock goes to exactly as many of 200 at once', async () => {
    await seedCampaign(opened, campaignRow({ stock: 10, taken: 3 }));
    const all = await Promise.all(Array.from({ length: 200 }, () => signIn(opened)));
    const answers = await Promise.all(
      all.map((who) => callRaw(opened, claimCampaign, { id: 'campaign-1' }, as(who, { visitor: () => who.userId }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    for (const { status, envelope } of answers.filter((one) => one.status !== 200)) {
      expect(status).toBe(409);
      expect(envelope).toMatchObject({ errMsg: copy.standings['sold-out'] });
    }
    expect(await opened.db.selectFrom('coupons').selectAll().execute()).toHaveLength(7);
    expect(await opened.db.selectFrom('campaigns').select('taken').execute()).toEqual([{ taken: 10 }]);
    // Whoever got none has lost nothing: there is no mark of them.
    expect(await opened.db.selectFrom('campaign_marks').selectAll().execute()).toHaveLength(7);
  });

  test('50 presses of one account at once are one', async () => {
    await seedCampaign(opened, campaignRow({ stock: 100 }));
    const who = await signIn(opened);
    const all = await Promise.all(Array.from({ length: 50 }, () => claim(who)));
    expect(new Set(all.map(({ claim: { id } }) => id)).size).toBe(1);
    expect(await opened.db.selectFrom('campaigns').select('taken').execute()).toEqual([{ taken: 1 }]);
  });

  test.each([
    ['before its first millisecond', NOW + 1, NOW + DAY, 'before'],
    ['at its end', NOW - DAY, NOW, 'over'],
  ])('%s is refused', async (_name, starts_at, ends_at, standing) => {
    await seedCampaign(opened, campaignRow({ starts_at, ends_at }));
    const who = await signIn(opened);
    expect(await refusalOf(opened, claimCampaign, { id: 'campaign-1' }, as(who))).toEqual({
      status: 409,
      errMsg: copy.standings[standing as 'before' | 'over'],
    });
  });

  test.each([
    [NOW, NOW + 1],
    [NOW - DAY, NOW + 1],
  ])('within its window is given: %d to %d', async (starts_at, ends_at) => {
    await seedCampaign(opened, campaignRow({ starts_at, ends_at }));
    expect((await claim(await signIn(opened))).claim.state).toBe('given');
  });

  test('of a draft, an invitation and of nothing is not found; a stopped one is over', async () => {
    await seedCampaign(opened, campaignRow({ state: 'draft' }));
    await seedCampaign(opened, invitationRow());
    await seedCampaign(opened, campaignRow({ id: 'stopped-1', state: 'stopped' }));
    const who = await signIn(opened);
    for (const id of ['campaign-1', 'invite-01', 'none-such'])
      expect((await refusalOf(opened, claimCampaign, { id }, as(who))).status).toBe(404);
    expect(await refusalOf(opened, claimCampaign, { id: 'stopped-1' }, as(who))).toMatchObject({
      errMsg: copy.standings.over,
    });
  });

  test('takes nothing from a body but which it is', async () => {
    await seedCampaign(opened, campaignRow());
    const who = await signIn(opened);
    for (const more of [{ userId: 'x' }, { offFen: 1 }, { reward: DAYS }, { stock: 9 }])
      expect((await callRaw(opened, claimCampaign, { id: 'campaign-1', ...more }, as(who))).status).toBe(400);
    expect((await callRaw(opened, claimCampaign, { id: 'campaign-1' })).status).toBe(401);
  });
});

describe('新人会员', () => {
  const fresh = () =>
    campaignRow({
      id: 'freshvip1',
      kind: 'fresh',
      page: 'freshvip',
      audience: 'fresh',
      reward: JSON.stringify(DAYS),
    });
  const own = (who: SignedIn, now = NOW) => call(opened, getOwnClaim, { id: 'freshvip1' }, as(who, { now }));

  test('gives seven days to who registered seven days ago to the millisecond, and nothing a millisecond later', async () => {
    await seedCampaign(opened, fresh());
    const in7 = await signIn(opened);
    const late = await signIn(opened);
    await registered(in7.userId, NOW - 7 * DAY);
    await registered(late.userId, NOW - 7 * DAY - 1);
    expect(await own(in7)).toEqual({ claim: null, refusal: null });
    const { claim: given } = await claim(in7, 'freshvip1');
    expect(given.untilAt).toBe(NOW + 7 * DAY);
    const grants = await opened.db.selectFrom('membership_grants').selectAll().execute();
    expect(grants).toMatchObject([{ user_id: in7.userId, source: 'fresh', source_ref: given.id, days: 7 }]);
    expect(await own(late)).toEqual({ claim: null, refusal: 'too-long' });
    expect(await refusalOf(opened, claimCampaign, { id: 'freshvip1' }, as(late))).toEqual({
      status: 403,
      errMsg: copy.audience['too-long'],
    });
  });

  test('is not for who has bought, and not again for a phone whose account was deleted', async () => {
    await seedCampaign(opened, fresh());
    const buyer = await signIn(opened);
    await registered(buyer.userId, NOW);
    await opened.db.updateTable('users').set({ last_buy_at: NOW }).where('id', '=', buyer.userId).execute();
    expect((await own(buyer)).refusal).toBe('has-bought');
    const who = await signIn(opened);
    await registered(who.userId, NOW);
    await claim(who, 'freshvip1');
    const phoneIndex = vaultPhone(who.phone).index;
    await opened.db
      .transaction()
      .execute((transaction) => eraseAccountIn(transaction, context(), { userId: who.userId, phoneIndex }));
    expect(await claimsOf(who.userId)).toEqual([]);
    const again = { ...who, userId: `${who.userId}-again` };
    const { cipher, index } = vaultPhone(who.phone);
    await opened.db
      .insertInto('users')
      .values(userRow({ id: again.userId, phone_cipher: cipher, phone_index: index, registered_at: NOW }))
      .execute();
    expect((await own(again)).refusal).toBe('had-before');
    expect(await refusalOf(opened, claimCampaign, { id: 'freshvip1' }, as(again))).toEqual({
      status: 409,
      errMsg: copy.hadBefore,
    });
  });
});

describe('an order takes a coupon', () => {
  const hold = (userId: string, changes = {}) =>
    opened.db.transaction().execute((transaction) =>
      holdCoupon(transaction, context(), {
        couponId: 'coupon-0001',
        userId,
        orderId: 'order-1',
        kind: 'card',
        listFen: 3_000,
        ...changes,
      }),
    );
  const refused = async (promise: Promise<unknown>) => {
    const failure = await promise.then(() => null).catch((thrown: unknown) => thrown);
    return failure instanceof ApiError ? failure.message : failure;
  };
  const stateOf = async () => (await opened.db.selectFrom('coupons').selectAll().executeTakeFirstOrThrow()).state;
  const order = (userId: string, changes: Partial<OrderTable> = {}) =>
    orderRow(userId, { coupon_id: 'coupon-0001', ...changes });

  test.each([
    [{ state: 'used' }, {}, COUPON_CALL_COPY.refusals.used],
    [{ state: 'held' }, {}, COUPON_CALL_COPY.refusals.held],
    [{ state: 'void' }, {}, COUPON_CALL_COPY.refusals.void],
    [{ expires_at: NOW }, {}, COUPON_CALL_COPY.refusals.expired],
    [{ kinds: 'market' }, {}, COUPON_CALL_COPY.refusals.kind],
    [{}, { listFen: 2_999 }, COUPON_CALL_COPY.refusals.least],
    [{}, { couponId: 'another' }, COUPON_CALL_COPY.notFound],
    [{}, { userId: 'somebody-else' }, COUPON_CALL_COPY.notFound],
  ] as const)('or says why not: %j %j', async (row, use, sentence) => {
    const who = await signIn(opened);
    await opened.db.insertInto('coupons').values(couponRow(who.userId, row)).execute();
    expect(await refused(hold(who.userId, use))).toBe(sentence);
  });

  test('and leaves a fen to be paid', async () => {
    const who = await signIn(opened);
    await opened.db
      .insertInto('coupons')
      .values(couponRow(who.userId, { off_fen: 9_000, least_fen: 0 }))
      .execute();
    expect(await hold(who.userId, { listFen: 3_000 })).toBe(2_999);
  });

  test('once: of 50 orders at once one has it', async () => {
    const who = await signIn(opened);
    await opened.db.insertInto('coupons').values(couponRow(who.userId)).execute();
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => hold(who.userId, { orderId: `order-${at}` })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('free again when the order closes unpaid, used when paid, and back with the whole of a refund', async () => {
    const who = await signIn(opened);
    const row = couponRow(who.userId);
    await opened.db.insertInto('coupons').values(row).execute();
    await hold(who.userId);
    await couponFollower.onClosed?.(opened.db, context(), order(who.userId));
    expect(await stateOf()).toBe('free');
    await hold(who.userId);
    const bought = order(who.userId);
    await couponFollower.onPaid?.(opened.db, context(), bought);
    expect(await stateOf()).toBe('used');
    // Told again, or closed by a job that comes late: nothing changes.
    await couponFollower.onClosed?.(opened.db, context(), bought);
    await refund(bought, 1_000);
    expect(await stateOf()).toBe('used');
    await refund(bought);
    expect(await stateOf()).toBe('free');
    expect((await couponsOf(who.userId))[0]?.expires_at).toBe(row.expires_at);
  });

  test('and another order that closes frees nothing', async () => {
    const who = await signIn(opened);
    await opened.db.insertInto('coupons').values(couponRow(who.userId)).execute();
    await hold(who.userId);
    await couponFollower.onClosed?.(opened.db, context(), order(who.userId, { id: 'another-order' }));
    expect(await stateOf()).toBe('held');
  });
});

let phones = 13_900_000_000;
const newPhone = () => String(++phones);
const device = () => deviceIndex(newDeviceMark());

async function openCode(who: SignedIn, on = device(), page: 'invitation' | 'activity-invitation2' = 'invitation') {
  return (await call(opened, openInvitation, { page, cityId: CITY }, as(who, { device: on }))).code;
}

interface Accepting {
  phone?: string;
  on?: string | null;
  now?: number;
  environment?: object;
}

/** Asks for a code by text message and accepts with it. */
async function accept(code: string, { phone = newPhone(), on = device(), now = NOW }: Accepting = {}) {
  const visitor = () => `of ${phone}`;
  const { ticket } = await call(opened, sendSignInCode, { mobile: phone }, { visitor, now });
  const smsCode = await receivedCode(opened, phone);
  const consentVersion = ACCOUNT_CONSENT_VERSIONS.at(-1) ?? '';
  const input = { code, mobile: phone, smsCode, ticket, consentVersion };
  const answer = await callRaw(opened, calls.acceptInvitation, input, { visitor, device: on, now });
  const account = await opened.db
    .selectFrom('users')
    .select('id')
    .where('phone_index', '=', vaultPhone(phone).index)
    .executeTakeFirst();
  const body = answer.envelope.resultCode === 0 ? (answer.envelope.body as { accepted: boolean }) : null;
  return { ...answer, accepted: body?.accepted ?? null, userId: account?.id ?? '', phone };
}

const inviteeOf = (userId: string) =>
  opened.db.selectFrom('invitees').selectAll().where('user_id', '=', userId).executeTakeFirst();

describe('an invitation', () => {
  beforeEach(() => seedCampaign(opened, invitationRow()));

  test('opens an account, gives the friend theirs at once and the inviter theirs by the first paid order', async () => {
    const inviter = await signIn(opened);
    const code = await openCode(inviter);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
    expect(await openCode(inviter)).toBe(code);
    const friend = await accept(code);
    expect(friend).toMatchObject({ status: 200, accepted: true });
    expect(friend.effects).toMatchObject([{ do: 'startSession' }]);
    expect(await claimsOf(friend.userId)).toMatchObject([{ side: 'invitee', state: 'given' }]);
    expect(await claimsOf(inviter.userId)).toEqual([]);
    await paid(friend.userId);
    await paid(friend.userId, { id: 'another', serial_number: 'another' });
    expect(await claimsOf(inviter.userId)).toMatchObject([{ side: 'inviter', state: 'given' }]);
    const { invitees, rewards } = await call(
      opened,
      getInvitationProgress,
      { page: 'invitation', cityId: CITY },
      as(inviter),
    );
    expect(invitees).toMatchObject([{ state: 'rewarded', why: null }]);
    expect(rewards).toMatchObject([{ state: 'given', reward: COUPON }]);
    expect(JSON.stringify({ invitees, rewards })).not.toContain(friend.userId);
    const told = await opened.db.selectFrom('notices').select('facts').where('user_id', '=', inviter.userId).execute();
    expect(told.map(({ facts }) => JSON.parse(facts).detail)).toEqual(['inviter']);
  });

  test.each([
    ['a phone that had an account', 'not-new'],
    ['the same device as the inviter', 'same-device'],
    ['a device on which another accepted', 'same-device'],
    ['a browser without a mark', 'no-device'],
    ['a phone that was invited before it deleted its account', 'again'],
  ])('by %s earns nothing', async (what, why) => {
    const inviter = await signIn(opened);
    const own = device();
    const code = await openCode(inviter, own);
    const on = device();
    const cases: Record<string, () => Promise<Awaited<ReturnType<typeof accept>>>> = {
      'a phone that had an account': async () => accept(code, { phone: (await signIn(opened)).phone }),
      'the same device as the inviter': () => accept(code, { on: own }),
      'a device on which another accepted': async () => {
        await accept(code, { on });
        return accept(code, { on });
      },
      'a browser without a mark': () => accept(code, { on: null }),
      'a phone that was invited before it deleted its account': async () => {
        const before = await accept(code);
        const erased = { userId: before.userId, phoneIndex: vaultPhone(before.phone).index };
        await opened.db.transaction().execute((transaction) => eraseAccountIn(transaction, context(), erased));
        return accept(code, { phone: before.phone, now: NOW + 61_000 });
      },
    };
    const friend = await (cases[what] as () => ReturnType<typeof accept>)();
    expect(friend).toMatchObject({ status: 200, accepted: false });
    expect(await claimsOf(friend.userId)).toEqual([]);
    await paid(friend.userId);
    const own2 = (await claimsOf(inviter.userId)).filter(({ ref }) => ref !== '');
    expect(own2).toEqual([]);
    const row = await inviteeOf(friend.userId);
    if (why === 'not-new') expect(row).toBeUndefined();
    else expect(row).toMatchObject({ state: 'refused', why });
  });

  test('of oneself earns nothing: signed in it is refused, signed out the phone is known', async () => {
    const inviter = await signIn(opened);
    const code = await openCode(inviter);
    expect(await call(opened, viewInvitation, { code }, as(inviter))).toMatchObject({ isOwn: true });
    const self = await accept(code, { phone: inviter.phone });
    expect(self).toMatchObject({ status: 200, accepted: false, userId: inviter.userId });
    expect(await inviteeOf(inviter.userId)).toBeUndefined();
    const input = { code, mobile: inviter.phone, smsCode: '1', ticket: 'x', consentVersion: 'x' };
    expect(await refusalOf(opened, calls.acceptInvitation, input, as(inviter))).toEqual({
      status: 409,
      errMsg: copy.signedIn,
    });
  });

  test('in a loop earns nothing: whom somebody invited cannot invite them', async () => {
    const first = await signIn(opened);
    const friend = await accept(await openCode(first));
    const back = await openCode({ userId: friend.userId, token: '', phone: friend.phone }, device());
    const loop = await accept(back, { phone: first.phone });
    expect(loop).toMatchObject({ accepted: false, userId: first.userId });
    expect(await inviteeOf(first.userId)).toBeUndefined();
  });

  test('whose friend pays from the inviter\u2019s purse earns nothing', async () => {
    const inviter = await signIn(opened);
    const friend = await accept(await openCode(inviter));
    for (const { userId } of [inviter, friend]) {
      const order = await placeOrder(opened, userId, { now: NOW });
      const payment = paymentOf(order, NOW, { payer: 'purse-1' });
      expect(await recordPayment(context(), 1, payment, { rehearsal: false })).toBe('paid');
    }
    expect(await claimsOf(inviter.userId)).toEqual([]);
    expect(await inviteeOf(friend.userId)).toMatchObject({ state: 'refused', why: 'same-payer' });
  });

  test('100 acceptances of one phone at once are one', async () => {
    const inviter = await signIn(opened);
    const code = await openCode(inviter);
    const [phone, on] = [newPhone(), device()];
    const { ticket } = await call(opened, sendSignInCode, { mobile: phone }, {});
    const smsCode = await receivedCode(opened, phone);
    const consentVersion = ACCOUNT_CONSENT_VERSIONS.at(-1) ?? '';
    const input = { code, mobile: phone, smsCode, ticket, consentVersion };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => callRaw(opened, calls.acceptInvitation, input, { device: on })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(await opened.db.selectFrom('invitees').selectAll().execute()).toHaveLength(1);
    expect(await opened.db.selectFrom('campaign_claims').selectAll().execute()).toHaveLength(1);
    expect(await opened.db.selectFrom('campaigns').select('taken').execute()).toEqual([{ taken: 1 }]);
  });

  test('20 phones on one device at once are one invitation', async () => {
    const inviter = await signIn(opened);
    const code = await openCode(inviter);
    const on = device();
    const all = await Promise.all(Array.from({ length: 20 }, () => accept(code, { on })));
    expect(all.filter(({ accepted }) => accepted)).toHaveLength(1);
  });

  test('is rewarded no more often than its rules say', async () => {
    await opened.db.updateTable('campaigns').set({ inviter_most: 2 }).execute();
    const inviter = await signIn(opened);
    const code = await openCode(inviter);
    for (let at = 0; at < 3; at++) await paid((await accept(code)).userId);
    expect(await claimsOf(inviter.userId)).toHaveLength(2);
    const { invitees } = await call(opened, getInvitationProgress, { page: 'invitation', cityId: CITY }, as(inviter));
    expect(invitees.filter(({ why }) => why === 'most')).toHaveLength(1);
  });

  test('goes back with the friend\u2019s refund; what was used is kept from the next', async () => {
    const inviter = await signIn(opened);
    const code = await openCode(inviter);
    const order = await paid((await accept(code)).userId);
    await refund(order, 1_000);
    expect(await claimsOf(inviter.userId)).toMatchObject([{ state: 'given' }]);
    await refund(order);
    await refund(order);
    expect(await claimsOf(inviter.userId)).toMatchObject([{ state: 'taken-back' }]);
    expect(await couponsOf(inviter.userId)).toMatchObject([{ state: 'void' }]);

    const second = await paid((await accept(code)).userId);
    await opened.db
      .updateTable('coupons')
      .set({ state: 'used' })
      .where('state', '=', 'free')
      .where('user_id', '=', inviter.userId)
      .execute();
    await refund(second);
    expect((await claimsOf(inviter.userId)).map(({ state }) => state).sort()).toEqual(['spent', 'taken-back']);
    await paid((await accept(code)).userId);
    expect((await claimsOf(inviter.userId)).map(({ state }) => state).sort()).toEqual([
      'offset',
      'taken-back',
      'taken-back',
    ]);
    await paid((await accept(code)).userId);
    expect((await couponsOf(inviter.userId)).filter(({ state }) => state === 'free')).toHaveLength(1);
  });

  test('is told nothing of a phone by whether it has an account', async () => {
    const known = await signIn(opened);
    const one = await callRaw(opened, sendSignInCode, { mobile: known.phone }, { visitor: () => 'a' });
    const other = await callRaw(opened, sendSignInCode, { mobile: newPhone() }, { visitor: () => 'b' });
    const shape = ({ envelope, status }: typeof one) => ({ status, ...envelope, body: null });
    expect(shape(one)).toEqual(shape(other));
  });

  test('by a wrong code is not found, and twenty of them an hour are enough', async () => {
    for (let at = 0; at < 20; at++)
      expect((await refusalOf(opened, viewInvitation, { code: 'ABCD-EFGH-JKLM' })).status).toBe(404);
    expect((await refusalOf(opened, viewInvitation, { code: 'nonsense' })).status).toBe(429);
  });

  test('without consent opens no account', async () => {
    const code = await openCode(await signIn(opened));
    const phone = newPhone();
    const { ticket } = await call(opened, sendSignInCode, { mobile: phone });
    const smsCode = await receivedCode(opened, phone);
    const input = { code, mobile: phone, smsCode, ticket, consentVersion: '' };
    expect((await callRaw(opened, calls.acceptInvitation, input, { device: device() })).status).toBe(400);
    expect(await opened.db.selectFrom('invitees').selectAll().execute()).toEqual([]);
  });
});

describe('an invitation to the app', () => {
  const APP = { kind: 'app', platform: 'ios', version: '12.2.0' } as const;
  test('gives both sides theirs once the friend has opened it there', async () => {
    await seedCampaign(
      opened,
      invitationRow({ page: 'activity-invitation2', act: 'app', reward: JSON.stringify(DAYS) }),
    );
    const inviter = await signIn(opened);
    const friend = await accept(await openCode(inviter, device(), 'activity-invitation2'));
    const who = { userId: friend.userId };
    expect(await claimsOf(friend.userId)).toEqual([]);
    expect((await refusalOf(opened, openInApp, {}, as(who))).errMsg).toBe(copy.notInApp);
    const all = await Promise.all([1, 2, 3].map(() => call(opened, openInApp, {}, as(who, { environment: APP }))));
    expect(all).toEqual([{ state: 'rewarded' }, { state: 'rewarded' }, { state: 'rewarded' }]);
    expect(await claimsOf(friend.userId)).toHaveLength(1);
    expect(await claimsOf(inviter.userId)).toHaveLength(1);
    const { invitation } = await call(opened, getOwnInvitation, {}, as(who));
    expect(invitation).toMatchObject({ act: 'app', claim: { reward: DAYS } });
    expect((await refusalOf(opened, openInApp, {}, as(inviter, { environment: APP }))).errMsg).toBe(copy.notInvited);
  });
});

describe('what runs', () => {
  test('is told for a city, what ends first before; drafts and other cities are not', async () => {
    const rows = [
      campaignRow({ id: 'later-one', ends_at: NOW + 9 * DAY }),
      campaignRow({ id: 'sooner-one' }),
      campaignRow({ id: 'draft-one', state: 'draft' }),
      campaignRow({ id: 'elsewhere', city_id: 1 }),
      campaignRow({ id: 'to-come-1', starts_at: NOW + 6 * DAY, ends_at: NOW + 8 * DAY }),
      campaignRow({ id: 'far-ahead', starts_at: NOW + 8 * DAY, ends_at: NOW + 9 * DAY }),
    ];
    for (const row of rows) await seedCampaign(opened, row);
    const { campaigns } = await call(opened, getRunningCampaigns, { cityId: CITY });
    expect(campaigns.map(({ id, standing }) => `${id} ${standing}`)).toEqual([
      'sooner-one open',
      'to-come-1 before',
      'later-one open',
    ]);
  });
});
