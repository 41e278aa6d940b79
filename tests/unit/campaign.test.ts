import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AUDIENCES,
  audienceRefusal,
  CAMPAIGN_KINDS,
  type CampaignWindow,
  campaignStanding,
  PAGES_OF_KIND,
  stockLeft,
} from '@/lib/campaign/campaign';
import { type CouponFacts, couponOff, couponRefusal, parseKinds } from '@/lib/campaign/coupon';
import { acceptanceRefusal, INVITE_LETTERS, inviteCodeText, parseInviteCode } from '@/lib/campaign/invitation';
import { CAMPAIGN_FAULTS, readCampaignForm } from '@/lib/campaign/readCampaignForm';
import { parseReward, readReward } from '@/lib/campaign/reward';
import { leftText, windowText } from '@/lib/campaign/views/campaignText';
import { shanghaiMoment } from '@/lib/kernel/shanghaiMoment';

// The rules of campaigns, coupons and invitations (docs/decisions/0065).

const DAY = 86_400_000;

describe('a campaign', () => {
  // 双11 in Shanghai: midnight there is 16:00 UTC.
  const window: CampaignWindow = {
    state: 'running',
    startsAt: Date.UTC(2026, 10, 10, 16),
    endsAt: Date.UTC(2026, 10, 11, 16),
    stock: 2,
    taken: 0,
  };

  test.each([
    [window.startsAt - 1, 'before'],
    [window.startsAt, 'open'],
    [window.endsAt - 1, 'open'],
    [window.endsAt, 'over'],
  ])('at %d stands %s', (now, standing) => expect(campaignStanding(window, now)).toBe(standing));

  test('begins and ends at midnight in Shanghai as it is typed', () => {
    expect(shanghaiMoment('2026-11-11 00:00')).toBe(window.startsAt);
    expect(windowText(window)).toBe('2026-11-11 00:00 到 2026-11-12 00:00（北京时间）');
  });

  test('is sold out with its last, and never before or after its window', () => {
    expect(campaignStanding({ ...window, taken: 2 }, window.startsAt)).toBe('sold-out');
    expect(campaignStanding({ ...window, taken: 2 }, window.startsAt - 1)).toBe('before');
    expect(campaignStanding({ ...window, taken: 2 }, window.endsAt)).toBe('over');
    expect(campaignStanding({ ...window, stock: null, taken: 9e6 }, window.startsAt)).toBe('open');
  });

  test('stands at each moment as one thing, and never open again once it is over', () => {
    const standings = fc.record({
      state: fc.constantFrom('draft' as const, 'running' as const, 'stopped' as const),
      startsAt: fc.integer({ min: 0, max: 1_000 }),
      length: fc.integer({ min: 1, max: 1_000 }),
      stock: fc.option(fc.integer({ min: 1, max: 5 })),
      taken: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(standings, fc.integer({ min: -10, max: 2_100 }), ({ length, ...one }, now) => {
        const row = { ...one, endsAt: one.startsAt + length };
        const standing = campaignStanding(row, now);
        const isOpen = standing === 'open';
        expect(isOpen).toBe(
          row.state === 'running' &&
            now >= row.startsAt &&
            now < row.endsAt &&
            (row.stock === null || row.taken < row.stock),
        );
        if (standing === 'over') expect(campaignStanding(row, now + 1)).toBe('over');
        expect(stockLeft(row) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('has a page for each kind', () => {
    for (const kind of CAMPAIGN_KINDS) expect(PAGES_OF_KIND[kind].length).toBeGreaterThan(0);
  });
});

describe('an audience', () => {
  const NOW = 1_000 * DAY;
  test.each([
    ['fresh', { registeredAt: NOW - 7 * DAY, hasBought: false, isMember: false }, null],
    ['fresh', { registeredAt: NOW - 7 * DAY - 1, hasBought: false, isMember: false }, 'too-long'],
    ['fresh', { registeredAt: NOW, hasBought: true, isMember: false }, 'has-bought'],
    ['fresh', { registeredAt: NOW, hasBought: false, isMember: true }, null],
    ['never-bought', { registeredAt: 0, hasBought: false, isMember: false }, null],
    ['never-bought', { registeredAt: 0, hasBought: true, isMember: false }, 'has-bought'],
    ['members', { registeredAt: 0, hasBought: false, isMember: false }, 'no-member'],
    ['members', { registeredAt: 0, hasBought: false, isMember: true }, null],
    ['not-members', { registeredAt: 0, hasBought: true, isMember: true }, 'is-member'],
    ['not-members', { registeredAt: 0, hasBought: true, isMember: false }, null],
    ['everyone', { registeredAt: 0, hasBought: true, isMember: true }, null],
  ] as const)('of %s: %j is %s', (audience, account, refusal) =>
    expect(audienceRefusal({ audience, freshDays: 7 }, account, NOW)).toBe(refusal),
  );
  test('is judged for every one that there is', () => expect(AUDIENCES).toHaveLength(5));
});

describe('a coupon', () => {
  const NOW = 1_000;
  const coupon: CouponFacts = {
    offFen: 1_000,
    leastFen: 3_000,
    kinds: ['card'],
    state: 'free',
    expiresAt: NOW + 1,
  };
  const use = { kind: 'card', listFen: 3_000, now: NOW } as const;
  test.each([
    [{}, {}, null],
    [{}, { now: NOW + 1 }, 'expired'],
    [{}, { listFen: 2_999 }, 'least'],
    [{}, { kind: 'trade' }, 'kind'],
    [{ state: 'held' }, {}, 'held'],
    [{ state: 'used' }, { now: NOW + 1 }, 'used'],
    [{ state: 'void' }, {}, 'void'],
  ] as const)('%j for %j: %s', (changes, other, refusal) =>
    expect(couponRefusal({ ...coupon, ...changes }, { ...use, ...other })).toBe(refusal),
  );

  test('leaves at least a fen, and never takes more than it says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 10_000_000 }), (offFen, listFen) => {
        const off = couponOff({ offFen }, listFen);
        expect(off).toBeLessThanOrEqual(offFen);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(listFen - off).toBeGreaterThanOrEqual(1);
        if (offFen < listFen) expect(off).toBe(offFen);
      }),
    );
  });

  test('is of the kinds that there are', () => expect(parseKinds('card,nonsense,trade')).toEqual(['card', 'trade']));
});

describe('a reward', () => {
  const good = { kind: 'coupon', offFen: 1_000, leastFen: 0, kinds: ['card'], validDays: 30 };
  test.each([
    [{ kind: 'days', days: 7 }, true],
    [{ kind: 'days', days: 0 }, false],
    [{ kind: 'days', days: 367 }, false],
    [{ kind: 'days', days: 1.5 }, false],
    [good, true],
    [{ ...good, offFen: 0 }, false],
    [{ ...good, offFen: -1 }, false],
    [{ ...good, offFen: 100_001 }, false],
    [{ ...good, kinds: [] }, false],
    [{ ...good, kinds: ['nonsense'] }, false],
    [{ ...good, validDays: 0 }, false],
    [{ kind: 'price', offFen: 1 }, false],
    [null, false],
    ['days', false],
  ])('%j is one: %s', (value, isOne) => expect(readReward(value) !== null).toBe(isOne));

  test('that is stored otherwise is none', () => expect(() => parseReward('{"kind":"price"}')).toThrow());
});

describe('a code', () => {
  test('is read as people write it, and nothing else is one', () => {
    const code = fc.string({ unit: fc.constantFrom(...INVITE_LETTERS), minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(code, (one) => {
        expect(parseInviteCode(inviteCodeText(one).toLowerCase())).toBe(one);
        expect(parseInviteCode(` ${one} `)).toBe(one);
      }),
    );
    for (const none of ['', 'ABCD', 'O'.repeat(12), '1'.repeat(12), `${'A'.repeat(12)}A`, null, 7, "'; drop table"])
      expect(parseInviteCode(none)).toBeNull();
  });
});

test('what an acceptance is refused for, the plainest first', () => {
  const fine = { hasBeenInvited: false, isDeviceUnknown: false, isDeviceOfOthers: false };
  expect(acceptanceRefusal(fine)).toBeNull();
  expect(acceptanceRefusal({ ...fine, hasBeenInvited: true })).toBe('again');
  expect(acceptanceRefusal({ ...fine, isDeviceUnknown: true })).toBe('no-device');
  expect(acceptanceRefusal({ ...fine, isDeviceOfOthers: true })).toBe('same-device');
});

describe('a campaign as the console types it', () => {
  const typed = {
    page: 'double11',
    title: '双11券',
    lead: '先到先得。',
    rules: '- 一人一张',
    audience: 'everyone',
    freshDays: '',
    city: '',
    startsAt: '2026-11-11 00:00',
    endsAt: '2026-11-12 00:00',
    stock: '100',
    'given-kind': 'coupon',
    'given-off': '9.9',
    'given-least': '30',
    'given-valid': '30',
    'given-of-card': '1',
  };
  const invitation = {
    ...typed,
    page: 'invitation',
    'inviter-kind': 'days',
    'inviter-days': '7',
    act: 'order',
    inviterMost: '10',
  };
  const known = { cityIds: [605], taken: 0 };

  test('is read', () => {
    expect(readCampaignForm('sale', typed, known)).toEqual({
      fields: {
        page: 'double11',
        title: '双11券',
        lead: '先到先得。',
        rules: '- 一人一张',
        audience: 'everyone',
        freshDays: 7,
        cityId: null,
        startsAt: Date.UTC(2026, 10, 10, 16),
        endsAt: Date.UTC(2026, 10, 11, 16),
        stock: 100,
        inviterReward: null,
        act: null,
        inviterMost: null,
        reward: { kind: 'coupon', offFen: 990, leastFen: 3_000, validDays: 30, kinds: ['card'] },
      },
    });
    expect(readCampaignForm('invitation', invitation, known)).toMatchObject({
      fields: { act: 'order', inviterMost: 10, inviterReward: { kind: 'days', days: 7 } },
    });
  });

  test.each([
    [{ page: 'invitation' }, ['page']],
    [{ title: '' }, ['title']],
    [{ rules: '' }, ['rules']],
    [{ audience: 'nobody' }, ['audience']],
    [{ audience: 'fresh', freshDays: '0' }, ['freshDays']],
    [{ city: '999' }, ['city']],
    [{ startsAt: '明天' }, ['startsAt']],
    [{ endsAt: '2026-11-11 00:00' }, ['endsAt']],
    [{ stock: '0' }, ['stock']],
    [{ stock: '-3' }, ['stock']],
    [{ 'given-off': '1000.01' }, ['reward']],
    [{ 'given-of-card': '' }, ['reward']],
  ])('%j is wrong', (changes, faults) =>
    expect(readCampaignForm('sale', { ...typed, ...changes }, known)).toEqual({ faults }),
  );

  test('takes nothing that was given out of the count', () => {
    expect(readCampaignForm('sale', { ...typed, stock: '4' }, { ...known, taken: 5 })).toEqual({ faults: ['stock'] });
    expect(readCampaignForm('sale', { ...typed, stock: '5' }, { ...known, taken: 5 })).toHaveProperty('fields');
  });

  test('is read or refused, whatever is typed', () => {
    const form = fc.dictionary(fc.constantFrom(...Object.keys(invitation)), fc.string());
    fc.assert(
      fc.property(fc.constantFrom(...CAMPAIGN_KINDS), form, (kind, posted) => {
        const read = readCampaignForm(kind, posted, known);
        if ('faults' in read) for (const fault of read.faults) expect(CAMPAIGN_FAULTS).toContain(fault);
        else expect(readReward(read.fields.reward)).toEqual(read.fields.reward);
      }),
    );
  });
});

test.each([
  [2 * DAY + 3 * 3_600_000, '还剩 2天3小时'],
  [89 * DAY + 40 * 60_000, '还剩 89天'],
  [3_600_000 * 5 + 60_000, '还剩 5小时1分'],
  [61_000, '还剩 1分1秒'],
  [1, '还剩 0分0秒'],
  [0, null],
  [-1, null],
])('%d ms before the end it says %s', (left, text) => expect(leftText(1_000_000_000, 1_000_000_000 - left)).toBe(text));
