import { describe, expect, it } from 'vitest';
import { indexGrowth, spansBelow } from '@/lib/market/indexGrowth';

const grown = (rate: number, months: number) =>
  Array.from({ length: months + 1 }, (_, month) => 100 * (1 + rate) ** (month / 12));

describe('the yearly growth of an index', () => {
  it('of a steady index is its rate, without an error', () => {
    const growth = indexGrowth(grown(0.03, 60), []);
    expect(growth?.rate).toBeCloseTo(0.03, 9);
    expect(growth?.error).toBeCloseTo(0, 9);
    expect(growth?.months).toBe(60);
  });

  it('of years of +10, 0, +10 and 0 per cent has the error of their mean', () => {
    const values = [100];
    for (const year of [0.1, 0, 0.1, 0]) {
      for (let month = 0; month < 12; month += 1) values.push((values.at(-1) as number) * (1 + year) ** (1 / 12));
    }
    // ln 1.1 = 0.09531: about a mean of 0.047655 four differences of as much; over three, over four, the root.
    expect(indexGrowth(values, [])?.error).toBeCloseTo(0.0275137, 6);
  });

  it('another method that says one point more a year adds to the error, one of other months does not', () => {
    expect(indexGrowth(grown(0.03, 60), [grown(0.04, 60)])?.error).toBeCloseTo(0.01, 9);
    expect(indexGrowth(grown(0.03, 60), [grown(0.04, 48)])?.error).toBeCloseTo(0, 9);
  });

  it('is none below three years, and has no error below four', () => {
    expect(indexGrowth(grown(0.03, 35), [])).toBeNull();
    expect(indexGrowth([], [])).toBeNull();
    expect(indexGrowth(grown(0.03, 47), [])).toMatchObject({ error: null });
    expect(indexGrowth(grown(0.03, 48), [])?.error).not.toBeNull();
  });
});

it('the spans of an index that rose by less are counted', () => {
  const values = [100, 101, 103, 102, 104];
  // Over two months: +3 %, +0.99 %, +0.97 %.
  expect(spansBelow(values, 2, 0.01)).toEqual({ below: 2, spans: 3 });
  expect(spansBelow(values, 2, 0.04)).toEqual({ below: 3, spans: 3 });
  expect(spansBelow(values, 5, 0)).toEqual({ below: 0, spans: 0 });
});
