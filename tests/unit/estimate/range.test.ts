import { describe, expect, it } from 'vitest';
import { fitComparables } from '@/lib/domain/estimate/comparables';
import { reportErrors, testOutOfTime, valueHolding } from '@/lib/domain/estimate/outOfTime';
import { calibrateRange, priceRange } from '@/lib/domain/estimate/range';
import type { FitEstimator } from '@/lib/domain/estimate/types';
import { type deal, plantMarket } from './plantedMarket';

const LAST = 20_600;
const market = (seed: number, noise = 0.06) =>
  plantMarket({ communities: 30, deals: 5_000, firstDay: LAST - 1_400, lastDay: LAST, drift: -0.0001, noise, seed });

describe('testOutOfTime', () => {
  it('never shows a method the deals that it is tested on', () => {
    const days: { known: number; latest: number }[] = [];
    const spy: FitEstimator = (deals, known) => ({
      estimate: (subject) => {
        const tested = subject as ReturnType<typeof deal>;
        days.push({ known, latest: tested.dayNumber });
        return fitComparables(deals, known).estimate(subject);
      },
    });
    testOutOfTime(market(1).deals.slice(0, 300), LAST, spy);
    expect(days.length).toBeGreaterThan(30);
    for (const { known, latest } of days) expect(latest).toBeGreaterThan(known);
  });

  it('tests the deals of one year, each once', () => {
    const { deals } = market(4);
    const lastYear = deals.filter(({ dayNumber }) => dayNumber > LAST - 365 && dayNumber <= LAST);
    expect(testOutOfTime(deals, LAST, fitComparables).heldOut).toHaveLength(lastYear.length);
  });

  it('reports about the noise that was planted', () => {
    const report = reportErrors(testOutOfTime(market(9).deals, LAST, fitComparables).heldOut);
    // A deal scatters by 6 %: half of all lie within 0.674 of that, whatever the method.
    expect(report.medianError).toBeGreaterThan(0.036);
    expect(report.medianError).toBeLessThan(0.05);
    expect(report.range68).toBeGreaterThan(0.055);
    expect(report.range90).toBeGreaterThan(report.range68 ?? 0);
  });

  it('reports nothing where nothing was tested', () => {
    expect(reportErrors([])).toEqual({
      tested: 0,
      medianError: null,
      within5: null,
      within10: null,
      within20: null,
      range68: null,
      range90: null,
    });
  });
});

describe('calibrateRange', () => {
  it('holds about 68 % of later deals that it was not calibrated on', () => {
    const { heldOut: earlier } = testOutOfTime(market(21, 0.08).deals, LAST, fitComparables);
    const { heldOut: later } = testOutOfTime(market(22, 0.08).deals, LAST, fitComparables);
    const widths = calibrateRange(earlier);
    const held = later.filter(({ error, spread, basis }) => Math.abs(error) <= spread * widths[basis]).length;
    expect(held / later.length).toBeGreaterThan(0.65);
    expect(held / later.length).toBeLessThan(0.71);
  });

  it('takes the spread as it is with fewer than thirty tested deals', () => {
    const few = Array.from({ length: 29 }, () => ({ error: 0.3, spread: 0.1, basis: 'plate' as const }));
    expect(calibrateRange(few)).toEqual({ community: 1, plate: 1 });
    expect(calibrateRange([...few, few[0]!]).plate).toBeCloseTo(3);
  });
});

describe('priceRange', () => {
  it('rounds to whole thousands of yuan and keeps its order', () => {
    const raw = { logUnitPrice: Math.log(5_567_890), spread: 0.05, samples: 7, basis: 'community' as const };
    const range = priceRange(raw, 103.6, { community: 1, plate: 2 });
    expect(range).toEqual({ low: 548_700_000, value: 576_800_000, high: 606_400_000, samples: 7 });
  });
});

describe('quantile', () => {
  it('counts as split-conformal ranges need it', () => {
    const sorted = Array.from({ length: 99 }, (_, at) => at + 1);
    expect(valueHolding(sorted, 0.68)).toBe(68);
    expect(valueHolding(sorted, 0.999)).toBe(99);
    expect(valueHolding([], 0.5)).toBeNull();
  });
});
