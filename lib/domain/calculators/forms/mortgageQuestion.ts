import type { Day } from '../../day';
import type { FormValues } from '../../form/formSpec';
import { cityKeyOfOption } from '../cityKeys';
import type { Borrowing, MortgageQuestion, PlanQuestion } from '../loan/mortgage';
import { type MORTGAGE_FORM, PLAN_FIELDS, type PlanField } from './mortgageForm';

type MortgageValues = FormValues<typeof MORTGAGE_FORM>;
type PlanValues = { readonly [Name in PlanField]: MortgageValues[Name] | null };

/** What the form's answers ask of the engine; where no day is given, as of today. */
export function mortgageQuestion(values: MortgageValues, today: Day): MortgageQuestion {
  const { city, home, ring, income, day, since, begun, firstPay, compare } = values;
  const first = planQuestion(values);
  return {
    city: cityKeyOfOption(city),
    home,
    outside: ring === 'outside',
    plans: compare ? [first, planQuestion(secondPlanOf(values))] : [first],
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

function planQuestion(plan: PlanValues): PlanQuestion {
  const { years, fundYears, repayment, points, rate, fundRate, kind } = plan;
  return {
    borrowing: borrowingOf(plan),
    months: years ?? 0,
    fundMonths: fundYears,
    repayment: repayment ?? 'equal_payment',
    basisPoints: points ?? 0,
    annualRate: rate,
    fundRate: kind === 'commercial' ? null : fundRate,
    prepayments: prepaymentsOf(plan),
    repricing: repricingOf(plan),
  };
}

function borrowingOf({ kind, by, price, down, amount, commercial, fund }: PlanValues): Borrowing {
  if (by === 'price') return { by, kind: kind ?? 'commercial', price: price ?? 0, downShare: down, fund: fund ?? 0 };
  if (kind === 'combined') return { by: 'amount', commercial: commercial ?? 0, fund: fund ?? 0 };
  const lent = amount ?? 0;
  return { by: 'amount', commercial: kind === 'fund' ? 0 : lent, fund: kind === 'fund' ? lent : 0 };
}

function prepaymentsOf(plan: PlanValues): PlanQuestion['prepayments'] {
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
      : [{ kind: time.kind, afterMonth: time.afterMonth, amount: time.amount, part }],
  );
}

function repricingOf({ reprice, repriceMonth, repriceRate }: PlanValues): PlanQuestion['repricing'] {
  if (!reprice || repriceMonth === null || repriceRate === null) return null;
  return { fromMonth: repriceMonth, annualRate: repriceRate };
}

function householdOf({ household, children, green, talent }: MortgageValues): MortgageQuestion['household'] {
  return household && { family: household === 'family', manyChildren: children, greenBuilding: green, talent };
}

function subsidyOf({ subsidy, area, price, homePrice, newLoan }: MortgageValues): MortgageQuestion['subsidy'] {
  if (!subsidy) return null;
  return { area, price: price ?? homePrice, newLoan: newLoan === null ? null : newLoan === 'yes' };
}
