import type { FormProblems, FormSpec, RawForm } from '@/lib/kernel/form/formSpec';
import { measureFigure } from '@/lib/kernel/form/measure';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';
import type { Finances } from '../contract/finances';
import { FUND_UPLIFTS, type FundUplift } from '../facts/fact';
import { FINANCES_FORM, rawOfFinances } from './meansForm';
import { withUnits } from './typedAmounts';

// A visitor's means as they are typed beside a home.

/** Three fields in sight, the others behind a fold; nothing has to be filled in. */
export const INLINE_FINANCES_FORM = {
  cash: { ...FINANCES_FORM.cash, optional: true },
  income: { ...FINANCES_FORM.income, optional: true },
  fund: { ...FINANCES_FORM.fund, start: 'none' },
  debts: { ...FINANCES_FORM.debts, optional: true },
  home: { ...FINANCES_FORM.home, start: 'first' },
  outside: { ...FINANCES_FORM.outside, start: 'inside' },
  months: FINANCES_FORM.months,
} as const satisfies FormSpec;

/** null means: neither cash nor income is said. */
export interface TypedFinancesReading {
  means: Finances | null;
  problems: FormProblems;
}

/**
 * What was typed beside a home. Bare figures count in 万, as both fields say, unless they can only be 元. What these fields
 * do not ask (months paid into the fund, what raises its cap) stays as it was `before`. With a problem there are no means.
 */
export function typedFinances(typed: RawForm, before: Finances | null): TypedFinancesReading {
  const raw = { ...startingRaw(INLINE_FINANCES_FORM, typed), ...withUnits(typed) };
  const { values, problems } = readForm(INLINE_FINANCES_FORM, raw);
  if (!values || (values.cash === null && values.income === null)) return { means: null, problems };
  const { cash, income, fund, debts, home, outside, months } = values;
  const family = fund === 'family';
  const household = fund === 'none' ? null : { ...NO_UPLIFTS, ...before?.household, family };
  const fundMonths = household ? (before?.fundMonths ?? null) : null;
  const means = {
    income,
    debts: debts ?? 0,
    cash,
    household,
    fundMonths,
    home,
    outside: outside === 'outside',
    months,
  };
  return { means, problems };
}

const NO_UPLIFTS = Object.fromEntries(FUND_UPLIFTS.map((uplift) => [uplift, false])) as Record<FundUplift, boolean>;

/** The texts of the fields that mean these means. */
export function rawOfInline(means: Finances): RawForm {
  const { income, debts } = means;
  return {
    ...rawOfFinances(means),
    income: income === null ? '' : measureFigure(income, 'wan'),
    debts: debts === 0 ? '' : measureFigure(debts, 'yuan'),
  };
}
