import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import type { HeldHome, HoldingFamily } from '@/lib/calculators/tax/heldHome';
import { holdingTaxOf } from '@/lib/calculators/tax/holdingTax';
import { propertyRuns } from '../../kit/fullRun';
import { WAN } from '../../kit/money';
import { TODAY } from '../../kit/today';

const UNSAID: HoldingFamily = { household: null, persons: null, otherArea: null, detached: null, freeUsed: null };
const SHANGHAI: HeldHome = { city: 'shanghai', homeKind: 'ordinary', area: 100, buyerHome: 2 };
const CHONGQING: HeldHome = { ...SHANGHAI, city: 'chongqing', area: 200 };

const holding = (home: HeldHome, family: Partial<HoldingFamily>, price: number | null = 500 * WAN) =>
  holdingTaxOf(home, { ...UNSAID, ...family }, price, RULE_PACK, TODAY);
const taxed = (home: HeldHome, family: Partial<HoldingFamily>) => {
  const { taxedArea, free, missing } = holding(home, family) ?? {};
  return [taxedArea?.least, taxedArea?.most, free, missing];
};

describe('上海, 沪府发〔2011〕3号: 60 ㎡ a person, 70 % of the price, 0.4 or 0.6 %', () => {
  const local = (persons: number | null, otherArea: number | null) => ({
    household: 'local' as const,
    persons,
    otherArea,
  });

  it.each([
    // A second home of 100 ㎡ for 500万: persons, other homes in ㎡, ㎡ that are taxed, yuan a year at either rate.
    [3, 80, 0, 0, 0],
    [3, 80.01, 0.01, 1.4, 2.1],
    [3, 100, 20, 2_800, 4_200],
    [3, 130, 50, 7_000, 10_500],
    [3, 180, 100, 14_000, 21_000],
    [3, 400, 100, 14_000, 21_000],
    [2, 80, 60, 8_400, 12_600],
    [1, 0, 40, 5_600, 8_400],
    [1, 20, 60, 8_400, 12_600],
    [5, 200, 0, 0, 0],
    [5, 200.5, 0.5, 70, 105],
  ])('%d persons with %d ㎡ besides are taxed for %d ㎡', (persons, otherArea, area, low, high) => {
    const { taxedArea, years, missing, free } = holding(SHANGHAI, local(persons, otherArea)) ?? {};
    expect(taxedArea).toEqual({ least: area, most: area });
    expect(years).toEqual([
      { rate: 0.004, least: Math.round(low * 100), most: Math.round(low * 100) },
      { rate: 0.006, least: Math.round(high * 100), most: Math.round(high * 100) },
    ]);
    expect([missing, free]).toEqual([[], area === 0 ? 'within_free' : null]);
  });

  it('rounds once, to the fen', () => {
    // 3,870,000 × 0.7 × 23.45 ÷ 89.12 × 0.4 %: 2,851.259…
    const home = { ...SHANGHAI, area: 89.12 };
    expect(holding(home, local(2, 54.33), 387 * WAN)?.years[0]?.most).toBe(285_126);
  });

  it.each([
    // Which home it becomes, whose household, ㎡ of 100 that are taxed.
    [1, 'local', 0, 'local_first'],
    [1, 'permit', 0, 'permit_first'],
    [1, 'nonlocal', 100, null],
    [2, 'permit', 100, null],
    [2, 'nonlocal', 100, null],
    [3, 'nonlocal', 100, null],
  ] as const)('home %d of a %s family', (buyerHome, household, area, free) => {
    // Nobody from elsewhere has an area free, whatever the family.
    for (const persons of [null, 9]) {
      const said = { household, persons, otherArea: persons };
      expect(taxed({ ...SHANGHAI, buyerHome }, said)).toEqual([area, area, free, []]);
    }
  });

  it.each([
    [SHANGHAI, {}, 0, 100, ['household', 'persons', 'otherArea']],
    [SHANGHAI, local(null, null), 0, 100, ['persons', 'otherArea']],
    // One person with 50 ㎡ besides has 90 ㎡ too much, more persons less.
    [SHANGHAI, local(null, 50), 0, 90, ['persons']],
    [SHANGHAI, local(1, null), 40, 100, ['otherArea']],
    [SHANGHAI, local(2, null), 0, 100, ['otherArea']],
    [{ ...SHANGHAI, buyerHome: 1 as const }, {}, 0, 100, ['household']],
    [{ ...SHANGHAI, buyerHome: null }, local(3, 130), 0, 50, ['buyerHome']],
    [{ ...SHANGHAI, buyerHome: null }, { household: 'permit' as const }, 0, 100, ['buyerHome']],
  ])('%o with %o is from %d to %d ㎡, for want of %j', (home, family, least, most, missing) => {
    expect(taxed(home, family)).toEqual([least, most, null, missing]);
  });

  it('tells shares of the price where the area is not known', () => {
    const home = { ...SHANGHAI, area: null };
    expect(holding(home, { household: 'nonlocal' })).toMatchObject({
      years: [{ least: 1_400_000, most: 1_400_000 }, { least: 2_100_000 }],
      taxedArea: null,
      missing: [],
    });
    expect(holding(home, local(2, 120))).toMatchObject({ years: [{ least: 1_400_000 }, {}], missing: [] });
    expect(holding(home, local(2, 119))).toMatchObject({
      years: [{ least: 0, most: 1_400_000 }, {}],
      missing: ['area'],
    });
  });
});

describe('重庆市人民政府令第247号: 100 ㎡ on one home of a family, 0.5, 1 or 1.2 %', () => {
  it.each([
    [true, false, 100, 100, []],
    [true, true, 200, 200, []],
    [true, null, 100, 200, ['freeUsed']],
    [false, false, 0, 100, ['unitPrice']],
    [false, null, 0, 200, ['unitPrice', 'freeUsed']],
    [null, null, 0, 200, ['detached', 'freeUsed']],
  ] as const)('detached %s, area used %s: %d to %d ㎡', (detached, freeUsed, least, most, missing) => {
    expect(taxed(CHONGQING, { detached, freeUsed })).toEqual([least, most, null, missing]);
  });

  it('takes the whole price', () => {
    expect(holding(CHONGQING, { detached: true, freeUsed: false })?.years).toEqual([
      { rate: 0.005, least: 1_250_000, most: 1_250_000 },
      { rate: 0.01, least: 2_500_000, most: 2_500_000 },
      { rate: 0.012, least: 3_000_000, most: 3_000_000 },
    ]);
  });

  it('is nothing up to 100 ㎡ where they are not used', () => {
    for (const detached of [true, false, null])
      expect(taxed({ ...CHONGQING, area: 100 }, { detached, freeUsed: false })).toEqual([0, 0, 'within_free', []]);
  });

  it('asks for the area only where some of it may be free', () => {
    const home = { ...CHONGQING, area: null };
    expect(holding(home, { detached: true, freeUsed: true })).toMatchObject({
      missing: [],
      years: [{ least: 2_500_000 }, {}, {}],
    });
    expect(holding(home, { detached: true, freeUsed: false })?.missing).toEqual(['area']);
  });
});

it('is none elsewhere, nor for 商住, and without a price not known', () => {
  expect(holding({ ...SHANGHAI, city: 'wuhan' }, {})).toBeNull();
  expect(holding({ ...SHANGHAI, city: null }, {})).toBeNull();
  expect(holding({ ...SHANGHAI, homeKind: 'commercial' }, {})).toBeNull();
  expect(holding(SHANGHAI, {}, null)?.years).toEqual([
    { rate: 0.004, least: null, most: null },
    { rate: 0.006, least: null, most: null },
  ]);
});

it('lies, once all is said, between what was told before', () => {
  const home = fc.record({
    city: fc.constantFrom('shanghai' as const, 'chongqing' as const),
    homeKind: fc.constantFrom('ordinary' as const, 'public' as const),
    area: fc.option(fc.integer({ min: 1, max: 40_000 }).map((count) => count / 100)),
    buyerHome: fc.option(fc.constantFrom(1 as const, 2 as const, 3 as const)),
  });
  const family = fc.record({
    household: fc.constantFrom('local' as const, 'permit' as const, 'nonlocal' as const),
    persons: fc.integer({ min: 1, max: 20 }),
    otherArea: fc.integer({ min: 0, max: 60_000 }).map((count) => count / 100),
    detached: fc.boolean(),
    freeUsed: fc.boolean(),
  });
  const names = fc.subarray(['household', 'persons', 'otherArea', 'detached', 'freeUsed'] as const);
  let narrower = 0;
  fc.assert(
    fc.property(home, family, names, fc.integer({ min: 1, max: 50_000 }), (of, all, unsaid, wan) => {
      const some = { ...all, ...Object.fromEntries(unsaid.map((name) => [name, null])) };
      const [before, after] = [holding(of, some, wan * WAN), holding(of, all, wan * WAN)];
      if (!before || !after) throw new Error('no tax');
      after.years.forEach(({ least, most }, at) => {
        expect(least).toBeGreaterThanOrEqual(before.years[at]?.least ?? Number.NaN);
        expect(most).toBeLessThanOrEqual(before.years[at]?.most ?? Number.NaN);
        if ((most ?? 0) - (least ?? 0) < (before.years[at]?.most ?? 0) - (before.years[at]?.least ?? 0)) narrower += 1;
      });
      const span = ({ years }: typeof before) => years.some(({ least, most }) => least !== most);
      // A range always says what would narrow it, and one figure asks for nothing.
      expect(span(before)).toBe(before.missing.length > 0);
    }),
    { numRuns: propertyRuns(500), seed: 20261122 },
  );
  expect(narrower).toBeGreaterThan(propertyRuns(500) / 5);
});
