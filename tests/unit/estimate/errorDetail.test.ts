import { expect, test } from 'vitest';
import { errorDetail } from '@/lib/estimate/errorDetail';
import { UNCORRECTED } from '@/lib/valuation/correction';
import type { TestedDeal } from '@/lib/valuation/outOfTime';
import { deal } from './plantedMarket';

const UNIT = 5_000_000;
/** Deals at 50,000 a ㎡, of 50 to 145 ㎡, each valued too high by so much. */
const tested = (errors: readonly number[]): TestedDeal[] =>
  errors.map((error, at) => ({
    deal: deal({ unitPrice: UNIT, area: 50 + at * 5, dayNumber: 20_000 }),
    said: { logUnitPrice: Math.log(UNIT * (1 + error)) } as TestedDeal['said'],
    model: { asOfDay: 20_000, correction: UNCORRECTED },
  }));
const ERRORS = [0.01, -0.02, 0.04, -0.06, 0.12, 0.12, -0.25, 0.35];

test('every tested deal is in one step and one band of prices', () => {
  const { steps, bands } = errorDetail(tested(ERRORS), []);
  expect(steps.map(({ count }) => count)).toEqual([0, 1, 0, 1, 1, 2, 0, 2, 0, 1]);
  expect(bands.map(({ tested: count }) => count)).toEqual([2, 2, 2, 2]);
  expect(bands[0]).toMatchObject({ from: 250_000_000, to: 275_000_000 });
  expect(bands[3]?.medianError).toBeCloseTo(0.3, 6);
});

test('plain rules know only deals before, of the community', () => {
  const known = [
    deal({ unitPrice: UNIT * 1.1, dayNumber: 19_900 }),
    deal({ unitPrice: UNIT * 1.3, dayNumber: 19_500 }),
    deal({ unitPrice: UNIT, dayNumber: 20_000 }),
    deal({ unitPrice: UNIT, dayNumber: 19_990, communityId: 2 }),
  ];
  const [year, last] = errorDetail(tested([0]), known).baselines;
  expect([year?.answered, last?.answered]).toEqual([1, 1]);
  expect([year?.medianError, last?.medianError].map((error) => error?.toFixed(3))).toEqual(['0.100', '0.100']);
  expect(errorDetail(tested([0]), []).baselines.map(({ medianError }) => medianError)).toEqual([null, null, null]);
});

test('what was asked at last is a rule too, of the deals that tell it', () => {
  const two = tested([0, 0]);
  const [first] = two;
  const asked = errorDetail(two, [], (one) => (one === first?.deal ? UNIT * 50 * 1.04 : null)).baselines.at(-1);
  expect(asked).toMatchObject({ rule: 'list_price', answered: 1 });
  expect(asked?.medianError).toBeCloseTo(0.04, 6);
});

test('a plain rule and we are held against the same deals', () => {
  const some = tested([0.01, 0.5, 0.03]).map((one, at) => (at === 2 ? { ...one, said: null } : one));
  // It says nothing of the second, we nothing of the third.
  const askedOf = (one: { area: number }) => (one.area === 55 ? null : UNIT * one.area * 1.04);
  const asked = errorDetail(some, [], askedOf).baselines.at(-1);
  expect(asked?.answered).toBe(1);
  expect(asked?.medianError).toBeCloseTo(0.04, 6);
  expect(asked?.own).toBeCloseTo(0.01, 6);
});
