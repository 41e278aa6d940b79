import { describe, expect, it } from 'vitest';
import { createRandom } from '@/lib/kernel/random';
import { classOf, forecastMonth, type MonthKnown } from '@/lib/market/monthForecast';

/** Months whose change follows the plan of the one before; what is known at each end is the index up to it. */
function seedMonths(count: number, changeOf: (before: number, month: number) => number) {
  const changes: number[] = [];
  for (let month = 0; month < count; month += 1) changes.push(changeOf(changes[month - 1] ?? 0, month));
  const index = [100];
  for (const change of changes) index.push((index.at(-1) as number) * Math.exp(change));
  // At the end of month m the index has m + 2 values: the start and every change up to it.
  const known: MonthKnown[] = changes.map((_, at) => ({ index: index.slice(0, at + 2), pace: null }));
  return { known, truth: changes.slice(1) };
}

describe('forecastMonth', () => {
  it('beats persistence where changes turn round every month, and says the turn', () => {
    const { known, truth } = seedMonths(48, (_before, month) => (month % 2 === 0 ? 0.02 : -0.02));
    const forecast = forecastMonth(known, truth);
    expect(forecast?.hits).toBe(forecast?.tested);
    expect(forecast?.persistence).toBe(0);
    expect(forecast?.says).toBe('rise');
  });

  it('is hidden where persistence is always right', () => {
    const { known, truth } = seedMonths(48, () => 0.01);
    expect(forecastMonth(known, truth)).toBeNull();
  });

  it('is hidden with less than a year to test on', () => {
    const { known, truth } = seedMonths(28, (_before, month) => (month % 2 === 0 ? 0.02 : -0.02));
    expect(forecastMonth(known, truth)).toBeNull();
  });

  it('uses nothing of a month to foretell it', () => {
    const random = createRandom('noise');
    const { known, truth } = seedMonths(600, () => random.pick([0.02, 0, -0.02]));
    const forecast = forecastMonth(known, truth);
    // Pure chance: a third comes true; what is much better has looked ahead.
    if (forecast) expect(forecast.hits / forecast.tested).toBeLessThan(0.42);
    else expect(forecast).toBeNull();
  });

  it.each([
    [0.0051, 'rise'],
    [0.005, 'flat'],
    [-0.005, 'flat'],
    [-0.0051, 'fall'],
  ])('calls %d a month %s', (change, name) => expect(classOf(change)).toBe(name));
});
