import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitHedonicIndex } from '@/lib/market/hedonicIndex';
import type { IndexDeal, IndexMonth } from '@/lib/market/indexDeal';
import { median } from '@/lib/market/quantile';
import { fitRepeatIndex } from '@/lib/market/repeatIndex';
import { stratifiedIndex } from '@/lib/market/stratifiedIndex';
import { seedDeals } from './plantedDeals';

const METHODS: Record<string, (deals: readonly IndexDeal[]) => IndexMonth[]> = {
  repeat: (deals) => fitRepeatIndex(deals).months,
  hedonic: (deals) => fitHedonicIndex(deals).months,
  stratified: (deals) => stratifiedIndex(deals).months,
};

const MONTHS = 24;
/** Rises by 1 % a month for a year, then falls by 0.8 %. */
const turn = (month: number) => (month <= 12 ? 0.01 * month : 0.12 - 0.008 * (month - 12));

const logOf = (months: readonly IndexMonth[], at: number) => Math.log(months[at]?.value ?? Number.NaN);

function medianOf(deals: readonly IndexDeal[], from: number, to: number): number {
  const days = [...new Set(deals.map(({ day }) => day))].sort((one, other) => one - other);
  const span = (days.at(-1) as number) - (days[0] as number) + 4;
  const inside = deals.filter(({ day }) => {
    const month = ((day - (days[0] as number)) / span) * MONTHS;
    return month >= from && month < to;
  });
  return median(inside.map(({ unitPrice }) => unitPrice)) as number;
}

describe.each(Object.entries(METHODS))('the %s index', (_name, indexOf) => {
  it('recovers a planted rise and turn within half a point a month', () => {
    const months = indexOf(seedDeals({ seed: 'turn', months: MONTHS, deals: 1_500, levelAt: turn }));
    expect(months).toHaveLength(MONTHS);
    const errors = months
      .slice(1)
      .map((_, at) => logOf(months, at + 1) - logOf(months, at) - (turn(at + 1) - turn(at)));
    const rmse = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);
    expect(rmse).toBeLessThan(0.005);
  });

  it('begins at 100 and counts the deals it rests on', () => {
    const deals = seedDeals({ seed: 'count', months: 6, deals: 200, levelAt: turn });
    const months = indexOf(deals);
    expect(months[0]?.value).toBeCloseTo(100, 9);
    expect(months.reduce((sum, month) => sum + month.deals, 0)).toBeGreaterThan(deals.length * 0.95);
  });

  it('does not mind in which order the deals come', () => {
    const deals = seedDeals({ seed: 'order', months: 8, deals: 120, levelAt: turn });
    const there = indexOf(deals);
    const back = indexOf([...deals].reverse());
    for (const [at, { value }] of there.entries()) expect(back[at]?.value).toBeCloseTo(value, 6);
  });

  it('is the same whatever the currency', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (factor) => {
        const deals = seedDeals({ seed: 'unit', months: 6, deals: 60, levelAt: turn });
        const scaled = indexOf(deals.map((deal) => ({ ...deal, unitPrice: deal.unitPrice * factor })));
        for (const [at, { value }] of indexOf(deals).entries()) expect(scaled[at]?.value).toBeCloseTo(value, 6);
      }),
      { numRuns: 10 },
    );
  });

  it('is empty without deals', () => expect(indexOf([])).toEqual([]));
});

describe('a shift of what is sold', () => {
  // From the thirteenth month on, large homes of dear communities are 80 % of the deals instead of 20 %; prices stand.
  const shifted = { seed: 'shift', months: MONTHS, deals: 3_000, levelAt: () => 0, noise: 0.04 };
  const deals = seedDeals({ ...shifted, dearShareAt: (month) => (month < 12 ? 0.2 : 0.8) });

  it('moves the median by a third', () => {
    expect(medianOf(deals, 12, 24) / medianOf(deals, 0, 12)).toBeGreaterThan(1.3);
  });

  it.each(['repeat', 'stratified'])('moves the %s index by at most 0.3 points', (name) => {
    const months = METHODS[name]?.(deals) ?? [];
    for (const { value } of months) expect(Math.abs(value - 100)).toBeLessThanOrEqual(0.3);
  });

  it('moves the hedonic index by at most 0.3 points where the shift is of sizes, not of communities', () => {
    const alike = deals.map((deal) => ({ ...deal, plateId: deal.communityId }));
    for (const { value } of METHODS.hedonic?.(alike) ?? []) expect(Math.abs(value - 100)).toBeLessThanOrEqual(0.3);
  });
});

describe('a few wild prices', () => {
  it('move no repeat sales index by half a point', () => {
    const deals = seedDeals({ seed: 'wild', months: 12, deals: 500, levelAt: turn });
    const wild = deals.map((deal, at) => (at % 200 === 0 ? { ...deal, unitPrice: deal.unitPrice * 3 } : deal));
    const there = METHODS.repeat?.(deals) ?? [];
    METHODS.repeat?.(wild).forEach(({ value }, at) => {
      expect(Math.abs(value - (there[at]?.value ?? 0))).toBeLessThan(0.5);
    });
  });
});
