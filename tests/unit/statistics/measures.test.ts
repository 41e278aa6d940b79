import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heatOf, shrinkCounts } from '@/lib/market/heat';
import { joinedAverage } from '@/lib/market/joinPeriods';
import { medianDaysToSell, type Spell, survivalOf } from '@/lib/market/kaplanMeier';
import { isPlausibleArea, isPlausibleUnitPrice, UsualPrices } from '@/lib/market/plausible';
import { median, quantile } from '@/lib/market/quantile';
import { averageUnitPrice, changeRate, sampled } from '@/lib/market/samples';

describe('quantiles', () => {
  it.each([
    [[], 0.5, null],
    [[7], 0.5, 7],
    [[3, 1, 2], 0.5, 2],
    [[4, 1, 3, 2], 0.5, 2.5],
    [[1, 2, 3, 4], 0.25, 1.75],
    [[1, 2, 3, 4], 1, 4],
    [[1, 2, 3, 4], 0, 1],
  ])('of %j at %f is %s', (values, share, expected) => {
    expect(quantile(values, share)).toBe(expected);
  });

  it('leaves as many values below the median as above, and the input as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1 }), (values) => {
        const before = [...values];
        const middle = median(values) as number;
        const below = values.filter((value) => value < middle).length;
        const above = values.filter((value) => value > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
        expect(values).toEqual(before);
      }),
    );
  });
});

describe('samples', () => {
  it('hides a figure that rests on fewer than three', () => {
    expect(sampled(5, 2)).toBeNull();
    expect(sampled(5, 3)).toBe(5);
  });

  it('averages by area, not by home', () => {
    expect(averageUnitPrice(300_000 + 100_000, 100 + 50)).toBe(2667);
    expect(averageUnitPrice(1, 0)).toBeNull();
  });

  it.each([
    [110, 10, 100, 10, 0.1],
    [110, 9, 100, 10, null],
    [110, 10, 100, 9, null],
    [110, 10, 0, 10, null],
    [null, 10, 100, 10, null],
  ])('%s of %i against %s of %i changes by %s where ten are asked for', (now, samples, before, others, change) => {
    const rate = changeRate({ value: now, samples }, { value: before, samples: others }, 10);
    if (change === null) expect(rate).toBeNull();
    else expect(rate).toBeCloseTo(change, 12);
  });

  it('joins months into a quarter exactly', () => {
    const months = [
      { deals: 1, dealUnitPrice: 100, dealArea: 50 },
      { deals: 0, dealUnitPrice: null, dealArea: 0 },
      { deals: 3, dealUnitPrice: 200, dealArea: 150 },
    ];
    expect(joinedAverage(months)).toBe(175);
    expect(joinedAverage([])).toBeNull();
  });
});

describe('Kaplan-Meier', () => {
  // The 6-MP arm of Freireich et al. 1963: 21 patients, the textbook example with published survival.
  const relapses = [6, 6, 6, 7, 10, 13, 16, 22, 23];
  const censored = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35];
  const textbook: Spell[] = [
    ...relapses.map((exit) => ({ entry: 0, exit, sold: true })),
    ...censored.map((exit) => ({ entry: 0, exit, sold: false })),
  ];

  it('gives the published survival and median', () => {
    expect(survivalOf(textbook).map(({ age, unsold }) => [age, Number(unsold.toFixed(3))])).toEqual([
      [6, 0.857],
      [7, 0.807],
      [10, 0.753],
      [13, 0.69],
      [16, 0.627],
      [22, 0.538],
      [23, 0.448],
    ]);
    expect(medianDaysToSell(textbook)).toBe(23);
  });

  it('is longer than the mean of sold homes where slow ones are still on sale', () => {
    const sold = [10, 20, 30].map((exit) => ({ entry: 0, exit, sold: true }));
    const live = [100, 120, 150].map((exit) => ({ entry: 0, exit, sold: false }));
    expect(medianDaysToSell([...sold, ...live])).toBe(30);
    expect(medianDaysToSell([...sold, ...live, { entry: 0, exit: 90, sold: false }])).toBeNull();
  });

  it('counts a home that came under observation late only from then on', () => {
    // At 10 days one home is at risk; the other two are first seen at 50.
    const spells = [
      { entry: 0, exit: 10, sold: true },
      { entry: 0, exit: 60, sold: false },
      { entry: 50, exit: 80, sold: true },
      { entry: 50, exit: 90, sold: false },
    ];
    expect(survivalOf(spells)).toEqual([
      { age: 10, unsold: 0.5 },
      { age: 80, unsold: 0.25 },
    ]);
  });

  it('falls step by step within 0 and 1, whatever the spells', () => {
    const spell = fc
      .record({ entry: fc.nat(100), stay: fc.nat(300), sold: fc.boolean() })
      .map(({ entry, stay, sold }) => ({ entry, exit: entry + stay, sold }));
    fc.assert(
      fc.property(fc.array(spell, { maxLength: 60 }), (spells) => {
        let last = 1;
        for (const { unsold } of survivalOf(spells)) {
          expect(unsold).toBeLessThanOrEqual(last);
          expect(unsold).toBeGreaterThanOrEqual(0);
          last = unsold;
        }
      }),
    );
  });
});

describe('plausible prices', () => {
  it('needs an area a home can have', () => {
    expect([4.9, 5, 2000, 2001].map(isPlausibleArea)).toEqual([false, true, true, false]);
  });

  it('lies within a factor of five of what is usual', () => {
    expect([6, 999, 1_000, 25_000, 25_001].map((price) => isPlausibleUnitPrice(price, 5_000))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(isPlausibleUnitPrice(6, null)).toBe(true);
    expect(isPlausibleUnitPrice(0, null)).toBe(false);
  });

  it('takes the nearest circle with thirty homes', () => {
    const prices = [
      ...Array.from({ length: 30 }, () => ({ unitPrice: 100, peers: ['near', ''] })),
      ...Array.from({ length: 29 }, () => ({ unitPrice: 900, peers: ['small', ''] })),
    ];
    const usual = new UsualPrices(prices);
    expect(usual.of(['near', ''])).toBe(100);
    expect(usual.of(['small', ''])).toBe(100);
    expect(new UsualPrices(prices.slice(0, 29)).of(['near', ''])).toBeNull();
  });
});

describe('heat', () => {
  const quiet = { deals90: 0, viewings30: 0, followers: 0 };

  it('is 0 where nothing happens anywhere, and 100 at most', () => {
    expect(heatOf([quiet, quiet])).toEqual([0, 0]);
    const [most] = heatOf([{ deals90: 90, viewings30: 500, followers: 800 }, quiet, quiet]) as [number];
    expect(most).toBeCloseTo(100, 6);
  });

  it('is of the whole hundred where only some signs are told of: an unknown count is not one of 0', () => {
    const [most, least] = heatOf([{ ...quiet, deals90: 90 }, quiet]) as [number, number];
    expect(most).toBeCloseTo(100, 6);
    expect(least).toBeLessThan(most);
  });

  it('never falls when a sign rises', () => {
    const count = fc.nat(300);
    const area = fc.record({ deals90: count, viewings30: count, followers: count });
    fc.assert(
      fc.property(fc.array(area, { minLength: 2, maxLength: 20 }), (areas) => {
        const heat = heatOf(areas);
        areas.forEach((left, at) => {
          areas.forEach((right, other) => {
            const noLess = left.deals90 >= right.deals90 && left.viewings30 >= right.viewings30;
            if (noLess && left.followers >= right.followers) {
              expect(heat[at]).toBeGreaterThanOrEqual((heat[other] as number) - 1e-9);
            }
          });
        });
      }),
    );
  });

  it('draws counts that chance explains to their mean and leaves others nearly alone', () => {
    expect(shrinkCounts([2, 3, 4])).toEqual([3, 3, 3]);
    const [low, high] = shrinkCounts([0, 1_000]) as [number, number];
    expect(low).toBeLessThan(2);
    expect(high).toBeGreaterThan(998);
  });
});
