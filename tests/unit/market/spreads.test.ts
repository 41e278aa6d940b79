import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shrunkRates } from '@/lib/market/shrunkRates';
import { sizeBandOf } from '@/lib/market/sizeBand';
import { spreadOf } from '@/lib/market/spread';

describe('spreadOf', () => {
  it('says nothing of fewer than three', () => expect(spreadOf([1, 2])).toBeNull());

  it('orders its tenths and holds eight of ten between the outer ones', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 200 }), (values) => {
        const spread = spreadOf(values);
        if (!spread) throw new Error('three are enough');
        const steps = [spread.p10, spread.p25, spread.p50, spread.p75, spread.p90];
        expect([...steps].sort((one, other) => one - other)).toEqual(steps);
        const inside = values.filter((value) => value >= spread.p10 && value <= spread.p90).length;
        expect(inside / values.length).toBeGreaterThanOrEqual(0.8 - 2 / values.length);
      }),
    );
  });
});

describe('sizeBandOf', () => {
  it.each([
    [90, 'small'],
    [90.01, 'middle'],
    [144, 'middle'],
    [144.01, 'large'],
  ])('puts %d ㎡ in %s', (area, band) => expect(sizeBandOf(area)).toBe(band));
});

describe('shrunkRates', () => {
  const rule = { noise: 0.1, least: 3 };

  it('keeps out what rests on too few, and what is not known', () => {
    expect(shrunkRates([{ rate: 0.5, samples: 2 }, null], rule)).toEqual([null, null]);
  });

  it('draws the rate of few samples further in than that of many', () => {
    const rates = shrunkRates(
      [
        { rate: 0.3, samples: 4 },
        { rate: 0.3, samples: 400 },
        { rate: -0.1, samples: 400 },
        { rate: 0, samples: 400 },
      ],
      rule,
    );
    expect(rates[0]).toBeLessThan(rates[1] as number);
    expect(rates[1]).toBeGreaterThan(0.29);
  });

  it('never carries a rate beyond the others and keeps the order of equal samples', () => {
    const some = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(some, fc.integer({ min: 3, max: 500 }), (rates, samples) => {
        const shrunk = shrunkRates(
          rates.map((rate) => ({ rate, samples })),
          rule,
        ) as number[];
        for (const rate of shrunk) {
          expect(rate).toBeGreaterThanOrEqual(Math.min(...rates) - 1e-9);
          expect(rate).toBeLessThanOrEqual(Math.max(...rates) + 1e-9);
        }
        const order = (values: readonly number[]) =>
          values.map((_, at) => at).sort((one, other) => (rates[one] as number) - (rates[other] as number));
        const ordered = order(rates).map((at) => shrunk[at] as number);
        for (const [at, rate] of ordered.slice(1).entries()) {
          expect(rate).toBeGreaterThanOrEqual((ordered[at] as number) - 1e-9);
        }
      }),
    );
  });
});
