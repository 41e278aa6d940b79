import { type Day, type Month, monthOf } from '@/lib/kernel/day';
import type { FormValues } from '@/lib/kernel/form/formSpec';
import { cityKeyOfOption } from '../cityKeys';
import type { Borrowing, MortgageQuestion, PlanQuestion } from '../loan/mortgage';
import { monthAfter, monthsBetween } from '../months';
import { type MORTGAGE_FORM, PLAN_FIELDS, type PlanField } from './mortgageForm';

type MortgageValues = FormValues<typeof MORTGAGE_FORM>;
type PlanValues = { readonly [Name in PlanField]: MortgageValues[Name] | null };

/** What the form's answers ask of the engine; where no day is given, as of today. */
export function mortgageQuestion(values: MortgageValues, today: Day): MortgageQuestion {
  const { city, home, homeKind, ring, income, day, since, begun, firstPay, compare } = values;
  const starts = { begun: firstPay && monthOf(firstPay), planned: values.firstMonth ?? monthAfter(today, 1) };
  const first = planQuestion(values, starts);
  return {
    city: cityKeyOfOption(city),
    home,
    homeKind: homeKind ?? 'ordinary',
    outside: ring === 'outside',
    plans: compare ? [first, planQuestion(secondPlanOf(values), starts)] : [first],
    household: householdOf(values),
    monthlyIncome: income,
    subsidy: subsidyOf(values),
    day: day ?? today,
    firstPayment: begun ? firstPay : null,
    since,
  };
}

function secondPlanOf(values: MortgageValues): PlanValues {
  return Object.fromEntries(PLAN_FIELDS.map((name) => [name, values[`${name}B`]])) as unknown as PlanValues;
}

/** The month of the first payment: of a loan that began on a day, and of what is paid from now on. */
interface Starts {
  begun: Month | null;
  planned: Month;
}

function planQuestion(plan: PlanValues, { begun, planned }: Starts): PlanQuestion {
  const isOwed = plan.by === 'balance';
  const firstMonth = isOwed ? planned : (begun ?? planned);
  const [years, fundYears] = isOwed ? [plan.left, plan.fundLeft] : [plan.years, plan.fundYears];
  const { repayment, points, rate, fundRate, kind } = plan;
  return {
    borrowing: borrowingOf(plan),
    isOwed,
    firstMonth,
    months: years ?? 0,
    fundMonths: fundYears,
    repayment: repayment ?? 'equal_payment',
    basisPoints: points ?? 0,
    annualRate: rate,
    fundRate: kind === 'commercial' ? null : fundRate,
    prepayments: prepaymentsOf(plan, firstMonth),
    repricing: repricingOf(plan, firstMonth),
  };
}

function borrowingOf(plan: PlanValues): Borrowing {
  const { kind, by, price, down, owed } = plan;
  const [amount, commercial, fund] =
    by === 'balance' ? [owed, plan.owedCommercial, plan.owedFund] : [plan.amount, plan.commercial, plan.fund];
  if (by === 'price') return { by, kind: kind ?? 'commercial', price: price ?? 0, downShare: down, fund: fund ?? 0 };
  if (kind === 'combined') return { by: 'amount', commercial: commercial ?? 0, fund: fund ?? 0 };
  const lent = amount ?? 0;
  return { by: 'amount', commercial: kind === 'fund' ? 0 : lent, fund: kind === 'fund' ? lent : 0 };
}

/** Which instalment it is: the first is that of the first month, and months before it are below 1. */
const instalmentOf = (typed: number | Month, firstMonth: Month): number =>
  typeof typed === 'number' ? typed : monthsBetween(firstMonth, typed) + 1;

function prepaymentsOf(plan: PlanValues, firstMonth: Month): PlanQuestion['prepayments'] {
  const { prepay, prepay2, prepay3, prepayPart, kind } = plan;
  const part = kind === 'combined' ? (prepayPart ?? 'commercial') : (kind ?? 'commercial');
  const first = prepay === 'none' ? null : prepay;
  const times = [
    { kind: first, afterMonth: plan.prepayMonth, amount: plan.prepayAmount },
    { kind: prepay2, afterMonth: plan.prepayMonth2, amount: plan.prepayAmount2 },
    { kind: prepay3, afterMonth: plan.prepayMonth3, amount: plan.prepayAmount3 },
  ];
  return times.flatMap((time) =>
    time.kind === null || time.afterMonth === null || time.amount === null
      ? []
      : [{ kind: time.kind, afterMonth: instalmentOf(time.afterMonth, firstMonth), amount: time.amount, part }],
  );
}

function repricingOf({ reprice, repriceMonth, repriceRate }: PlanValues, firstMonth: Month): PlanQuestion['repricing'] {
  if (!reprice || repriceMonth === null || repriceRate === null) return null;
  return { fromMonth: instalmentOf(repriceMonth, firstMonth), annualRate: repriceRate };
}

function householdOf({ household, children, green, talent }: MortgageValues): MortgageQuestion['household'] {
  return household && { family: household === 'family', manyChildren: children, greenBuilding: green, talent };
}

function subsidyOf({ subsidy, area, price, homePrice, newLoan }: MortgageValues): MortgageQuestion['subsidy'] {
  if (!subsidy) return null;
  return { area, price: price ?? homePrice, newLoan: newLoan === null ? null : newLoan === 'yes' };
}
