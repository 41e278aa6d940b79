import { describe, expect, it } from 'vitest';
import type { ComparableDeal, Subject } from '@/lib/estimate/types';
import { createRandom } from '@/lib/kernel/random';
import { toColumns } from '@/lib/valuation/columns';
import { testOutOfTime } from '@/lib/valuation/outOfTime';
import { sourceLevels } from '@/lib/valuation/sourceLevels';
import { fitStructure } from '@/lib/valuation/structure';
import { modelAt, type Valuer, valuerOf } from '@/lib/valuation/valuer';
import { home, placeOf, seedMarket } from './plantedMarket';

const NOW = 20_500;
const PLAN = { communities: 20, deals: 3_000, firstDay: NOW - 900, lastDay: NOW, drift: 0, noise: 0.04, seed: 11 };

const OPTIONAL = ['floorBand', 'orientation', 'decoration', 'hasLift', 'builtYear', 'totalFloors', 'rooms'] as const;
const without = (...facts: (typeof OPTIONAL)[number][]): Partial<Subject> =>
  Object.fromEntries(facts.map((fact) => [fact, null]));

/** What a floor is worth, as a logarithm. */
const FLOORS = { low: -0.04, mid: 0, high: 0.04 } as const;

/** Deals whose facts differ from home to home, as those of a city do. */
function variedDeals(seed: number): ComparableDeal[] {
  const random = createRandom(`facts ${seed}`);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random.next() * values.length)] as Value;
  return seedMarket({ ...PLAN, seed }).deals.map((one) => {
    const floorBand = pick(['low', 'mid', 'high'] as const);
    return {
      ...one,
      floorBand,
      orientation: pick(['南', '南北', '东']),
      decoration: pick(['毛坯', '简装', '精装']),
      unitPrice: one.unitPrice * Math.exp(FLOORS[floorBand]),
    };
  });
}

/** The deals of the last 120 days, each with what was said of it by those before. */
const tested = (some: readonly ComparableDeal[]) =>
  testOutOfTime(some, { fromDay: NOW - 120, toDay: NOW, learns: [NOW - 120], refits: [NOW - 120] });

/** The median error on the deals that are among `judged`. */
function errorOf(said: ReturnType<typeof tested>, judged: ReadonlySet<ComparableDeal>): number {
  const off = said.flatMap(({ deal, said: value }) =>
    value && judged.has(deal) ? [Math.abs(value.logUnitPrice - Math.log(deal.unitPrice))] : [],
  );
  return off.sort((one, other) => one - other)[off.length >> 1] as number;
}

function learn(some: readonly ComparableDeal[]): Valuer {
  const { columns } = toColumns(some);
  const ids = Float64Array.from({ length: columns.count }, (_, row) => row + 1);
  return valuerOf(modelAt(columns, fitStructure(columns, NOW), NOW, { ids }));
}

describe('a missing fact', () => {
  const deals = variedDeals(11);

  // 14 of 14 homes without a floor were valued 20 % too high where the few deals without one were dear houses.
  it.each(OPTIONAL)('a home without %s is not valued as the few dear deals without it', (fact) => {
    const dear = deals.map((one, at) =>
      at % 40 === 0 ? { ...one, ...without(fact), unitPrice: one.unitPrice * 1.3 } : one,
    );
    const valuer = learn(dear);
    const said = (changes: Partial<Subject>) =>
      valuer.value(home({ communityId: 7, position: placeOf(7), ...changes }))?.logUnitPrice ?? Number.NaN;
    expect(Math.abs(said(without(fact)) - said({}))).toBeLessThan(0.02);
  });

  it('a home without a floor is valued between the lowest and the highest floor', () => {
    const valuer = learn(deals.map((one, at) => (at % 3 === 0 ? { ...one, ...without('floorBand') } : one)));
    const said = (floorBand: Subject['floorBand']) =>
      valuer.value(home({ communityId: 7, position: placeOf(7), floorBand }))?.logUnitPrice ?? Number.NaN;
    expect((said('high') - said('low')) / (FLOORS.high - FLOORS.low)).toBeGreaterThan(0.7);
    expect(said(null)).toBeGreaterThan(said('low') + 0.02);
    expect(said(null)).toBeLessThan(said('high') - 0.02);
  });

  it('a source without facts keeps its error when a source with them joins', () => {
    const silent = deals
      .filter((_, at) => at % 2 === 0)
      .map((one) => ({ ...one, ...without('floorBand', 'decoration') }));
    const telling = deals.filter((_, at) => at % 2 === 1);
    const mixed = tested([...silent, ...telling]);
    for (const own of [silent, telling]) {
      const judged = new Set(own);
      expect(errorOf(mixed, judged)).toBeLessThan(errorOf(tested(own), judged) + 0.002);
    }
  });
});

describe('two sources whose prices differ by a tenth', () => {
  const deals = variedDeals(12);
  const low = deals.filter((_, at) => at % 3 > 0).map((one) => ({ ...one, ...without('floorBand'), source: 'low' }));
  const high = deals
    .filter((_, at) => at % 3 === 0)
    .map((one) => ({ ...one, unitPrice: one.unitPrice * 1.1, source: 'high' }));

  it('neither source has a larger error than alone', () => {
    const mixed = tested([...low, ...high]);
    for (const own of [low, high]) {
      const judged = new Set(own);
      expect(errorOf(mixed, judged)).toBeLessThan(errorOf(tested(own), judged) + 0.002);
    }
  });

  it('a home is valued at the level of the larger source, and comparables keep their own prices', () => {
    const [alone, mixed] = [learn(low), learn([...low, ...high])];
    const homes = Array.from({ length: PLAN.communities }, (_, at) =>
      home({ communityId: at + 1, position: placeOf(at + 1) }),
    );
    const moved = homes.map((one) => (mixed.value(one)?.logUnitPrice ?? 0) - (alone.value(one)?.logUnitPrice ?? 0));
    expect(Math.abs(moved.reduce((sum, one) => sum + one, 0) / moved.length)).toBeLessThan(0.01);
    const said = mixed.value(home({ communityId: 7, position: placeOf(7) }));
    if (!said) throw new Error('no value');
    const shares = said.comparables.reduce((sum, { weight }) => sum + weight, 0);
    const words = said.comparables.reduce((sum, one) => sum + one.weight * (one.paid + one.forTime + one.forHome), 0);
    expect(words + (1 - shares) * said.withoutComparables).toBeCloseTo(said.logUnitPrice, 9);
    const told = new Set([...low, ...high].map(({ unitPrice }) => Math.log(unitPrice).toFixed(9)));
    expect(said.comparables.every(({ paid }) => told.has(paid.toFixed(9)))).toBe(true);
  });

  it('levels are estimated within communities, so that a source of a dear district has none', () => {
    const levels = sourceLevels([...low, ...high]);
    expect(levels.get('high')).toBeGreaterThan(0.08);
    expect(levels.get('high')).toBeLessThan(0.12);
    expect(levels.has('low')).toBe(false);
    const apart = deals.map((one) => ({ ...one, source: (one.communityId ?? 0) > 12 ? 'east' : 'west' }));
    expect([...sourceLevels(apart).values()]).toEqual([0]);
    expect(sourceLevels(deals).size).toBe(0);
  });
});
