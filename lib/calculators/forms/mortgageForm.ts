import { monthOf } from '@/lib/kernel/day';
import type { FieldCondition, FieldSpec, FormSpec } from '@/lib/kernel/form/formSpec';
import { CITY_OPTIONS } from '../cityKeys';
import { HOME_KINDS } from '../homeKinds';
import type { FundQuestion } from '../loan/fund';
import { askingUplifts, type FundFields } from './fundFields';
import { LAST_RULE_DAY } from './lastRuleDay';

const MONEY = { kind: 'number', measure: 'wan', least: 1_000_000, most: 100_000_000_000 } as const;
const TERM = { kind: 'number', measure: 'years', least: 12, most: 360 } as const;
const RATE = { kind: 'number', measure: 'percent', least: 0, most: 0.24 } as const;
/** From the first day of the rate rules in the pack. */
const RULE_DAY = { kind: 'day', least: '2024-10-21', most: LAST_RULE_DAY, optional: true } as const;

const WITH_COMMERCIAL = ['commercial', 'combined'] as const;
const WITH_FUND = ['fund', 'combined'] as const;
const LENT = ['price', 'amount'] as const;
const OWING = ['balance'] as const;
const PREPAID = ['shorter', 'smaller'] as const;
const PREPAY_AGAIN = { kind: 'choice', options: PREPAID, optional: true } as const;
const INSTALMENT = { kind: 'instalment', least: 1, most: 359 } as const;
/** What is still owed may be little. */
const OWED = { ...MONEY, least: 1_000_00 } as const;
const LEFT = { kind: 'number', measure: 'months', least: 1, most: 360 } as const;
/** The first payment of a loan that is being repaid: none is older than the housing reform of 1998. */
const FIRST_PAYMENT = { kind: 'day', least: '1998-07-03', most: LAST_RULE_DAY } as const;
const FIRST_MONTH = {
  kind: 'month',
  least: monthOf(FIRST_PAYMENT.least),
  most: monthOf(LAST_RULE_DAY),
  optional: true,
} as const;

/** The fields of one plan of borrowing. */
const PLAN = {
  kind: { kind: 'choice', options: ['commercial', 'fund', 'combined'], start: 'commercial' },
  /** balance: what a loan that is being repaid still owes, as the bank shows it. */
  by: { kind: 'choice', options: ['price', 'amount', 'balance'], start: 'price' },
  /** An ordinary home of the demo's cities: a page that opens shows what a loan costs. */
  price: { ...MONEY, shownWhen: { by: ['price'] }, start: '500' },
  down: { kind: 'number', measure: 'share', least: 0, most: 0.95, optional: true, shownWhen: { by: ['price'] } },
  amount: { ...MONEY, shownWhen: { by: ['amount'], kind: ['commercial', 'fund'] } },
  commercial: { ...MONEY, shownWhen: { by: ['amount'], kind: ['combined'] } },
  fund: { ...MONEY, shownWhen: { kind: ['combined'], by: LENT } },
  years: { ...TERM, start: '30', shownWhen: { by: LENT } },
  fundYears: { ...TERM, optional: true, shownWhen: { kind: ['combined'], by: LENT } },
  owed: { ...OWED, shownWhen: { by: OWING, kind: ['commercial', 'fund'] } },
  owedCommercial: { ...OWED, shownWhen: { by: OWING, kind: ['combined'] } },
  owedFund: { ...OWED, shownWhen: { by: OWING, kind: ['combined'] } },
  left: { ...LEFT, shownWhen: { by: OWING } },
  fundLeft: { ...LEFT, optional: true, shownWhen: { by: OWING, kind: ['combined'] } },
  repayment: { kind: 'choice', options: ['equal_payment', 'equal_principal'], start: 'equal_payment' },
  rateBy: { kind: 'choice', options: ['lpr', 'own'], start: 'lpr', shownWhen: { kind: WITH_COMMERCIAL } },
  points: {
    kind: 'number',
    measure: 'points',
    least: -300,
    most: 300,
    optional: true,
    start: '0',
    shownWhen: { rateBy: ['lpr'], kind: WITH_COMMERCIAL },
  },
  rate: { ...RATE, shownWhen: { rateBy: ['own'], kind: WITH_COMMERCIAL } },
  fundRate: { ...RATE, optional: true, shownWhen: { kind: WITH_FUND } },
  prepay: { kind: 'choice', options: ['none', 'shorter', 'smaller'], start: 'none' },
  prepayPart: {
    kind: 'choice',
    options: ['commercial', 'fund'],
    start: 'commercial',
    shownWhen: { prepay: PREPAID, kind: ['combined'] },
  },
  prepayMonth: { ...INSTALMENT, shownWhen: { prepay: PREPAID } },
  prepayAmount: { ...MONEY, shownWhen: { prepay: PREPAID } },
  prepay2: { ...PREPAY_AGAIN, shownWhen: { prepay: PREPAID } },
  prepayMonth2: { ...INSTALMENT, shownWhen: { prepay: PREPAID, prepay2: PREPAID } },
  prepayAmount2: { ...MONEY, shownWhen: { prepay: PREPAID, prepay2: PREPAID } },
  prepay3: { ...PREPAY_AGAIN, shownWhen: { prepay: PREPAID, prepay2: PREPAID } },
  prepayMonth3: { ...INSTALMENT, shownWhen: { prepay: PREPAID, prepay2: PREPAID, prepay3: PREPAID } },
  prepayAmount3: { ...MONEY, shownWhen: { prepay: PREPAID, prepay2: PREPAID, prepay3: PREPAID } },
  /** A new rate in the future: LPR loans are repriced once a year. */
  reprice: { kind: 'flag' },
  repriceMonth: { ...INSTALMENT, least: 2, most: 360, shownWhen: { reprice: ['1'] } },
  repriceRate: { ...RATE, shownWhen: { reprice: ['1'] } },
} as const satisfies FormSpec;

type Plan = typeof PLAN;
export type PlanField = keyof Plan;
export const PLAN_FIELDS = Object.keys(PLAN) as readonly PlanField[];

type SecondPlan = {
  readonly [Name in PlanField as `${Name}B`]: Omit<Plan[Name], 'start' | 'shownWhen'> & {
    sameAs: Name;
    shownWhen: FieldCondition;
  };
};

/** The same questions about a second plan: what is left empty is as in the first. */
function secondPlan(): SecondPlan {
  // With nothing to share (the first plan has no commercial part), these have a usual answer.
  const usual: readonly string[] = ['rateBy', 'points', 'prepayPart', 'prepay2', 'prepay3'];
  const fields = Object.entries<FieldSpec>(PLAN).map(([name, { start, shownWhen = {}, ...field }]) => {
    const conditions = Object.entries(shownWhen as FieldCondition).map(([other, texts]) => [`${other}B`, texts]);
    const shown = { compare: ['1'], ...Object.fromEntries(conditions) };
    const optional = field.optional || usual.includes(name) || undefined;
    return [`${name}B`, { ...field, sameAs: name, shownWhen: shown, optional }];
  });
  return Object.fromEntries(fields) as SecondPlan;
}

const COMPARED = { compare: ['1'] } as const;
const FUND_IN_EITHER = [{ kind: WITH_FUND }, { ...COMPARED, kindB: WITH_FUND }] as const;
const COMMERCIAL_IN_EITHER = [{ kind: WITH_COMMERCIAL }, { ...COMPARED, kindB: WITH_COMMERCIAL }] as const;
/** A loan that is being repaid was granted before. */
const NEW_IN_EITHER = COMMERCIAL_IN_EITHER.map((one) =>
  'kindB' in one ? { ...one, byB: LENT } : { ...one, by: LENT },
);
const SUBSIDISED = { subsidy: ['1'] } as const;
/** Where months are named, the first has to be known: where none is given, it is the next one. */
const DATED: readonly FieldCondition[] = [
  { prepay: PREPAID },
  { reprice: ['1'] },
  { ...COMPARED, prepayB: PREPAID },
  { ...COMPARED, repriceB: ['1'] },
];
const DATED_FROM_NOW = DATED.flatMap((one): FieldCondition[] => [
  { ...one, by: LENT, begun: [''] },
  { ...one, by: OWING },
]);

/** The fields of a loan for a home; one plan, or two that share home, household and day. The city starts with the visitor's. */
export const MORTGAGE_FORM = {
  city: { kind: 'choice', options: CITY_OPTIONS },
  home: { kind: 'choice', options: ['first', 'second'], start: 'first' },
  /** Left out: an ordinary one. */
  homeKind: { kind: 'choice', options: HOME_KINDS, start: 'ordinary', optional: true },
  ring: {
    kind: 'choice',
    options: ['inside', 'outside'],
    start: 'inside',
    shownWhen: { city: ['shanghai'], home: ['second'] },
  },
  ...PLAN,
  subsidy: { kind: 'flag', shownWhen: NEW_IN_EITHER },
  newLoan: { kind: 'choice', options: ['yes', 'no'], start: 'yes', shownWhen: SUBSIDISED },
  area: { kind: 'number', measure: 'area', least: 1, most: 10_000, optional: true, shownWhen: SUBSIDISED },
  homePrice: { ...MONEY, optional: true, shownWhen: { ...SUBSIDISED, by: ['amount', 'balance'] } },
  household: {
    kind: 'choice',
    options: ['single', 'family'],
    optional: true,
    personal: true,
    shownWhen: FUND_IN_EITHER,
  },
  // A page asks for these where the city's rule names them (mortgageFormOf).
  children: { kind: 'flag', personal: true, shownWhen: FUND_IN_EITHER },
  green: { kind: 'flag', shownWhen: FUND_IN_EITHER },
  talent: { kind: 'flag', personal: true, shownWhen: FUND_IN_EITHER },
  income: { kind: 'number', measure: 'yuan', least: 100_00, most: 10_000_000_00, optional: true, personal: true },
  begun: { kind: 'flag', shownWhen: { by: LENT } },
  firstPay: { ...FIRST_PAYMENT, shownWhen: { by: LENT, begun: ['1'] } },
  firstMonth: { ...FIRST_MONTH, shownWhen: DATED_FROM_NOW },
  day: RULE_DAY,
  since: RULE_DAY,
  compare: { kind: 'flag' },
  ...secondPlan(),
} as const satisfies FormSpec;

const FUND_FIELDS: FundFields = {
  household: 'household',
  uplifts: { manyChildren: 'children', greenBuilding: 'green', talent: 'talent' },
};

/** The form as a page asks it: only for what raises the fund's cap in the city. */
export const mortgageFormOf = (questions: readonly FundQuestion[]): typeof MORTGAGE_FORM =>
  askingUplifts(MORTGAGE_FORM, FUND_FIELDS, questions);
