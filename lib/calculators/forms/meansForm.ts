import type { FormSpec, FormValues, RawForm } from '@/lib/kernel/form/formSpec';
import { measureFigure } from '@/lib/kernel/form/measure';
import type { Finances } from '../contract/finances';
import { FUND_UPLIFTS, type FundUplift } from '../facts/fact';
import type { FundHousehold } from '../loan/fund';

// A visitor's means: typed into a form, stored on the device with consent, sent with a call that judges a home by them.

const MAX_A_MONTH = 1_000_000_000;
const MAX_CASH = 100_000_000_000;
const MIN_MONTHS = 12;
const MAX_MONTHS = 360;
const MAX_MONTHS_PAID = 720;

const WITH_FUND = { fund: ['single', 'family'] } as const;

/** Everything here tells of the visitor. */
export const FINANCES_FORM = {
  income: { kind: 'number', measure: 'yuan', least: 0, most: MAX_A_MONTH, personal: true },
  debts: { kind: 'number', measure: 'yuan', least: 0, most: MAX_A_MONTH, personal: true },
  cash: { kind: 'number', measure: 'wan', least: 0, most: MAX_CASH, personal: true },
  home: { kind: 'choice', options: ['first', 'second'], personal: true },
  outside: { kind: 'choice', options: ['inside', 'outside'], personal: true },
  /** none: no loan of the provident fund. */
  fund: { kind: 'choice', options: ['none', 'single', 'family'], personal: true },
  fundMonths: { kind: 'number', measure: 'months', least: 0, most: MAX_MONTHS_PAID, personal: true },
  // A page asks for these where the city's rule names them (fundFields.ts).
  manyChildren: { kind: 'flag', personal: true, shownWhen: WITH_FUND },
  greenBuilding: { kind: 'flag', personal: true, shownWhen: WITH_FUND },
  talent: { kind: 'flag', personal: true, shownWhen: WITH_FUND },
  months: { kind: 'number', measure: 'years', least: MIN_MONTHS, most: MAX_MONTHS, personal: true, start: '30' },
} as const satisfies FormSpec;

type FinancesValues = FormValues<typeof FINANCES_FORM>;

export function financesOfForm({
  outside,
  fundMonths,
  income,
  debts,
  cash,
  home,
  months,
  ...fund
}: FinancesValues): Finances {
  const household = householdOf(fund);
  return { income, debts, cash, household, fundMonths, home, outside: outside === 'outside', months };
}

/** The texts of the form's fields that mean these means. */
export function rawOfFinances({
  income,
  debts,
  cash,
  household,
  fundMonths,
  home,
  outside,
  months,
}: Finances): RawForm {
  const uplifts = FUND_UPLIFTS.map((uplift) => [uplift, household?.[uplift] ? '1' : '']);
  const family = household?.family ? 'family' : 'single';
  return {
    income: income === null ? '' : measureFigure(income, 'yuan'),
    debts: measureFigure(debts, 'yuan'),
    cash: cash === null ? '' : measureFigure(cash, 'wan'),
    home,
    outside: outside ? 'outside' : 'inside',
    fund: household ? family : 'none',
    fundMonths: fundMonths === null ? '' : measureFigure(fundMonths, 'months'),
    ...Object.fromEntries(uplifts),
    months: measureFigure(months, 'years'),
  };
}

/** null: no loan of the provident fund. */
export function householdOf({ fund, ...said }: Pick<FinancesValues, 'fund' | FundUplift>): FundHousehold | null {
  if (fund === 'none') return null;
  const uplifts = FUND_UPLIFTS.map((uplift) => [uplift, said[uplift]]);
  return { family: fund === 'family', ...Object.fromEntries(uplifts) };
}

/** The means in a value that came from outside, without anything else that it holds; null where it holds none. */
export function readFinances(value: unknown): Finances | null {
  if (!isRecord(value)) return null;
  const { income, debts, cash, home, outside, months, household, fundMonths = null } = value;
  if (!isAmount(debts, MAX_A_MONTH) || !isAmountOrUnsaid(income, MAX_A_MONTH)) return null;
  if (!isAmountOrUnsaid(cash, MAX_CASH) || !isAmount(months, MAX_MONTHS) || months < MIN_MONTHS) return null;
  if (!isAmountOrUnsaid(fundMonths, MAX_MONTHS_PAID)) return null;
  if ((home !== 'first' && home !== 'second') || typeof outside !== 'boolean') return null;
  const read = household === null ? null : readHousehold(household);
  return read === undefined ? null : { income, debts, cash, household: read, fundMonths, home, outside, months };
}

function readHousehold(value: unknown): FundHousehold | undefined {
  if (!isRecord(value)) return undefined;
  const { family } = value;
  // Stored before an uplift was known of, it says nothing of it.
  const uplifts = FUND_UPLIFTS.map((uplift) => [uplift, value[uplift] ?? false] as const);
  if (typeof family !== 'boolean' || uplifts.some(([, holds]) => typeof holds !== 'boolean')) return undefined;
  return { family, ...Object.fromEntries(uplifts) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isAmount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;

const isAmountOrUnsaid = (value: unknown, most: number): value is number | null =>
  value === null || isAmount(value, most);
