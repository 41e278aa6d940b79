import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ERROR_CODES } from '@/lib/config/errorCodes';
import { ownRequest, type StandingRequest } from '@/lib/lead/views/ownRequest';
import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import type { OpenDatabase } from '@/lib/server/db/client';
import { dispatch } from '@/lib/server/entry/dispatch';
import { getOwnRequests } from '@/lib/server/lead/calls/ownRequests';
import { hashToken } from '@/lib/server/session/tokens';
import { revealPhone, vaultPhone } from '@/lib/server/vault/phoneVault';
import { getAgentInfo, getEstateRecommend, getLeadUserInfo, saveRealPriceLead } from '@/services/lead';
import { call, callRaw, testContext } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { cityRow, estateRow } from '../kit/rows';
import { signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

const DAY_MS = 86_400_000;

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase({ cities: [cityRow(), cityRow({ id: 606, name: '外市' })] });
  const { db } = opened;
  await db
    .insertInto('estates')
    .values([
      estateRow(),
      estateRow({ id: 1002, community_id: 101, price: 380_000_000, followers: 2 }),
      estateRow({ id: 1003, price: 372_000_000, status: 'sold' }),
      estateRow({ id: 1004, price: 900_000_000 }),
      estateRow({ id: 1005, city_id: 606, price: 372_000_000 }),
    ])
    .execute();
});

afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.deleteFrom('leads').execute();
  await opened.db.deleteFrom('rate_windows').execute();
});

const lead = (changes: object = {}) => ({
  type: 2 as const,
  mobile: '13800138000',
  intentionEstateId: 1001,
  cityId: 605,
  secondEstateIdList: [1002],
  consentVersion: LEAD_CONSENT_VERSIONS[0] ?? '',
  shareConsent: false,
  sourcePage: '/605/house-detail/1001',
  ...changes,
});

const codeOf = async (input: object, changes = {}) =>
  (await callRaw(opened, saveRealPriceLead, input, changes)).envelope.resultCode;
const leadCount = async () => (await opened.db.selectFrom('leads').selectAll().execute()).length;

describe('save-real-price', () => {
  test('keeps the lead with its consent, the phone encrypted', async () => {
    const answer = await callRaw(opened, saveRealPriceLead, lead({ mobile: '+86 138-0013-8000' }));
    expect(answer.envelope).toMatchObject({
      resultCode: 0,
      body: { message: '你的需求已提交成功，房镜客服将在24小时之内回复你。' },
    });
    const row = await opened.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('13800138000');
    expect(revealPhone(row.phone_cipher)).toBe('13800138000');
    expect(row).toMatchObject({
      estate_id: 1001,
      second_estate_ids: '[1002]',
      consent_at: NOW,
      share_consent: 0,
      day: '2026-11-21',
    });
  });

  test.each(['', '1380013800', '12345678901', 'abc', '138001380001', '００'])(
    'refuses %j with the toast',
    async (mobile) => {
      const { envelope } = await callRaw(opened, saveRealPriceLead, lead({ mobile }));
      expect(envelope).toMatchObject({ resultCode: ERROR_CODES.badInput.resultCode, errMsg: '请填写正确格式的手机号' });
      expect(await leadCount()).toBe(0);
    },
  );

  test.each([undefined, '', 'made-up'])('refuses consent version %j', async (consentVersion) => {
    expect(await codeOf(lead({ consentVersion }))).toBe(ERROR_CODES.badInput.resultCode);
    expect(await leadCount()).toBe(0);
  });

  test('refuses homes and cities that are not there, and a home of another city', async () => {
    expect(await codeOf(lead({ intentionEstateId: 9999 }))).toBe(ERROR_CODES.notFound.resultCode);
    expect(await codeOf(lead({ cityId: 999 }))).toBe(ERROR_CODES.notFound.resultCode);
    expect(await codeOf(lead({ intentionEstateId: 1005 }))).toBe(ERROR_CODES.notFound.resultCode);
    expect(await leadCount()).toBe(0);
  });

  test('refuses fields it does not know', async () => {
    expect(await codeOf(lead({ id: 'chosen', day: '2020-01-01' }))).toBe(ERROR_CODES.badInput.resultCode);
  });

  test('the same wish on the same day is one lead; three a day, and the day after again', async () => {
    for (const _ of [1, 2]) expect(await codeOf(lead())).toBe(0);
    expect(await leadCount()).toBe(1);
    expect(await codeOf(lead({ intentionEstateId: 1002 }))).toBe(0);
    expect(await codeOf(lead({ intentionEstateId: 1003 }))).toBe(0);
    expect(await codeOf(lead({ intentionEstateId: 1004 }))).toBe(ERROR_CODES.tooMany.resultCode);
    expect(await leadCount()).toBe(3);
    expect(await codeOf(lead()), 'an acknowledged lead stays acknowledged').toBe(0);
    expect(await codeOf(lead({ mobile: '13900139000', intentionEstateId: 1004 }))).toBe(0);
    expect(await codeOf(lead({ intentionEstateId: 1004 }), { now: NOW + DAY_MS })).toBe(0);
  });

  test('a write that does not come from our own page is refused', async () => {
    const request = { method: 'POST', path: saveRealPriceLead.path, input: lead(), trusted: false, counted: false };
    expect((await dispatch(request, testContext(opened))).status).toBe(403);
    expect(await leadCount()).toBe(0);
  });
});

describe('estate-recommend', () => {
  test('offers like homes on sale in the same plate, never the one asked about', async () => {
    const { estateList } = await call(opened, getEstateRecommend, { type: 2, estateId: 1001 });
    expect(estateList.map(({ id }) => id)).toEqual([1002]);
    expect(estateList[0]).toMatchObject({
      houseName: '三林苑',
      roomCount: 2,
      livingRoomCount: 1,
      totalPriceMillion: 380,
      avgPrice: 5.22,
    });
  });

  test('for a community offers its own homes first, at any price', async () => {
    const { estateList } = await call(opened, getEstateRecommend, { type: 2, houseId: 101 });
    expect(estateList.length).toBeGreaterThan(1);
    expect(estateList.map(({ houseName }) => houseName)).toContain('三林苑');
    expect((await callRaw(opened, getEstateRecommend, { type: 2, houseId: 7777 })).status).toBe(404);
    expect((await callRaw(opened, getEstateRecommend, { type: 2 } as never)).status).toBe(400);
  });

  test('an unknown home is not found', async () => {
    expect((await callRaw(opened, getEstateRecommend, { type: 2, estateId: 77 })).status).toBe(404);
  });
});

describe('user-info', () => {
  test('gives nothing to a stranger and the own phone to its owner', async () => {
    expect(await call(opened, getLeadUserInfo, {})).toEqual({ userInfo: null });
    const phone = vaultPhone('13700137000');
    const user = { id: 'u1', phone_cipher: phone.cipher, phone_index: phone.index, name: null, super_label: 0 };
    await opened.db
      .insertInto('users')
      .values({ ...user, registered_at: 0, last_buy_at: null, vip_expires_at: null, staff_role: null })
      .execute();
    const viewer = { role: 'member', userId: 'u1' } as const;
    expect(await call(opened, getLeadUserInfo, {}, { viewer })).toEqual({ userInfo: { mobile: '13700137000' } });
  });
});

test('a session’s token is kept as its hash alone', () => {
  expect(hashToken('token')).toBe(createHash('sha256').update('token').digest('base64url'));
});

test('agent-info names both entries: 说说你的需求 leads to where one can', async () => {
  vi.stubEnv('DEMO_DATA', 'off');
  const info = await call(opened, getAgentInfo, { type: 8, cityId: 605, houseId: 101 });
  expect(info.customHouse).toMatchObject({ subtitle: expect.stringContaining('说说你的需求'), h5Url: '/605/search' });
  expect(info.consultationTransformation).toMatchObject({ h5Url: '/605/agent', wechatNo: null });
});

describe('one’s own requests', () => {
  test('are those of the account’s phone, from whatever device, without those taken back', async () => {
    const owner = await signIn(opened);
    const me = { viewer: { role: 'member' as const, userId: owner.userId } };
    const { number } = await call(opened, saveRealPriceLead, lead({ mobile: owner.phone }));
    await call(opened, saveRealPriceLead, lead({ mobile: '13900139000' }));
    const requests = () => call(opened, getOwnRequests, 5, me);
    expect(await requests()).toMatchObject([{ number, state: 'new', about: expect.stringContaining('三林苑') }]);
    await opened.db.updateTable('leads').set({ state: 'contacted', state_at: NOW }).execute();
    expect(ownRequest((await requests())[0] as StandingRequest, NOW)).toMatchObject({
      number,
      title: expect.stringMatching(/^获取成交价 · 三林苑/),
      state: expect.stringMatching(/^已联系 /),
    });
    await opened.db.updateTable('leads').set({ state: 'withdrawn' }).execute();
    expect(await requests()).toEqual([]);
    expect((await callRaw(opened, getOwnRequests, 5)).status).toBe(401);
  });
});
