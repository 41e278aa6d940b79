import { describe, expect, test } from 'vitest';
import type { Fact } from '@/lib/calculators/facts/fact';
import { isInReach, publicationsOf, ruleEvents, weeksOf } from '@/lib/calendar/ruleEvents';

describe('the publications of a month', () => {
  test.each([
    ['2026-11', '2026-11-16', '2026-11-20'],
    // The 20th is a Sunday.
    ['2026-12', '2026-12-15', '2026-12-21'],
    // A Saturday.
    ['2027-02', '2027-02-15', '2027-02-22'],
  ])('%s', (month, prices, rate) => {
    expect(publicationsOf(month).map(({ kind, day, toCheck }) => [kind, day, toCheck])).toEqual([
      ['prices70', prices, true],
      ['lpr', rate, true],
    ]);
  });
});

describe('rules', () => {
  const fact = (changes: Partial<Fact>) =>
    ({
      id: 'loan.lpr',
      city: null,
      value: {},
      effectiveFrom: '2026-11-05',
      effectiveTo: null,
      source: '甲',
      confidence: 'high',
      ...changes,
    }) as Fact;

  test('stand on the days on which they begin and end to hold, each source once', () => {
    const facts = [
      fact({}),
      fact({ id: 'loan.downPayment' }),
      fact({ source: '乙', effectiveFrom: '2026-01-01', effectiveTo: '2026-11-30', confidence: 'medium' }),
      fact({ source: '丙', effectiveFrom: '2026-12-01' }),
      fact({ source: '没人核过', confidence: 'unconfirmed' }),
      fact({ id: 'capability.score', source: '我们自己的' }),
    ];
    expect(ruleEvents(facts, '2026-11').map(({ day, kind, detail, toCheck }) => [day, kind, detail, toCheck])).toEqual([
      ['2026-11-05', 'policy', '甲', false],
      ['2026-11-30', 'policyEnd', '乙', true],
    ]);
  });
});

describe('the weeks of a month', () => {
  test.each([
    // A Sunday first.
    ['2026-11', 6, 30],
    ['2027-02', 0, 28],
    ['2028-02', 1, 29],
    ['2026-12', 1, 31],
  ])('%s begins on weekday %i and has %i days', (month, first, count) => {
    const days = weeksOf(month).flat();
    expect(days.indexOf(`${month}-01`)).toBe(first);
    expect(days.filter((day) => day !== null)).toHaveLength(count);
    expect(days.length % 7).toBe(0);
  });
});

test.each([
  ['2024-11', true],
  ['2024-10', false],
  ['2028-11', true],
  ['2028-12', false],
])('%s is in reach of 2026-11: %s', (month, isReached) => expect(isInReach(month, '2026-11')).toBe(isReached));
