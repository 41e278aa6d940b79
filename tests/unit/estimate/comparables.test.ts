import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitComparables } from '@/lib/domain/estimate/comparables';
import { deal, home, plantMarket } from './plantedMarket';

const NOW = 20_500;
const unitPriceOf = (log: number | undefined) => Math.exp(log ?? Number.NaN);

describe('fitComparables', () => {
  it('recovers a planted level in a falling market', () => {
    const { deals, truth } = plantMarket({
      communities: 20,
      deals: 3_000,
      firstDay: NOW - 900,
      lastDay: NOW,
      drift: -0.0003,
      noise: 0.05,
      seed: 7,
    });
    const estimator = fitComparables(deals, NOW);
    const errors = Array.from({ length: 20 }, (_, at) => {
      const estimate = estimator.estimate(home({ communityId: at + 1 }));
      expect(estimate?.basis).toBe('community');
      return Math.abs(unitPriceOf(estimate?.logUnitPrice) / truth(at + 1, NOW) - 1);
    }).sort((one, other) => one - other);
    expect(errors[10]).toBeLessThan(0.015);
    expect(errors[19]).toBeLessThan(0.05);
  });

  it('gives none with fewer than three usable comparables', () => {
    const deals = [deal({ dayNumber: NOW - 10 }), deal({ dayNumber: NOW - 20 })];
    expect(fitComparables(deals, NOW).estimate(home())).toBeNull();
    expect(fitComparables([], NOW).estimate(home())).toBeNull();
    expect(fitComparables([...deals, deal({ dayNumber: NOW - 30 })], NOW).estimate(home())?.samples).toBe(3);
  });

  it('uses nothing later than its day and nothing older than three years', () => {
    const late = [1, 2, 3].map((days) => deal({ dayNumber: NOW + days }));
    const old = [1, 2, 3].map((days) => deal({ dayNumber: NOW - 1_100 - days }));
    expect(fitComparables([...late, ...old], NOW).estimate(home())).toBeNull();
  });

  it('falls back to the plate, where deals of the own community count more', () => {
    const plate = [1, 2, 3, 4].map((days) => deal({ communityId: 2, dayNumber: NOW - days, unitPrice: 5_000_000 }));
    const own = deal({ dayNumber: NOW - 5, unitPrice: 6_000_000 });
    const elsewhere = fitComparables(plate, NOW).estimate(home());
    const withOwn = fitComparables([...plate, own], NOW).estimate(home());
    expect(elsewhere?.basis).toBe('plate');
    expect(unitPriceOf(elsewhere?.logUnitPrice)).toBeCloseTo(5_000_000, -1);
    // One own deal against four of the plate: above the plain mean of 5.2 million.
    expect(unitPriceOf(withOwn?.logUnitPrice)).toBeGreaterThan(5_400_000);
    expect(fitComparables(plate, NOW).estimate(home({ plateId: 9 }))).toBeNull();
  });

  it('is not moved by a deal with a misplaced decimal point', () => {
    const good = Array.from({ length: 8 }, (_, at) => deal({ dayNumber: NOW - 10 - at * 9 }));
    const typo = deal({ dayNumber: NOW - 3, area: 90, unitPrice: 600_000 });
    const clean = fitComparables(good, NOW).estimate(home());
    const spoilt = fitComparables([...good, typo], NOW).estimate(home());
    expect(spoilt?.samples).toBe(8);
    expect(unitPriceOf(spoilt?.logUnitPrice) / unitPriceOf(clean?.logUnitPrice)).toBeCloseTo(1, 2);
  });

  it('gives none for a home whose own area is mistyped', () => {
    const good = Array.from({ length: 8 }, (_, at) => deal({ dayNumber: NOW - at }));
    expect(fitComparables(good, NOW).estimate(home({ area: 900 }))).toBeNull();
    expect(fitComparables(good, NOW).estimate(home({ area: 0 }))).toBeNull();
  });

  it('never falls when a comparable deal was dearer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 5_500_000, max: 6_500_000 }), { minLength: 4, maxLength: 9 }),
        fc.nat(),
        fc.integer({ min: 1, max: 500_000 }),
        (prices, which, more) => {
          // One day, so that the index has no say in it.
          const at = which % prices.length;
          const dearer = prices.map((price, index) => (index === at ? price + more : price));
          const estimate = (list: number[]) =>
            fitComparables(
              list.map((unitPrice) => deal({ dayNumber: NOW - 10, unitPrice })),
              NOW,
            ).estimate(home())?.logUnitPrice ?? 0;
          expect(estimate(dearer)).toBeGreaterThanOrEqual(estimate(prices) - 1e-5);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps its proportion when every price is multiplied', () => {
    const { deals } = plantMarket({
      communities: 3,
      deals: 120,
      firstDay: NOW - 500,
      lastDay: NOW,
      drift: 0.0002,
      noise: 0.06,
      seed: 3,
    });
    const doubled = deals.map((one) => ({ ...one, unitPrice: one.unitPrice * 2 }));
    const once = fitComparables(deals, NOW).estimate(home())?.logUnitPrice ?? 0;
    const twice = fitComparables(doubled, NOW).estimate(home())?.logUnitPrice ?? 0;
    expect(twice - once).toBeCloseTo(Math.log(2), 4);
  });

  it('spreads wider where the comparables disagree', () => {
    const of = (step: number) =>
      fitComparables(
        Array.from({ length: 8 }, (_, at) => deal({ dayNumber: NOW - 1, unitPrice: 6_000_000 + (at - 3.5) * step })),
        NOW,
      ).estimate(home())?.spread ?? 0;
    expect(of(300_000)).toBeGreaterThan(of(20_000));
  });
});
