// Whether buying a home is cheaper than renting one like it, by how long one stays. All amounts in fen, rates as fractions a
// year. Pure arithmetic in floating point: what is shown is rounded to a thousand yuan.

/** The years that are looked at: the longest loan. */
export const RENT_OR_BUY_YEARS = 30;

export interface CourseLoan {
  /** fen */
  principal: number;
  annualRate: number;
  /** Equal payments over so many months. */
  months: number;
}

/** A home to buy, one like it to rent, and what is assumed of the years to come. */
export interface RentOrBuyCase {
  /** fen */
  price: number;
  /** What of the price is lent; the rest is paid at once. */
  loans: readonly CourseLoan[];
  /** fen, once, when buying: taxes and agents. */
  costs: number;
  /** fen a month, in the first year. */
  rent: number;
  /** What prices rise by a year; below 0 they fall. */
  growth: number;
  rentGrowth: number;
  /** What money earns that is not in the home. */
  savingsRate: number;
  /** fen a year: property fee and repairs, which a landlord pays for a tenant. */
  upkeep: number;
  /** What selling costs, of the price of then. */
  saleShare: number;
}

/** What both ways have cost by the end of a year, in fen: whoever bought sells, whoever rented moves out. */
export interface StayYear {
  /** Whole years since the purchase; 0 is the day itself. */
  year: number;
  interest: number;
  /** Interest that the down payment, the costs and what is paid beyond the rent would have earned in a bank. */
  forgone: number;
  costs: number;
  sale: number;
  upkeep: number;
  /** What the price has risen by; below 0 where it fell. */
  gain: number;
  rents: number;
  /** Renting less buying: above 0 buying was cheaper. Of the parts it is rents - (all others) + gain. */
  ahead: number;
}

const MONTHS = 12;
/** A rate as small as this costs nothing, and the annuity's formula loses its digits. */
const NO_RATE = 1e-9;

/** The equal payment of a month, in fen. */
export function monthlyOf({ principal, annualRate, months }: CourseLoan): number {
  const rate = annualRate / MONTHS;
  return rate < NO_RATE ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months);
}

/** What has been paid and lost by the end of a month, in fen. */
interface MonthSums {
  interest: number;
  forgone: number;
  rents: number;
}

/**
 * Month by month from the day of purchase, the day itself included. Whoever rents puts the down payment, the costs and what
 * a month is cheaper into a bank; where renting a month is dearer it comes out of there. The rent rises once a year.
 */
function courseOf(given: RentOrBuyCase, months: number): MonthSums[] {
  const { price, costs, loans, rent, rentGrowth, savingsRate, upkeep } = given;
  const lent = loans.map((loan) => ({ ...loan, owed: loan.principal, payment: monthlyOf(loan) }));
  const earned = (1 + savingsRate) ** (1 / MONTHS) - 1;
  let saved = price - loans.reduce((sum, { principal }) => sum + principal, 0) + costs;
  let [interest, forgone, rents] = [0, 0, 0];
  const sums: MonthSums[] = [{ interest, forgone, rents }];
  for (let month = 0; month < months; month += 1) {
    const ofMonth = rent * (1 + rentGrowth) ** Math.floor(month / MONTHS);
    let paid = upkeep / MONTHS;
    for (const loan of lent) {
      if (month >= loan.months) continue;
      const due = (loan.owed * loan.annualRate) / MONTHS;
      loan.owed -= loan.payment - due;
      interest += due;
      paid += loan.payment;
    }
    const interestEarned = saved * earned;
    forgone += interestEarned;
    rents += ofMonth;
    saved += interestEarned + paid - ofMonth;
    sums.push({ interest, forgone, rents });
  }
  return sums;
}

/** The day of purchase and the end of each year after it. */
export function stayYears(given: RentOrBuyCase): StayYear[] {
  const { price, costs, growth, upkeep, saleShare } = given;
  const sums = courseOf(given, RENT_OR_BUY_YEARS * MONTHS);
  return Array.from({ length: RENT_OR_BUY_YEARS + 1 }, (_, year) => {
    const { interest, forgone, rents } = sums[year * MONTHS] as MonthSums;
    const worth = price * (1 + growth) ** year;
    const parts = {
      interest,
      forgone,
      costs,
      sale: worth * saleShare,
      upkeep: upkeep * year,
      gain: worth - price,
      rents,
    };
    const ahead = rents + parts.gain - interest - forgone - costs - parts.sale - parts.upkeep;
    return { year, ...parts, ahead };
  });
}

export interface BreakEven {
  /** The first whole year by whose end buying was not dearer; null where there is none within RENT_OR_BUY_YEARS. */
  from: number | null;
  /** The last year before renting is cheaper again; null where it never is. */
  until: number | null;
}

/** fen: half of one is what arithmetic in floating point may be off by at the most. */
const HALF = 0.5;

export function breakEvenOf(years: readonly StayYear[]): BreakEven {
  const first = years.find(({ year, ahead }) => year > 0 && ahead >= -HALF);
  if (!first) return { from: null, until: null };
  const turn = years.find(({ year, ahead }) => year > first.year && ahead < -HALF);
  return { from: first.year, until: turn ? turn.year - 1 : null };
}

/** What is assumed and may be otherwise. */
export const ASSUMPTIONS = [
  'growth',
  'loanRate',
  'savingsRate',
  'rent',
  'rentGrowth',
  'costs',
  'upkeep',
  'saleShare',
] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

/** How far each may be off: in its own unit (fen, fractions), never below 0. */
export type AssumptionErrors = Readonly<Record<Assumption, number>>;

/** The case with one assumption moved by so much; what cannot be below 0 stays at 0. */
export function movedCase(given: RentOrBuyCase, name: Assumption, by: number): RentOrBuyCase {
  if (name === 'growth' || name === 'rentGrowth') return { ...given, [name]: given[name] + by };
  if (name === 'loanRate') {
    const loans = given.loans.map((loan) => ({ ...loan, annualRate: Math.max(0, loan.annualRate + by) }));
    return { ...given, loans };
  }
  return { ...given, [name]: Math.max(0, given[name] + by) };
}

/** A span of years of break-even: null is beyond RENT_OR_BUY_YEARS. */
export interface YearSpan {
  from: number | null;
  to: number | null;
}

const yearIn = (given: RentOrBuyCase): number => breakEvenOf(stayYears(given)).from ?? RENT_OR_BUY_YEARS + 1;
const knownYear = (year: number): number | null => (year > RENT_OR_BUY_YEARS ? null : year);

/** From the earliest to the latest year that an assumption off by its error leads to, the case itself included. */
export function spanOf(given: RentOrBuyCase, name: Assumption, error: number): YearSpan {
  const years = [0, -error, error].map((by) => yearIn(movedCase(given, name, by)));
  return { from: knownYear(Math.min(...years)), to: knownYear(Math.max(...years)) };
}

const widthOf = ({ from, to }: YearSpan): number => (to ?? RENT_OR_BUY_YEARS + 1) - (from ?? RENT_OR_BUY_YEARS + 1);

/** Each assumption with the years that its error moves the answer by, the one that moves it most first. */
export function assumptionSpans(
  given: RentOrBuyCase,
  errors: AssumptionErrors,
): { name: Assumption; span: YearSpan }[] {
  const spans = ASSUMPTIONS.map((name) => ({ name, span: spanOf(given, name, errors[name]) }));
  // A stable sort: of equals the order above stays.
  return spans.sort((one, other) => widthOf(other.span) - widthOf(one.span));
}

/** What waiting with the purchase costs and spares, in fen, over the months that one waits. */
export interface Waiting extends MonthSums {
  months: number;
  upkeep: number;
  /**
   * The change of price over these months at which buying now and buying then come to the same: a fraction, below 0 a
   * fall. Prices that rise less, or fall deeper, make waiting cheaper.
   */
  even: number;
}

/**
 * Whoever waits rents meanwhile and leaves the money in a bank; whoever buys pays interest and upkeep and goes without the
 * bank's interest. What buying costs goes with the price, and what is owed counts as it stands.
 */
export function waitingOf(given: RentOrBuyCase, months: number): Waiting {
  const { interest, forgone, rents } = courseOf(given, months)[months] as MonthSums;
  const upkeep = (given.upkeep / MONTHS) * months;
  const even = (interest + forgone + upkeep - rents) / (given.price + given.costs);
  return { months, interest, forgone, rents, upkeep, even };
}

/** Rises that are looked at for growthFor: beyond them nobody believes in. */
const GROWTHS = { least: -0.1, most: 0.2 } as const;

/** What prices would have to rise by a year for buying to be no dearer after `year` years; null beyond GROWTHS. */
export function growthFor(given: RentOrBuyCase, year: number): number | null {
  const isEven = (growth: number) => (stayYears({ ...given, growth })[year] as StayYear).ahead >= -HALF;
  if (!isEven(GROWTHS.most)) return null;
  let [under, from]: [number, number] = [GROWTHS.least, GROWTHS.most];
  if (isEven(under)) return under;
  while (from - under > 1e-6) {
    const middle = (under + from) / 2;
    if (isEven(middle)) from = middle;
    else under = middle;
  }
  return from;
}
