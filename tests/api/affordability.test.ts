import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finances } from '@/lib/calculators/contract/finances';
import { findOperation } from '@/lib/server/call/registry';
import type { OpenDatabase } from '@/lib/server/db/client';
import { judgeHomes } from '@/services/calculators/affordability';
import { findHouses } from '@/services/search';
import { meansOf } from '../kit/calculatorAnswers';
import { call, callRaw } from '../kit/callApi';
import { WAN } from '../kit/money';
import { openPlacedDatabase } from '../kit/place';
import { estateRow } from '../kit/rows';

const MEANS = meansOf({ income: 6 * WAN, cash: 91 * WAN });

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase();
  const { db } = opened;
  const home = { area: 89, held: 'five', only_home: 1 } as const;
  await db
    .insertInto('estates')
    .values([
      estateRow({ ...home, id: 1, source_ref: 'a', price: 500 * WAN }),
      estateRow({ ...home, id: 2, source_ref: 'b', price: 900 * WAN }),
      estateRow({ ...home, id: 3, source_ref: 'c', price: 560 * WAN, held: null, only_home: null }),
      estateRow({ ...home, id: 4, source_ref: 'd', price: 500 * WAN, status: 'sold' }),
    ])
    .execute();
});
afterAll(() => opened.close());

const judge = (estateIds: number[], means: Partial<Finances> = {}, advice = false) =>
  call(opened, judgeHomes, { cityId: 605, estateIds, means: { ...MEANS, ...means }, advice });

describe('tools/affordability', () => {
  it('judges each home on sale, by the rules of its city', async () => {
    const { homes, day } = await judge([1, 2, 3, 4, 99]);
    expect(homes.map(({ estateId, level }) => [estateId, level]).sort()).toEqual([
      [1, 'within'],
      [2, 'beyond'],
      [3, 'beyond'],
    ]);
    expect(day).toBe('2026-11-21');
  });

  it('tells of homes without the fund where its cap is not known, and says so', async () => {
    await opened.db.updateTable('cities').set({ name: '长沙' }).where('id', '=', 605).execute();
    const { homes } = await judge([1, 2, 3], { household: { family: true }, fundMonths: 24 });
    await opened.db.updateTable('cities').set({ name: '上海' }).where('id', '=', 605).execute();
    expect(homes.map(({ level, fundBar }) => [level, fundBar])).not.toContainEqual(['unknown', expect.anything()]);
    expect(homes.map(({ fundBar }) => fundBar)).toEqual(['cap_unknown', 'cap_unknown', 'cap_unknown']);
  });

  it('says why, and what is short', async () => {
    const { homes, warnings } = await judge([2], {}, true);
    // 15 % down. 900万 are left of a contract of 9,090,909.09 after the seller's agent; 1 % of it thrice, and 80 yuan.
    const costs = 3 * 9_090_909 + 8_000;
    expect(homes[0]).toMatchObject({
      reasons: ['cash', 'income'],
      costs,
      leastDownPayment: 135 * WAN,
      cashShort: 135 * WAN + costs - 91 * WAN,
      fit: { level: 'strained' },
    });
    // At 504万 that is 90.881万, at 505万 more than 91万.
    expect(homes[0]?.fit?.cheaper).toBe(396 * WAN);
    expect(warnings.map(({ id }) => id)).toEqual(['fee.agent', 'loan.lpr', 'loan.usualSpread', 'loan.downPayment']);
  });

  it('says what of a home is not known', async () => {
    const { homes } = await judge([3]);
    expect(homes[0]).toMatchObject({ level: 'beyond', missing: ['heldMonths', 'sellerOnlyHome'] });
  });

  it('gives advice for one home alone', async () => {
    const answer = await callRaw(opened, judgeHomes, { cityId: 605, estateIds: [1, 2], means: MEANS, advice: true });
    expect(answer).toMatchObject({ status: 400 });
    expect((await judge([1], {}, true)).homes[0]?.fit).toBeNull();
    expect((await judge([2])).homes[0]?.fit).toBeNull();
  });

  it.each([
    ['income below nothing', { means: { ...MEANS, income: -1 } }],
    ['parts of a fen', { means: { ...MEANS, cash: 0.5 } }],
    ['text', { means: { ...MEANS, cash: '90万' } }],
    ['more than anybody has', { means: { ...MEANS, cash: 1e15 } }],
    ['a term of 31 years', { means: { ...MEANS, months: 372 } }],
    ['something else of a person', { means: { ...MEANS, phone: '13800138000' } }],
    ['no means', {}],
    ['more homes than fifty', { means: MEANS, estateIds: Array.from({ length: 51 }, (_, at) => at + 1) }],
  ])('refuses %s, and does not repeat it', async (_name, sent) => {
    const answer = await callRaw(opened, judgeHomes, { cityId: 605, estateIds: [1], ...sent });
    expect(answer.status).toBe(400);
    expect(answer.envelope.errMsg).not.toMatch(/90万|13800138000|0\.5/);
  });

  it('takes a city that exists', async () => {
    const answer = await callRaw(opened, judgeHomes, { cityId: 999, estateIds: [1], means: MEANS });
    expect(answer.status).toBe(404);
  });

  it('is never kept by anybody on the way', async () => {
    expect(await findOperation('POST', judgeHomes.path)).toMatchObject({ cache: 'private', writes: false });
  });
});

describe('lists of homes', () => {
  it('carry what buying takes, by the rules of the city and the day', async () => {
    const found = await call(opened, findHouses, { cityId: 605, houseType: 'resale', sort: 'price_asc' });
    if (found.houseType !== 'resale') throw new Error('no homes');
    const costs = new Map(found.houses.items.map(({ id, cost }) => [id, cost]));
    // 15 % down; 425万 over thirty years at 3.05 %; deed 1 %.
    expect(costs.get(1)).toEqual({
      downPayment: 75 * WAN,
      monthlyPayment: 1_803_298,
      annualRate: 0.0305,
      taxes: 5 * WAN,
    });
    expect(costs.get(3)).toMatchObject({ downPayment: 84 * WAN, taxes: null });
  });
});
