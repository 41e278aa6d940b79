import type { FormSpec, FormValues } from '@/lib/kernel/form/formSpec';
import type { CapabilityAnswers } from '../capability/capabilityEngine';
import { CITY_OPTIONS, cityKeyOfOption } from '../cityKeys';
import type { FundQuestion } from '../loan/fund';
import { askingUplifts, type FundFields } from './fundFields';
import { FINANCES_FORM, householdOf } from './meansForm';

const MAX_MONTHS_BACK = 720;

// The purchase-capability evaluation. Neither sex, marriage, origin, faith nor health is asked; age may be left out.

/** Every answer tells of the visitor: none goes into an address, all stay in the tab. */
export const CAPABILITY_FORM = {
  home: FINANCES_FORM.home,
  outside: FINANCES_FORM.outside,
  cashSource: { kind: 'choice', options: ['own', 'family', 'borrowed'], personal: true },
  steadyMonths: { kind: 'number', measure: 'months', least: 0, most: MAX_MONTHS_BACK, personal: true },
  fundMonths: FINANCES_FORM.fundMonths,
  overdueInAll: { kind: 'number', measure: 'count', least: 0, most: 99, unit: '次', personal: true },
  overdueInARow: { kind: 'number', measure: 'count', least: 0, most: 24, unit: '个月', personal: true },
  enquiries: { kind: 'number', measure: 'count', least: 0, most: 99, unit: '次', personal: true },
  age: { kind: 'number', measure: 'count', least: 18, most: 99, unit: '岁', optional: true, personal: true },
  months: FINANCES_FORM.months,
  city: { kind: 'choice', options: CITY_OPTIONS, personal: true },
  income: FINANCES_FORM.income,
  debts: FINANCES_FORM.debts,
  cash: FINANCES_FORM.cash,
  fund: FINANCES_FORM.fund,
  manyChildren: FINANCES_FORM.manyChildren,
  greenBuilding: FINANCES_FORM.greenBuilding,
  talent: FINANCES_FORM.talent,
} as const satisfies FormSpec;

const FUND_FIELDS: FundFields = {
  household: 'fund',
  uplifts: { manyChildren: 'manyChildren', greenBuilding: 'greenBuilding', talent: 'talent' },
  early: true,
};

/** The form as a page asks it: only for what raises the fund's cap in the city. */
export const capabilityFormOf = (questions: readonly FundQuestion[]): typeof CAPABILITY_FORM =>
  askingUplifts(CAPABILITY_FORM, FUND_FIELDS, questions);

export type CapabilityField = keyof typeof CAPABILITY_FORM;
export type CapabilityValues = FormValues<typeof CAPABILITY_FORM>;

/** What is asked one a screen, in this order. */
export const QUESTIONS = [
  'home',
  'outside',
  'cashSource',
  'steadyMonths',
  'fundMonths',
  'overdueInAll',
  'overdueInARow',
  'enquiries',
  'age',
  'months',
] as const satisfies readonly CapabilityField[];

/** What is asked together, after the questions. */
export const FINANCE_FIELDS = [
  'city',
  'income',
  'debts',
  'cash',
  'fund',
  'manyChildren',
  'greenBuilding',
  'talent',
] as const satisfies readonly CapabilityField[];

export function capabilityAnswersOf(values: CapabilityValues): CapabilityAnswers {
  const { city, outside, months, fund, manyChildren, greenBuilding, talent, overdueInAll, overdueInARow, ...said } =
    values;
  return {
    ...said,
    city: cityKeyOfOption(city),
    outside: outside === 'outside',
    wishedMonths: months,
    household: householdOf({ fund, manyChildren, greenBuilding, talent }),
    overdueInARow,
    // A run of overdue months is part of them all.
    overdueInAll: Math.max(overdueInAll, overdueInARow),
  };
}
