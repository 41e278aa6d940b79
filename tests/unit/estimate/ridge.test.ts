import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '@/lib/kernel/random';
import { factorize, solveFactorized } from '@/lib/valuation/localProcess';
import { type RidgeProblem, ridgeValues, solveRidge } from '@/lib/valuation/ridge';

const WIDTH = 3;
const GROUPS = 4;

function problemOf(seed: number, rows: number): RidgeProblem {
  const random = createRandom(`ridge ${seed}`);
  const features = Float32Array.from({ length: rows * WIDTH }, (_, at) => (at % WIDTH === 0 ? 1 : random.normal(0, 1)));
  return {
    rows,
    features,
    width: WIDTH,
    groupings: [
      { of: Int32Array.from({ length: rows }, () => random.int(-1, GROUPS - 1)), count: GROUPS, penalty: 0.4 },
    ],
    target: Float64Array.from({ length: rows }, () => random.normal(0, 1)),
    weight: Float64Array.from({ length: rows }, () => random.between(0.1, 1)),
    penalty: 3,
  };
}

/** The same by the whole matrix of the normal equations. */
function solveDense({ rows, features, groupings, target, weight, penalty }: RidgeProblem): Float64Array {
  const size = WIDTH + GROUPS;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  for (let row = 0; row < rows; row += 1) {
    const line = new Float64Array(size);
    line.set(features.subarray(row * WIDTH, (row + 1) * WIDTH));
    const group = groupings[0]?.of[row] ?? -1;
    if (group >= 0) line[WIDTH + group] = 1;
    for (let at = 0; at < size; at += 1) {
      right[at]! += weight[row]! * line[at]! * target[row]!;
      for (let other = 0; other < size; other += 1)
        matrix[at * size + other]! += weight[row]! * line[at]! * line[other]!;
    }
  }
  for (let at = 0; at < size; at += 1) matrix[at * size + at]! += at < WIDTH ? penalty : 0.4;
  factorize(matrix, size);
  return solveFactorized(matrix, size, right);
}

describe('solveRidge', () => {
  it('says what a dense solve says', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 60 }), (seed, rows) => {
        const problem = problemOf(seed, rows);
        const dense = solveDense(problem);
        solveRidge(problem).forEach((value, at) => {
          expect(value).toBeCloseTo(dense[at] ?? Number.NaN, 3);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('comes to the same from any start', () => {
    const problem = problemOf(7, 50);
    const start = new Float64Array(WIDTH + GROUPS).fill(5);
    const fromThere = solveRidge(problem, start);
    solveRidge(problem).forEach((value, at) => {
      expect(fromThere[at]).toBeCloseTo(value, 3);
    });
    expect(start[0]).toBe(5);
  });

  it('gives a group without rows nothing, and a row in no group no group', () => {
    const problem = { ...problemOf(1, 20), groupings: [{ of: new Int32Array(20).fill(-1), count: 2, penalty: 0.4 }] };
    const solution = solveRidge(problem);
    expect([...solution.slice(WIDTH)]).toEqual([0, 0]);
    const values = new Float64Array(20);
    ridgeValues(problem, solution, values);
    expect(values[0]).toBeCloseTo(
      [0, 1, 2].reduce((sum, at) => sum + (solution[at] ?? 0) * (problem.features[at] ?? 0), 0),
    );
  });
});
