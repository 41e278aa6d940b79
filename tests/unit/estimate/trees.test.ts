import { describe, expect, it } from 'vitest';
import { createRandom } from '@/lib/kernel/random';
import { forestValue, growForest } from '@/lib/valuation/trees';

const SETTINGS = { trees: 60, depth: 3, rate: 0.1, leaf: 20, rows: 0.7, columns: 1 };

function planted(rows: number, target: (x: number, y: number) => number, noise = 0) {
  const random = createRandom('trees');
  const x = Float64Array.from({ length: rows }, () => random.next());
  const y = Float64Array.from({ length: rows }, () => random.next());
  return {
    rows,
    columns: [x, y],
    target: Float64Array.from(x, (value, row) => target(value, y[row] as number) + random.normal(0, noise)),
    weight: new Float64Array(rows).fill(1),
  };
}

describe('growForest', () => {
  it('finds a planted step, also one that is there on one side of another', () => {
    const problem = planted(4_000, (x, y) => (x > 0.6 ? 0.2 : 0) + (x > 0.6 && y > 0.5 ? 0.1 : 0), 0.02);
    const forest = growForest(problem, SETTINGS, createRandom('forest'));
    expect(forestValue(forest, [0.3, 0.9])).toBeCloseTo(0, 2);
    expect(forestValue(forest, [0.8, 0.2])).toBeCloseTo(0.2, 2);
    expect(forestValue(forest, [0.8, 0.8])).toBeCloseTo(0.3, 2);
  });

  it('gives each side of a split the mean of its own rows', () => {
    const rows = 200;
    const lift = Float64Array.from({ length: rows }, (_, row) => row % 2);
    const problem = { rows, columns: [lift], target: lift.slice(), weight: new Float64Array(rows).fill(1) };
    const one = { trees: 1, depth: 1, rate: 1, leaf: 20, rows: 1, columns: 1 };
    const forest = growForest(problem, one, createRandom('forest'));
    expect(forestValue(forest, [0])).toBe(0);
    expect(forestValue(forest, [1])).toBeCloseTo(100 / 101, 10);
  });

  it('is the same for the same numbers', () => {
    const problem = planted(500, (x) => x);
    const once = growForest(problem, SETTINGS, createRandom('forest'));
    const twice = growForest(problem, SETTINGS, createRandom('forest'));
    expect(twice).toEqual(once);
  });

  it('splits nothing that would leave a leaf with too few rows', () => {
    const few = planted(39, (x) => (x > 0.5 ? 1 : 0));
    const forest = growForest(few, { ...SETTINGS, rows: 1 }, createRandom('forest'));
    expect(new Set(forest.column)).toEqual(new Set([-1]));
  });

  it('takes no account of rows without weight', () => {
    const problem = planted(1_000, () => 0.1);
    problem.target.fill(9, 500);
    problem.weight.fill(0, 500);
    const forest = growForest(problem, SETTINGS, createRandom('forest'));
    expect(forestValue(forest, [0.5, 0.5])).toBeLessThan(0.11);
  });
});
