import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '@/lib/kernel/random';
import { compileKernel, type LocalPoint } from '@/lib/valuation/localKernel';
import { factorize, localDeals, localWord, solveFactorized } from '@/lib/valuation/localProcess';
import { localWordsAtSpot, localWordsOnDays } from '@/lib/valuation/localWords';
import { indexPlaces, nearestRows } from '@/lib/valuation/nearestRows';
import { DEFAULTS } from '@/lib/valuation/settings';

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
    fc.assert(
      fc.property(fc.nat(5_000), (seed) => {
        const points = scattered(12, seed);
        const { of: kernel } = compileKernel(columnsOf(points), DEFAULTS.kernel);
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

/** The formula of the kernel, term by term. */
function covariance(one: LocalPoint, other: LocalPoint): number {
  const { city, region, area, street, kind, community, twin } = DEFAULTS.kernel;
  const isSame = one.community >= 0 && one.community === other.community;
  const apart = Math.hypot(one.east - other.east, one.north - other.north);
  const unplaced = isSame ? 0 : 30;
  const r = Number.isNaN(apart) ? unplaced : apart;
  const t = Math.abs(one.day - other.day) / 365.25;
  const bell = (difference: number, reach: number) => 0.5 * (difference / reach) ** 2;
  const areas = one.logArea - other.logArea;
  const years = one.year - other.year;
  const likeTwin = bell(areas, twin[2]) + bell(years, twin[3]) + bell(one.logFloors - other.logFloors, twin[4]);
  return (
    city[0] * Math.exp(-t / city[1]) +
    region[0] * Math.exp(-r / region[1] - t / region[2]) +
    area[0] * Math.exp(-r / area[1] - t / area[2]) +
    street[0] * Math.exp(-r / street[1]) +
    kind[0] * Math.exp(-r / kind[1] - t / kind[2] - bell(areas, kind[3]) - bell(years, kind[4])) +
    (isSame ? community + twin[0] * Math.exp(-t / twin[1] - likeTwin) : 0)
  );
}

describe('the compiled kernel', () => {
  it('is its formula to a millionth, of pairs of deals and of a home on any day with deals', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.integer({ min: 18_500, max: 21_000 }), (seed, day) => {
        const points = scattered(30, seed).map((one, at) => (at % 7 === 0 ? { ...one, east: Number.NaN } : one));
        const kernel = compileKernel(columnsOf(points), DEFAULTS.kernel);
        const rows = points.flatMap((_, row) => (row % 3 === 0 ? [] : [row]));
        const matrix = new Float64Array(rows.length ** 2);
        kernel.writeMatrix(rows, matrix);
        rows.forEach((row, at) => {
          for (let other = 0; other <= at; other += 1) {
            const expected = covariance(points[row] as LocalPoint, points[rows[other] as number] as LocalPoint);
            expect(Math.abs((matrix[at * rows.length + other] as number) - expected)).toBeLessThan(1e-6);
          }
        });
        const home = point({ day, community: 3, east: 2 });
        for (const asked of [home, { ...home, community: 4, north: -1 }])
          kernel.towards(asked, rows).forEach((value, at) => {
            expect(Math.abs(value - covariance(asked, points[rows[at] as number] as LocalPoint))).toBeLessThan(1e-6);
          });
      }),
      { numRuns: 60 },
    );
  });
});

describe('the words on several homes and on several days', () => {
  const random = createRandom('several');
  const points = scattered(900, 4);
  const left = Float64Array.from(points, () => random.normal(0, 0.1));
  const belief = Float64Array.from(points, () => random.between(0.2, 1));
  const deals = localDeals(columnsOf(points), left, belief);

  it('are those on each alone', () => {
    const homes = Array.from({ length: 31 }, () =>
      point({ community: 5, logArea: random.between(3.6, 5.2), year: random.int(1990, 2015), east: 1, north: 2 }),
    );
    const home = homes[0] as LocalPoint;
    const days = [19_400, 19_700, 19_999, 20_000, 20_400];
    const together = [...localWordsAtSpot(deals, homes, DEFAULTS), ...localWordsOnDays(deals, home, days, DEFAULTS)];
    const alone = [...homes, ...days.map((day) => ({ ...home, day }))].map((one) => localWord(deals, one));
    together.forEach((said, at) => {
      const own = alone[at] as (typeof alone)[number];
      expect(said.mean).toBeCloseTo(own.mean, 9);
      expect(said.variance).toBeCloseTo(own.variance, 9);
      expect(said.own).toBe(own.own);
      expect(said.scatter).toBeCloseTo(own.scatter, 9);
      const weightOf = new Map(own.rows.map((row, place) => [row, own.weights[place] as number]));
      expect(said.rows.length).toBe(own.rows.length);
      said.rows.forEach((row, place) => {
        expect(said.weights[place]).toBeCloseTo(weightOf.get(row) as number, 8);
      });
    });
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
