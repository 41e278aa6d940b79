import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredMonths, coveredSeries } from '@/lib/market/coveredMonths';
import { readMonth } from '@/lib/market/monthNumber';
import { fitRepeatIndex } from '@/lib/market/repeatIndex';
import { seedDeals } from './plantedDeals';

const LAST = 24_000;
/** Deals of the last months, the latest last. */
const monthsOf = (...deals: number[]) => new Map(deals.map((count, at) => [LAST - deals.length + 1 + at, count]));

describe('the months that deals cover', () => {
  it.each([
    ['all where each has enough', monthsOf(20, 20, 20, 20), 3, 0],
    ['not a stray deal before a gap', monthsOf(1, 0, 0, 1, 0, 0, 0, 20, 20, 20), 2, 0],
    ['not the deals before a gap, however many', monthsOf(90, 90, 0, 0, 0, 20, 20, 20), 2, 0],
    ['a thin month among full ones', monthsOf(20, 20, 1, 20, 20), 4, 0],
    ['a month without any among full ones', monthsOf(20, 0, 20), 2, 0],
    ['not thin first months', monthsOf(2, 2, 2, 20, 20), 2, 0],
    ['those up to a thin end', monthsOf(20, 20, 20, 0), 3, 1],
  ])('are %s', (_, deals, before, ago) => {
    expect(coveredMonths(deals, LAST)).toEqual({ from: LAST - before, to: LAST - ago });
  });

  it.each([
    ['nothing is known', new Map<number, number>()],
    ['all months are thin', monthsOf(3, 3, 3, 3, 3, 3)],
    ['only a month without any lies between enough', monthsOf(3, 0, 7, 0)],
    ['the deals ended half a year ago', monthsOf(20, 20, 20, 0, 0, 0, 0, 0, 0)],
  ])('are none where %s', (_, deals) => {
    expect(coveredMonths(deals, LAST)).toBeNull();
  });

  it('lie together, begin and end with a deal, and have enough around each', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { minLength: 1, maxLength: 40 }), (counts) => {
        const deals = monthsOf(...counts);
        const span = coveredMonths(deals, LAST);
        if (!span) return;
        const dealsIn = (month: number) => deals.get(month) ?? 0;
        expect(dealsIn(span.from) * dealsIn(span.to)).toBeGreaterThan(0);
        for (let month = span.from; month <= span.to; month++)
          expect(dealsIn(month - 1) + dealsIn(month) + dealsIn(month + 1)).toBeGreaterThanOrEqual(10);
      }),
    );
  });
});

it('two stray deals at half the price years before make no rise: the series begins with the market', () => {
  const deals = seedDeals({ seed: 'stray', months: 18, deals: 60, levelAt: () => 0 });
  const first = deals[0];
  if (!first) throw new Error('no deals');
  const strays = [900, 600].map((before) => ({ ...first, day: first.day - before, unitPrice: first.unitPrice / 2 }));
  const last = Math.max(...deals.map(({ day }) => readMonth(day)));
  const bridged = fitRepeatIndex([...strays, ...deals]).months;
  expect(bridged.length).toBeGreaterThan(40);
  const series = coveredSeries(bridged, last);
  expect(series).toHaveLength(18);
  expect(series[0]?.value).toBe(100);
  for (const { value } of series) expect(Math.abs(value - 100)).toBeLessThan(3);
});
