import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compileKernel,
  factorize,
  type LocalPoint,
  localDeals,
  localWord,
  solveFactorized,
} from '@/lib/domain/estimate/method/localProcess';
import { indexPlaces, nearestRows } from '@/lib/domain/estimate/method/nearestRows';
import { DEFAULTS } from '@/lib/domain/estimate/method/settings';
import { createRandom } from '@/lib/domain/random';

const point = (changes: Partial<LocalPoint> = {}): LocalPoint => ({
  east: 0,
  north: 0,
  day: 20_000,
  logArea: 4.5,
  year: 2005,
  logFloors: 2.9,
  community: 1,
  ...changes,
});

function columnsOf(points: readonly LocalPoint[]) {
  const of = (name: keyof LocalPoint) => Float64Array.from(points, (one) => one[name]);
  return {
    count: points.length,
    east: of('east'),
    north: of('north'),
    logArea: of('logArea'),
    year: of('year'),
    logFloors: of('logFloors'),
    community: of('community'),
    day: Int32Array.from(points, ({ day }) => day),
  };
}

const scattered = (count: number, seed: number): LocalPoint[] => {
  const random = createRandom(`points ${seed}`);
  return Array.from({ length: count }, () =>
    point({
      east: random.between(-6, 6),
      north: random.between(-6, 6),
      day: random.int(19_000, 20_000),
      logArea: random.between(3.8, 5),
      year: random.int(1980, 2020),
      community: random.int(-1, 30),
    }),
  );
};

describe('factorize', () => {
  it('solves what it factorizes', () => {
    const matrix = Float64Array.of(4, 2, 2, 3);
    factorize(matrix, 2);
    const solution = solveFactorized(matrix, 2, Float64Array.of(2, 5));
    expect([...solution].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([-0.5, 2]);
  });
});

describe('localWord', () => {
  it('says next to nothing far from every deal, and what is there among deals that agree', () => {
    const points = scattered(300, 1);
    const left = new Float64Array(300).fill(0.1);
    const deals = localDeals(columnsOf(points), left, new Float64Array(300).fill(1));
    const here = localWord(deals, point({ community: 5 }));
    const away = localWord(deals, point({ east: 45, community: 99 }));
    expect(here.mean).toBeGreaterThan(0.08);
    expect(here.mean).toBeLessThan(0.11);
    expect(Math.abs(away.mean)).toBeLessThan(0.01);
    expect(away.variance).toBeGreaterThan(here.variance * 2);
  });

  it('goes through a deal whose price is certain', () => {
    const columns = columnsOf([point(), point({ east: 3, community: 2 })]);
    const deals = localDeals(columns, Float64Array.of(0.2, -0.1), Float64Array.of(1, 1));
    const sure = { ...DEFAULTS, noise: 1e-7 };
    expect(localWord(deals, point(), sure).mean).toBeCloseTo(0.2, 3);
    expect(localWord(deals, point({ east: 3, community: 2 }), sure).mean).toBeCloseTo(-0.1, 3);
  });

  it('is the sum of what its deals leave, each by its weight', () => {
    const points = scattered(400, 2);
    const random = createRandom('left');
    const left = Float64Array.from(points, () => random.normal(0, 0.1));
    const word = localWord(localDeals(columnsOf(points), left, new Float64Array(400).fill(1)), point());
    expect(word.rows).toHaveLength(DEFAULTS.comparables);
    const sum = word.rows.reduce((total, row, at) => total + (left[row] as number) * (word.weights[at] as number), 0);
    expect(word.mean).toBeCloseTo(sum, 10);
  });

  it('leaves out what it is told to leave out', () => {
    const columns = columnsOf([point(), point({ day: 19_990 })]);
    const deals = localDeals(columns, Float64Array.of(0.4, 0), Float64Array.of(1, 1));
    const without = localWord(deals, point(), DEFAULTS, new Set([0]));
    expect(without.rows).toEqual([1]);
    expect(without.mean).toBeCloseTo(0, 10);
  });

  it('counts a deal that is hardly believed for little', () => {
    const columns = columnsOf([point(), point()]);
    const both = localWord(localDeals(columns, Float64Array.of(0.4, 0), Float64Array.of(1, 1)), point());
    const doubted = localWord(localDeals(columns, Float64Array.of(0.4, 0), Float64Array.of(0.1, 1)), point());
    expect(doubted.mean).toBeLessThan(both.mean / 2);
  });
});

describe('the kernel', () => {
  it('is symmetric, largest at the point itself, and makes no variance negative', () => {
    const { of: kernel } = compileKernel(DEFAULTS);
    fc.assert(
      fc.property(fc.nat(5_000), (seed) => {
        const points = scattered(12, seed);
        const [one, other] = points as [LocalPoint, LocalPoint];
        expect(kernel(one, other)).toBeCloseTo(kernel(other, one), 12);
        expect(kernel(one, one)).toBeGreaterThanOrEqual(kernel(one, other));
        const deals = localDeals(columnsOf(points.slice(1)), new Float64Array(11), new Float64Array(11).fill(1));
        const { variance } = localWord(deals, one);
        expect(variance).toBeGreaterThanOrEqual(DEFAULTS.noise);
        expect(variance).toBeLessThanOrEqual(kernel(one, one) + DEFAULTS.noise + 1e-9);
      }),
      { numRuns: 60 },
    );
  });
});

describe('nearestRows', () => {
  it('finds what a look at every row finds, and all of the own community', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.integer({ min: 1, max: 80 }), (seed, count) => {
        const points = scattered(200, seed);
        const columns = columnsOf(points);
        const home = point({ east: 1, north: -2, day: 20_000, community: 3 });
        const found = nearestRows(columns, indexPlaces(columns), home, count);
        const apart = (one: LocalPoint) =>
          Math.hypot(one.east - home.east, one.north - home.north, (one.day - home.day) / 365.25);
        const near = points
          .map((one, row) => ({ row, apart: apart(one) }))
          .sort((one, other) => one.apart - other.apart)
          .slice(0, count)
          .map(({ row }) => row);
        const own = points.flatMap(({ community }, row) => (community === 3 ? [row] : []));
        expect(found.toSorted()).toEqual([...new Set([...near, ...own])].toSorted());
      }),
      { numRuns: 60 },
    );
  });
});
