import { describe, expect, it } from 'vitest';
import { pricesOf } from '@/lib/estimate/pricesOf';
import { studyTested } from '@/lib/estimate/protocol';
import type { ComparableDeal } from '@/lib/estimate/types';
import { toColumns } from '@/lib/valuation/columns';
import { testOutOfTime } from '@/lib/valuation/outOfTime';
import { fitStructure } from '@/lib/valuation/structure';
import { type DayValue, modelAt, type Valuer, valuerOf } from '@/lib/valuation/valuer';
import { deal, home, placeOf, seedMarket } from './plantedMarket';

const NOW = 20_500;
const PLAN = { communities: 20, deals: 3_000, firstDay: NOW - 900, lastDay: NOW, drift: -0.0003, noise: 0.05, seed: 7 };

function learn(deals: readonly ComparableDeal[], asOfDay = NOW): Valuer {
  const { columns } = toColumns(deals);
  const ids = Float64Array.from({ length: columns.count }, (_, row) => row + 1);
  return valuerOf(modelAt(columns, fitStructure(columns, asOfDay), asOfDay, { ids }));
}

const market = seedMarket(PLAN);
const valuer = learn(market.deals);
const inCommunity = (id: number) => home({ communityId: id, districtId: 1 + (id % 2), position: placeOf(id) });

describe('a valuer', () => {
  it('recovers a planted level in a falling market', () => {
    const errors = Array.from({ length: 20 }, (_, at) => {
      const said = valuer.value(inCommunity(at + 1));
      return Math.abs(Math.exp(said?.logUnitPrice ?? Number.NaN) / market.truth(at + 1, NOW) - 1);
    }).sort((one, other) => one - other);
    expect(errors[10]).toBeLessThan(0.015);
    expect(errors[19]).toBeLessThan(0.06);
  });

  it('values a home of a community without a deal by where it lies', () => {
    const said = valuer.value(home({ communityId: 999, position: placeOf(12) }));
    expect(Math.exp(said?.logUnitPrice ?? 0) / market.truth(12, NOW)).toBeCloseTo(1, 0);
    expect(said?.half90).toBeGreaterThan(valuer.value(inCommunity(12))?.half90 ?? 9);
  });

  it('is the word of its comparables and of the city, each by its weight', () => {
    const said = valuer.value(inCommunity(3));
    if (!said) throw new Error('no value');
    const shares = said.comparables.reduce((sum, { weight }) => sum + weight, 0);
    const words = said.comparables.reduce(
      (sum, { weight, paid, forTime, forHome }) => sum + weight * (paid + forTime + forHome),
      0,
    );
    expect(words + (1 - shares) * said.withoutComparables).toBeCloseTo(said.logUnitPrice, 9);
  });

  it('says something else without a comparable that weighs much', () => {
    const strange = learn([...market.deals, deal({ dayNumber: NOW - 5, unitPrice: 4_500_000 })]);
    const said = strange.value(home());
    const heaviest = said?.comparables[0];
    const without = strange.value(home(), { without: new Set([heaviest?.id ?? 0]) });
    expect(without?.comparables.some(({ id }) => id === heaviest?.id)).toBe(false);
    expect(without?.logUnitPrice).not.toBe(said?.logUnitPrice);
  });

  it('knows nothing of deals of its day and of later ones', () => {
    const late = Array.from({ length: 200 }, (_, at) => deal({ dayNumber: NOW + at, unitPrice: 60_000_000 }));
    expect(learn([...market.deals, ...late]).value(home())?.logUnitPrice).toBeCloseTo(
      valuer.value(home())?.logUnitPrice ?? 0,
      6,
    );
  });

  it('is not moved by a deal with a misplaced decimal point', () => {
    const spoilt = learn([...market.deals, deal({ dayNumber: NOW - 3, unitPrice: 500_000 })]);
    const moved = (spoilt.value(home())?.logUnitPrice ?? 0) - (valuer.value(home())?.logUnitPrice ?? 0);
    expect(Math.abs(moved)).toBeLessThan(0.03);
  });

  it('keeps its proportion when every price is multiplied', () => {
    const doubled = market.deals.map((one) => ({ ...one, unitPrice: one.unitPrice * 2 }));
    const more = (learn(doubled).value(home())?.logUnitPrice ?? 0) - (valuer.value(home())?.logUnitPrice ?? 0);
    expect(more).toBeCloseTo(Math.log(2), 2);
  });

  it.each([0, -3, Number.NaN, 4, 2_001])('says nothing of a home of %d ㎡', (area) => {
    expect(valuer.value(home({ area }))).toBeNull();
  });

  /** What reading pages show, in fen: the value and both ranges, day by day. */
  const figuresOf = (said: readonly (DayValue | null)[], area: number) =>
    said.map((one) => one && { ...pricesOf(one, area, 1), own: one.signs.own });

  it.each([
    ['a home among its like', inCommunity(7)],
    ['a large home', { ...inCommunity(2), area: 240 }],
    ['a home of a community without a deal', home({ communityId: 999, position: placeOf(12) })],
    ['a home that only its community places', home({ communityId: 4, position: null })],
    ['a home thirty kilometres from the next deal', home({ communityId: null, position: { lng: 121.75, lat: 31.2 } })],
    ['a home of which nothing is said', home({ communityId: null, position: null })],
  ])('says of %s on thirteen days together what it says day by day, to the fen', (_, one) => {
    const days = Array.from({ length: 13 }, (__, at) => NOW - 365 + Math.round((at * 365) / 12));
    const apart = days.map((day) => valuer.value(one, { day }));
    const together = valuer.valueOnDays(one, days);
    expect(together).toHaveLength(13);
    expect(figuresOf(together, one.area)).toEqual(figuresOf(apart, one.area));
    // Prices fell by a tenth in the year: thirteen times the same would show nothing.
    const told = new Set(apart.flatMap((said) => (said ? [said.logUnitPrice] : [])));
    expect(told.size).toBe(one.communityId === null && one.position === null ? 0 : 13);
  });

  it('says nothing on no day, and nothing of an impossible home on any', () => {
    expect(valuer.valueOnDays(home(), [])).toEqual([]);
    expect(valuer.valueOnDays(home({ area: 3 }), [NOW, NOW - 30])).toEqual([null, null]);
  });

  it('says nothing where neither place nor community is known, and with too few deals', () => {
    expect(valuer.value(home({ communityId: null, position: null }))).toBeNull();
    expect(valuer.value(home({ communityId: 4, position: null }))).not.toBeNull();
    expect(learn(market.deals.slice(0, 20)).value(home())).toBeNull();
    expect(learn([]).value(home())).toBeNull();
  });
});

describe('testOutOfTime', () => {
  const plan = {
    fromDay: NOW - 120,
    toDay: NOW + 1,
    learns: [NOW - 120, NOW - 60],
    refits: [NOW - 120],
  };

  const tested = testOutOfTime(market.deals, plan);

  it('tests each deal of its days once, by what was known before', () => {
    const due = market.deals.filter(({ dayNumber }) => dayNumber >= NOW - 120);
    expect(tested).toHaveLength(due.length);
    for (const { deal: one, model } of tested) expect(model.asOfDay).toBeLessThanOrEqual(one.dayNumber);
    expect(new Set(tested.map(({ model }) => model.asOfDay))).toEqual(new Set([NOW - 120, NOW - 60]));
  });

  it('finds about the noise that was planted', () => {
    const study = studyTested(tested);
    // A deal scatters by 5 %: half of all lie within 0.674 of that, whatever the method.
    expect(study.medianError).toBeGreaterThan(0.024);
    expect(study.medianError).toBeLessThan(0.045);
    expect(study.unanswered).toBe(0);
  });

  it('says the same of a deal whatever comes after it', () => {
    const early = tested.slice(0, 5);
    const changed = market.deals.map((one) =>
      one.dayNumber >= NOW - 60 ? { ...one, unitPrice: one.unitPrice * 3 } : one,
    );
    const again = testOutOfTime(changed, plan).slice(0, 5);
    // The deals themselves are told apart by their order, which their prices do not change.
    expect(again.map(({ said }) => said?.logUnitPrice)).toEqual(early.map(({ said }) => said?.logUnitPrice));
  });
});
