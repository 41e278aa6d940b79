import { describe, expect, it } from 'vitest';
import type { TestedError } from '@/lib/valuation/bands';
import { correctionIn, correctionOf } from '@/lib/valuation/correction';

const NOW = 20_000;
const SIGNS = { deviation: 0.1, scatter: 0.1, own: 5, logArea: 4.4, age: 10 };

/** So many errors around `error`, spread over the days before NOW; `fresh` ones are of a method that had just learned. */
const errors = (
  count: number,
  error: number,
  changes: Partial<TestedError> & { ago?: number; fresh?: boolean } = {},
) => {
  const { ago = 200, fresh = true, ...rest } = changes;
  return Array.from({ length: count }, (_, at): TestedError => {
    const day = NOW - ago - (at % 20);
    const scatter = 0.05 * Math.sin(at * 2.4);
    const knownBefore = day - (fresh ? 1 : 20);
    return { signs: SIGNS, error: error + scatter, corrected: 0, day, knownBefore, districtId: 1, ...rest };
  });
};

describe('correctionOf', () => {
  it('is nothing without errors, and of later ones', () => {
    expect(correctionIn(correctionOf([], NOW), 1)).toBe(0);
    expect(correctionIn(correctionOf(errors(50, -0.05, { ago: -30 }), NOW), 1)).toBe(0);
  });

  it('adds what the year fell short by, and no more than its errors are believed', () => {
    expect(correctionOf(errors(2_000, -0.03), NOW).city).toBeCloseTo(0.03, 2);
    expect(correctionOf(errors(100, -0.03), NOW).city).toBeCloseTo(0.015, 2);
  });

  it('follows the last 30 days where they are many, and leans on the year where they are few', () => {
    const year = errors(2_000, -0.03);
    expect(correctionOf([...year, ...errors(1_000, 0.02, { ago: 2 })], NOW).city).toBeLessThan(-0.01);
    expect(correctionOf([...year, ...errors(10, 0.02, { ago: 2 })], NOW).city).toBeGreaterThan(0.015);
  });

  it('does not take the errors of weeks without learning for those of its day', () => {
    expect(correctionOf(errors(500, -0.05, { fresh: false }), NOW).city).toBe(0);
  });

  it('counts an error as it was without the correction of its day', () => {
    expect(correctionOf(errors(2_000, 0, { corrected: 0.03 }), NOW).city).toBeCloseTo(0.03, 2);
  });

  it('tells a district apart by what it errs beyond its city, the less the fewer its deals', () => {
    const city = errors(3_000, 0);
    const district = (count: number) =>
      correctionOf([...city, ...errors(count, -0.06, { districtId: 2 })], NOW).byDistrict.get(2) ?? Number.NaN;
    // Four fifths of 0.06, less what its own deals move the city's median by.
    expect(district(400)).toBeGreaterThan(0.035);
    expect(district(400)).toBeLessThan(0.06);
    expect(district(20)).toBeLessThan(0.015);
    expect(district(20)).toBeGreaterThan(0.003);
  });

  it('gives a home of no known district that of its city', () => {
    const known = correctionOf([...errors(500, -0.02), ...errors(500, -0.06, { districtId: 2 })], NOW);
    expect(correctionIn(known, null)).toBe(known.city);
    expect(correctionIn(known, 99)).toBe(known.city);
    expect(correctionIn(known, 2)).toBeGreaterThan(known.city);
  });
});
