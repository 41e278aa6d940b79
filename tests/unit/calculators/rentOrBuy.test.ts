import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ASSUMPTIONS,
  assumptionSpans,
  breakEvenOf,
  type CourseLoan,
  growthFor,
  movedCase,
  RENT_OR_BUY_YEARS,
  type RentOrBuyCase,
  spanOf,
  stayYears,
  waitingOf,
} from '@/lib/calculators/cost/rentOrBuy';

const WAN = 1_000_000;
const YUAN = 100;

const given = (changed: Partial<RentOrBuyCase> = {}): RentOrBuyCase => ({
  price: 500 * WAN,
  loans: [{ principal: 400 * WAN, annualRate: 0.0305, months: 360 }],
  costs: 15 * WAN,
  rent: 8000 * YUAN,
  growth: 0.012,
  rentGrowth: 0.01,
  savingsRate: 0.0125,
  upkeep: 12_000 * YUAN,
  saleShare: 0.02,
  ...changed,
});

/** Nothing lent and nothing earned: what one adds up on paper. */
const plain = {
  loans: [],
  costs: 3 * WAN,
  rent: 3000 * YUAN,
  growth: 0,
  rentGrowth: 0,
  savingsRate: 0,
  price: 100 * WAN,
};

const aheadAt = (one: RentOrBuyCase, year: number) => stayYears(one)[year]?.ahead as number;
const firstYear = (one: RentOrBuyCase) => breakEvenOf(stayYears(one)).from ?? RENT_OR_BUY_YEARS + 1;

/** Six decimals, as forms read them. */
const rateUpTo = (least: number, most: number) =>
  fc.integer({ min: Math.round(least * 1e6), max: Math.round(most * 1e6) }).map((millionths) => millionths / 1e6);

const anyCase = fc
  .record({
    price: fc.integer({ min: 10 * WAN, max: 5000 * WAN }),
    lent: rateUpTo(0, 0.85),
    annualRate: rateUpTo(0, 0.1),
    months: fc.integer({ min: 12, max: 360 }),
    costs: fc.integer({ min: 0, max: 100 * WAN }),
    rent: fc.integer({ min: 0, max: 100_000 * YUAN }),
    growth: rateUpTo(-0.1, 0.1),
    rentGrowth: rateUpTo(-0.1, 0.1),
    savingsRate: rateUpTo(0, 0.1),
    upkeep: fc.integer({ min: 0, max: 20 * WAN }),
    saleShare: rateUpTo(0, 0.1),
  })
  .map(({ lent, annualRate, months, ...one }): RentOrBuyCase => {
    const loans: CourseLoan[] = [{ principal: Math.round(one.price * lent), annualRate, months }];
    return { ...one, loans };
  });

/** The same by formulas: compound interest and annuities, without a month-by-month course. */
function closedForm(one: RentOrBuyCase, years: number): number {
  const months = years * 12;
  const monthly = (1 + one.savingsRate) ** (1 / 12) - 1;
  const annuity = (rate: number, count: number) => (rate === 0 ? count : ((1 + rate) ** count - 1) / rate);
  const lent = one.loans.reduce((sum, { principal }) => sum + principal, 0);
  let saved =
    (one.price - lent + one.costs) * (1 + one.savingsRate) ** years + (one.upkeep / 12) * annuity(monthly, months);
  let owed = 0;
  for (const { principal, annualRate, months: term } of one.loans) {
    const rate = annualRate / 12;
    const payment = rate === 0 ? principal / term : (principal * rate) / (1 - (1 + rate) ** -term);
    const paid = Math.min(months, term);
    saved += payment * annuity(monthly, paid) * (1 + monthly) ** (months - paid);
    owed += principal * (1 + rate) ** paid - payment * annuity(rate, paid);
  }
  for (let year = 0; year < years; year += 1) {
    saved -=
      one.rent * (1 + one.rentGrowth) ** year * annuity(monthly, 12) * (1 + monthly) ** (months - 12 * (year + 1));
  }
  return one.price * (1 + one.growth) ** years * (1 - one.saleShare) - owed - saved;
}

const waitingEven = (one: RentOrBuyCase, months: number) => waitingOf(one, months).even;

describe('renting or buying, reckoned by hand', () => {
  // [sale's share, yearly upkeep in 万, 万 ahead after 1, 2, 5 years, first year]
  it.each([
    [0, 0, [0.6, 4.2, 15], 1],
    [0.02, 0, [-1.4, 2.2, 13], 2],
    [0.02, 0.6, [-2, 1, 10], 2],
    [0.02, 3.6, [-5, -5, -5], null],
  ])('a sale at %d of the price and %d万 a year: %j万 ahead, from year %s', (saleShare, upkeep, ahead, from) => {
    const years = stayYears(given({ ...plain, saleShare, upkeep: upkeep * WAN }));
    expect([1, 2, 5].map((year) => (years[year]?.ahead as number) / WAN)).toEqual(
      ahead.map((wan) => expect.closeTo(wan, 9)),
    );
    expect(breakEvenOf(years)).toEqual({ from, until: null });
  });

  it('a price that rises 10% a year on 100万: 21万 after two years, less 2% of 121万 for the sale', () => {
    const [, , two] = stayYears(given({ ...plain, growth: 0.1, saleShare: 0.02, upkeep: 0 }));
    expect(two?.gain).toBeCloseTo(21 * WAN, 3);
    expect(two?.sale).toBeCloseTo(2.42 * WAN, 3);
    expect(two?.ahead).toBeCloseTo((7.2 + 21 - 2.42 - 3) * WAN, 3);
  });

  it('400万 over thirty years at 3.05% cost 12.08万 of interest in the first year', () => {
    // Payment 16,972.09 a month; interest of the first month 10,166.67, falling by 17.30 and a little more each month.
    expect((stayYears(given())[1]?.interest as number) / WAN).toBeCloseTo(12.0847, 3);
  });

  it('a rent that falls by half each year makes renting cheaper again', () => {
    const turning = given({ ...plain, rent: 4000 * YUAN, rentGrowth: -0.5, upkeep: 0.6 * WAN, saleShare: 0 });
    // 4.8, 2.4, 1.2, 0.6, 0.3万 of rent; 3万 once and 0.6万 a year.
    expect(breakEvenOf(stayYears(turning))).toEqual({ from: 1, until: 10 });
  });
});

describe('waiting, reckoned by hand', () => {
  it('without interest a year of rent is what a fall must outdo', () => {
    // Rent 3.6万 against upkeep 0.6万 of 103万: a fall of 2.91 % and waiting comes to the same.
    const even = waitingEven(given({ ...plain, upkeep: 0.6 * WAN }), 12);
    expect(even).toBeCloseTo(-3 / 103, 9);
  });

  it('whoever waits no month loses and wins nothing', () => {
    expect(waitingEven(given(), 0)).toBeCloseTo(0, 12);
  });

  it('dear loans make waiting worth while even of prices that rise', () => {
    const dear = [{ principal: 400 * WAN, annualRate: 0.06, months: 360 }];
    expect(waitingEven(given({ loans: dear }), 12)).toBeGreaterThan(0);
  });
});

describe('renting or buying, of any case', () => {
  it('the course month by month is what compound interest and annuities give', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 1, max: RENT_OR_BUY_YEARS }), (one, year) => {
        const size = one.price * 100 + one.rent * 12 * 30 * 20;
        expect(Math.abs(aheadAt(one, year) - closedForm(one, year)) / size).toBeLessThan(1e-9);
      }),
    );
  });

  it('the parts of a year add up to its difference', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        for (const { rents, gain, interest, forgone, costs, sale, upkeep, ahead } of stayYears(one)) {
          expect(Number.isFinite(ahead)).toBe(true);
          expect(rents + gain - interest - forgone - costs - sale - upkeep).toBeCloseTo(ahead, 0);
        }
      }),
    );
  });

  it('more rent or more growth never makes buying worse, dearer loans and costs never better', () => {
    const by = rateUpTo(0, 0.05);
    fc.assert(
      fc.property(anyCase, by, (one, more) => {
        const year = firstYear(one);
        expect(firstYear({ ...one, rent: one.rent * (1 + more) })).toBeLessThanOrEqual(year);
        expect(firstYear({ ...one, growth: one.growth + more })).toBeLessThanOrEqual(year);
        expect(firstYear({ ...one, rentGrowth: one.rentGrowth + more })).toBeLessThanOrEqual(year);
        expect(firstYear(movedCase(one, 'loanRate', more))).toBeGreaterThanOrEqual(year);
        expect(firstYear({ ...one, costs: one.costs * (1 + more) })).toBeGreaterThanOrEqual(year);
        expect(firstYear({ ...one, saleShare: one.saleShare + more })).toBeGreaterThanOrEqual(year);
        expect(firstYear({ ...one, upkeep: one.upkeep * (1 + more) })).toBeGreaterThanOrEqual(year);
      }),
    );
  });

  it('the range of every assumption holds the year itself, and the widest comes first', () => {
    const errors = { growth: 0.01, loanRate: 0.005, savingsRate: 0.005, rent: 40_000, rentGrowth: 0.01 };
    const all = { ...errors, costs: 5 * WAN, upkeep: WAN, saleShare: 0.01 };
    const late = RENT_OR_BUY_YEARS + 1;
    fc.assert(
      fc.property(anyCase, (one) => {
        const year = firstYear(one);
        const spans = assumptionSpans(one, all);
        expect(spans.map(({ name }) => name).sort()).toEqual([...ASSUMPTIONS].sort());
        const widths = spans.map(({ span }) => (span.to ?? late) - (span.from ?? late));
        expect(widths).toEqual([...widths].sort((a, b) => b - a));
        for (const { span } of spans) {
          expect(span.from ?? late).toBeLessThanOrEqual(year);
          expect(span.to ?? late).toBeGreaterThanOrEqual(year);
        }
      }),
    );
  });

  it('the growth that a year asks for makes that year even, and a little less does not', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 1, max: RENT_OR_BUY_YEARS }), (one, year) => {
        const growth = growthFor(one, year);
        if (growth === null || growth === -0.1) return;
        expect(aheadAt({ ...one, growth }, year)).toBeGreaterThanOrEqual(-0.5);
        expect(aheadAt({ ...one, growth: growth - 2e-6 }, year)).toBeLessThan(0);
      }),
    );
  });

  it('an assumption without an error moves nothing', () => {
    const year = breakEvenOf(stayYears(given())).from;
    expect(spanOf(given(), 'growth', 0)).toEqual({ from: year, to: year });
  });

  it('the dearer the rent while one waits, the deeper prices have to fall', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 1, max: 60 }), (one, months) => {
        const even = waitingEven(one, months);
        expect(Number.isFinite(even)).toBe(true);
        expect(waitingEven({ ...one, rent: one.rent + 10_000 }, months)).toBeLessThan(even);
      }),
    );
  });
});
