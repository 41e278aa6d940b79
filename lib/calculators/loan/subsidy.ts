import type { Repayment, Subsidy } from '@/lib/calculators/contract/mortgage';
import { fenOf, millionths, nearestParts } from '../exact';
import type { FactReader } from '../factBook';
import type { FactValues } from '../facts/fact';
import { allOf } from '../verdict';
import { type Loan, MONTHLY_UNITS } from './loan';
import { exactLoanOf } from './schedule';

export interface SubsidyAnswers {
  /** ㎡ */
  area: number | null;
  /** fen; the home's price. */
  price: number | null;
  firstHome: boolean | null;
  /** A new commercial loan: refinancing is left out. */
  newLoan: boolean | null;
}

/** The national interest subsidy on a commercial loan, as if paid with each instalment. */
export function subsidyOf(loan: Loan, repayment: Repayment, answers: SubsidyAnswers, reader: FactReader): Subsidy {
  const rule = reader.relief('loan.subsidy');
  if (!rule) return { state: 'no', missing: [], failed: ['not_in_force'], years: [], total: 0 };
  const verdict = allOf([
    ['area', answers.area === null ? null : answers.area <= rule.areaUpTo],
    ['price', answers.price === null ? null : answers.price <= rule.priceUpTo],
    ['firstHome', answers.firstHome],
    ['newLoan', answers.newLoan],
  ]);
  const years = verdict.state === 'yes' ? subsidyByYear(loan, repayment, rule) : [];
  return { ...verdict, years, total: years.reduce((sum, year) => sum + year, 0) };
}

/** Of what is owed up to the limit. */
function subsidyByYear(loan: Loan, repayment: Repayment, rule: FactValues['loan.subsidy']): number[] {
  const { owed, divisor } = exactLoanOf(loan, repayment);
  const limit = fenOf(rule.loanUpTo) * divisor;
  const original = fenOf(loan.principal) * divisor;
  const years: bigint[] = [];
  owed.slice(0, rule.months).forEach((balance, at) => {
    const base = rule.basis === 'declining' ? balance : original;
    const year = Math.floor(at / 12);
    years[year] = (years[year] ?? 0n) + millionths(rule.rate) * lesser(base, limit);
  });
  return nearestParts(years, divisor * MONTHLY_UNITS);
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);
