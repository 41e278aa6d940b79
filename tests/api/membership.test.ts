import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSOLE_CODES_COPY } from '@/lib/console/words/codes';
import { DAY_MS } from '@/lib/kernel/day';
import { BENEFITS } from '@/lib/membership/benefit';
import { shownCode } from '@/lib/membership/exchangeCode';
import { MEMBERSHIP_CALL_COPY as copy } from '@/lib/membership/views/membershipRefusals';
import { ORDER_CALL_COPY } from '@/lib/order/words/orderCall';
import { getOwnNotices } from '@/lib/server/alert/calls/listNotices';
import type { ApiContext } from '@/lib/server/call/context';
import { consoleCodesPage } from '@/lib/server/console/pages/codesPage';
import type { OpenDatabase } from '@/lib/server/db/client';
import { exchangeMemberCode, setMemberReminder } from '@/lib/server/membership/calls/changeMembership';
import { exportBatch, makeBatch, stopCodes } from '@/lib/server/membership/commands/codeBatch';
import { remindOfEnds } from '@/lib/server/membership/commands/renewal';
import {
  formerMembershipPage,
  membershipHistoryPage,
  membershipPage,
} from '@/lib/server/membership/pages/membershipPages';
import { exchangePage, promotionPage } from '@/lib/server/membership/pages/promotionPages';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import * as calls from '@/services/membership';
import { asMember } from '../kit/asMember';
import { call, callRaw } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { payOrder } from '../kit/order';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';
import { NOW } from '../kit/today';

// Cards as they are sold, codes as they are made and exchanged, and what is told before the end.

type Who = Partial<ApiContext> & { viewer: { userId: string } };
let opened: OpenDatabase;
let consoleContext: InConsole;
let me: Who;
let other: Who;

const TABLES = ['orders', 'membership_grants', 'code_batches', 'exchange_codes', 'rate_windows', 'notices'] as const;

beforeAll(async () => {
  opened = await openPlacedDatabase();
  await seedCatalogue({ ...opened, now: NOW });
  consoleContext = await inConsole(opened, 'operator');
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of TABLES) await opened.db.deleteFrom(table).execute();
  me = await asMember(opened);
  other = await asMember(opened);
});

const basis = (who: Who = me, now = NOW) => call(opened, calls.getMembershipBasis, {}, { ...who, now });
const orders = () => opened.db.selectFrom('orders').selectAll().execute();

describe('buying', () => {
  test('makes one order at the price of the catalogue, however often it is pressed', async () => {
    const bought = { cardId: 'card-year', idempotencyKey: 'one-form' };
    const all = await Promise.all(Array.from({ length: 20 }, () => call(opened, calls.buyMember, bought, me)));
    expect(new Set(all.map(({ serialNumber }) => serialNumber)).size).toBe(1);
    expect(all[0]?.productCode).toBe('card-year');
    expect(await orders()).toMatchObject([{ amount_fen: 25_800, days: 365, user_id: me.viewer.userId }]);
  });

  test('500 bodies with more in them change neither price nor right', async () => {
    const names = ['price', 'amount', 'amountFen', 'days', 'userId', 'count', 'couponFen', 'benefits', 'state', 'kind'];
    const values = [0, -1, 1, 0.01, 1e15, '1', null, [], {}, 'free', true, 'card-year', Number.MAX_VALUE];
    const before = (await basis()).until;
    for (let at = 0; at < 500; at += 1) {
      const body = {
        cardId: 'card-month',
        idempotencyKey: `form-${at}`,
        [names[at % names.length] ?? '']: values[Math.floor(at / names.length) % values.length],
        ...(at % 3 === 0 ? { [`extra${at}`]: at } : undefined),
      };
      expect((await callRaw(opened, calls.buyMember, body, me)).status).toBe(400);
    }
    for (const cardId of ['card-none', 'week-605', 'card-month; drop', '../card', '', 3, null])
      expect((await callRaw(opened, calls.buyMember, { cardId, idempotencyKey: 'k' }, me)).status).toBeOneOf([
        400, 404,
      ]);
    expect(await orders()).toEqual([]);
    expect((await basis()).until).toBe(before);
    expect((await callRaw(opened, calls.buyMember, { cardId: 'card-month', idempotencyKey: 'k' })).status).toBe(401);
  });

  test('the page orders by its form alone, and leads to where it is paid and back to where one was', async () => {
    const path = '/profile/buynewvip?benefit=appraisals&back=%2Fprofile%2Fappraisal';
    const page = await membershipPage.load(pageContext(opened, path, {}, me));
    if ('redirectTo' in page) throw new Error('led away');
    expect(page).toMatchObject({ back: '/profile/appraisal', chosen: 'card-month', problem: null });
    expect(page.wanted).toContain('3 份');
    const posted = { do: 'buy', cardId: 'card-quarter', requestKey: page.requestKey, remind: '1' };
    const led = await membershipPage.load(pageContext(opened, path, { posted }, me));
    const [order] = await orders();
    expect(led).toMatchObject({ seeOther: true });
    const address = 'redirectTo' in led ? led.redirectTo : '';
    expect(address).toContain(`serialNumber=${order?.serial_number}`);
    expect(address.startsWith('/profile/buynewvip/order?')).toBe(true);
    expect(address).toContain('productCode=card-quarter');
    expect((await basis()).reminds).toBe(true);
    const wrong = { do: 'buy', cardId: 'card-none', requestKey: 'x' };
    const refused = await membershipPage.load(pageContext(opened, path, { posted: wrong }, me));
    expect(refused).toMatchObject({ problem: ORDER_CALL_COPY.notOnSale });
    const away = await membershipPage.load(pageContext(opened, '/profile/buynewvip?back=//evil.example', {}, me));
    expect(away).toMatchObject({ back: null });
  });

  test('lists what was bought, and what a card would last', async () => {
    await payOrder(opened, me.viewer.userId, { now: NOW, productCode: 'card-month' });
    const { orders: bought, total } = await call(opened, calls.getPurchaseHistory, {}, me);
    expect(total).toBe(1);
    expect(bought).toMatchObject([{ productCode: 'card-month', days: 30, state: 'paid', amountFen: 3_000 }]);
    expect((await call(opened, calls.getPurchaseHistory, {}, other)).orders).toEqual([]);
    const one = await call(opened, calls.getMemberCard, { cardId: 'card-year' }, me);
    expect(one.until).toBe(NOW + 395 * DAY_MS);
    const history = await membershipHistoryPage.load(pageContext(opened, '/profile/buynewvip/history', {}, me));
    expect(history).toMatchObject({ orders: [{ title: expect.stringContaining('月') }], pages: 1 });
  });
});

describe('a membership', () => {
  test('opens what its card opens until its last millisecond', async () => {
    await payOrder(opened, me.viewer.userId, { now: NOW, productCode: 'card-month' });
    const { until, benefits } = await basis();
    expect(until).toBe(NOW + 30 * DAY_MS);
    expect(new Set(benefits)).toEqual(new Set(BENEFITS.filter((one) => one !== 'member-price')));
    expect((await basis(me, (until ?? 0) - 1)).benefits).toHaveLength(benefits.length);
    expect((await basis(me, until ?? 0)).benefits).toEqual([]);
    expect((await basis(other)).benefits).toEqual([]);
  });

  test('of before is led to where the app brings it back; others to the cards of today', async () => {
    const former = (await asMember(opened, { vipExpiresAt: NOW + DAY_MS })) as Who;
    const address = '/profile/buyvip';
    expect(await formerMembershipPage.load(pageContext(opened, address, {}, former))).toEqual({ until: NOW + DAY_MS });
    expect(await formerMembershipPage.load(pageContext(opened, address, {}, me))).toEqual({
      redirectTo: '/profile/buynewvip',
    });
    await payOrder(opened, me.viewer.userId, { now: NOW });
    expect(await formerMembershipPage.load(pageContext(opened, address, {}, me))).toHaveProperty('redirectTo');
  });

  test('is told of five days before its end, once, to who wants it', async () => {
    for (const who of [me, other]) await payOrder(opened, who.viewer.userId, { now: NOW });
    await call(opened, setMemberReminder, { on: true }, me);
    const end = NOW + 30 * DAY_MS;
    expect(await remindOfEnds({ ...opened, now: end - 5 * DAY_MS - 1 })).toBe(0);
    expect(await remindOfEnds({ ...opened, now: end - 5 * DAY_MS })).toBe(1);
    expect(await remindOfEnds({ ...opened, now: end - DAY_MS })).toBe(0);
    const told = (who: Who) => call(opened, getOwnNotices, {}, { ...who, now: end });
    expect((await told(me)).notices).toMatchObject([{ kind: 'membership', detail: 'ending' }]);
    expect((await told(other)).notices).toEqual([]);
    await payOrder(opened, me.viewer.userId, { now: end - DAY_MS });
    expect(await remindOfEnds({ ...opened, now: end + 27 * DAY_MS })).toBe(1);
    await call(opened, setMemberReminder, { on: false }, me);
    expect((await basis()).reminds).toBe(false);
  });
});

describe('codes', () => {
  const FORM = { name: '门店活动', card: 'card-month', days: '', count: '3', until: '2026-12-31 23:59' };
  const made = async (more: object = {}) => {
    const id = await makeBatch(consoleContext.context, { ...FORM, ...more });
    return { id, ...(await exportBatch(consoleContext.context, id)) };
  };
  const exchange = (code: string, who: Who = me, now = NOW) =>
    callRaw(opened, exchangeMemberCode, { code }, { ...who, now, visitor: () => who.viewer.userId });
  const saying = async (code: string, who: Who = me, now = NOW) => (await exchange(code, who, now)).envelope;

  test('are made by operators, leave once, and rest as keyed hashes alone', async () => {
    const { id, codes, batch } = await made();
    expect(codes).toHaveLength(3);
    expect(batch).toMatchObject({ days: 30, count: 3 });
    const rows = JSON.stringify(
      await Promise.all([
        opened.db.selectFrom('exchange_codes').selectAll().execute(),
        opened.db.selectFrom('code_batches').selectAll().execute(),
      ]),
    );
    for (const code of codes) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replaceAll('-', ''));
    }
    await expect(exportBatch(consoleContext.context, id)).rejects.toMatchObject({ code: 'conflict' });
    const editor = await inConsole(opened, 'editor');
    await expect(makeBatch(editor.context, FORM)).rejects.toMatchObject({ code: 'forbidden' });
    for (const wrong of [
      { count: '0' },
      { count: '2001' },
      { card: 'week' },
      { until: '2020-01-01 00:00' },
      { name: '' },
    ])
      await expect(makeBatch(consoleContext.context, { ...FORM, ...wrong })).rejects.toMatchObject({
        code: 'badInput',
      });
  });

  test('of 50 who exchange one at the same time one has the days', async () => {
    const { codes } = await made({ count: '1' });
    const people = await Promise.all(Array.from({ length: 50 }, () => asMember(opened)));
    const answers = await Promise.all(people.map((one) => exchange(codes[0] ?? '', one as Who)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const grants = await opened.db.selectFrom('membership_grants').selectAll().execute();
    expect(grants).toMatchObject([{ source: 'code', days: 30 }]);
  });

  test('say in one sentence why they are not taken, and a mistyped one costs no try', async () => {
    const { codes, id } = await made();
    const [one = '', two = '', three = ''] = codes;
    expect((await saying(one)).body).toEqual({ days: 30, until: NOW + 30 * DAY_MS });
    expect((await saying(one)).errMsg).toBe(copy.codeOwn);
    expect((await saying(one, other)).errMsg).toBe(copy.codeUsed);
    expect((await saying(two, other, Date.parse('2026-12-31T16:00:00Z'))).errMsg).toBe(copy.codeExpired);
    await stopCodes(consoleContext.context, id, '发错了人');
    expect((await saying(three, other)).errMsg).toBe(copy.codeStopped);
    expect((await saying(shownCode('2222222222222'.slice(0, 12)), other)).errMsg).toBe(copy.codeUnknown);
    for (let at = 0; at < 30; at += 1)
      expect((await saying(`${one.slice(0, -1)}0`, other)).errMsg).toBe(copy.codeFaults.letters);
    expect((await saying('', other)).errMsg).toBe(copy.codeFaults.empty);
  });

  test('ten tries an hour are an account’s, and the eleventh is refused', async () => {
    const { codes } = await made();
    for (let at = 0; at < 10; at += 1) expect((await saying('222222222222')).errMsg).toBe(copy.codeUnknown);
    expect((await exchange(codes[0] ?? '')).status).toBe(429);
    expect((await exchange(codes[0] ?? '', me, NOW + 60 * 60_000)).status).toBe(200);
  });

  test('are exchanged by a form, which keeps what was typed', async () => {
    const { codes } = await made({ days: '7' });
    const post = (code: string) =>
      exchangePage.load(pageContext(opened, '/promotion/exchange-vip', { posted: { do: 'exchange', code } }, me));
    expect(await post('ABCD')).toMatchObject({ typed: 'ABCD', problem: copy.codeFaults.length, given: null });
    expect(await post(codes[0] ?? '')).toMatchObject({ typed: '', problem: null, given: { days: 7 } });
    const history = await call(opened, calls.getPurchaseHistory, {}, me);
    expect(history.grants).toMatchObject([{ source: 'code', days: 7 }]);
  });

  test('have their page in the console, with how many were exchanged', async () => {
    const { id, codes } = await made();
    await exchange(codes[0] ?? '');
    const load = (query: object, posted: object | null = null) =>
      consoleCodesPage.consolePart?.load({
        consoleContext: consoleContext.context,
        sessionId: 's',
        client: { kind: 'browser', platform: 'other' },
        query,
        posted,
        upload: null,
        now: NOW,
        keepSession: () => undefined,
        device: null,
      } as never);
    const page = JSON.stringify(await load({ id }));
    expect(page).toContain('1/3');
    expect(page).toContain('"mayExport":false');
    const led = await load({}, { do: 'make', ...FORM });
    expect(led).toMatchObject({ redirectTo: expect.stringContaining('done=make') });
    const file = await load({ id: /id=([\w-]+)/.exec(JSON.stringify(led))?.[1] }, { do: 'codes' });
    expect(file).toMatchObject({ file: { plainName: 'codes.csv', text: expect.stringContaining('兑换码') } });
    // Pressed again, the page says so: it does not fail.
    expect(await load({ id }, { do: 'codes' })).toMatchObject({ problems: { other: CONSOLE_CODES_COPY.exported } });
    expect(JSON.stringify(await load({ id }, { do: 'stop', reason: '' }))).toContain('reason');
  });
});

test('what offers run is for everybody to read', async () => {
  const page = await promotionPage.load(pageContext(opened, '/promotion'));
  expect(page).toMatchObject({ campaigns: [], coupons: null });
  expect(await promotionPage.load(pageContext(opened, '/promotion', {}, me))).toMatchObject({ coupons: [] });
});
