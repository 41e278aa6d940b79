import { MORTGAGE_FIELDS, PLAN_FIELDS } from '../../words/mortgage';

interface PlanField {
  label: string;
  options?: Readonly<Record<string, string>>;
}
type SecondPlan = { readonly [Name in keyof typeof PLAN_FIELDS as `${Name}B`]: PlanField };

/** Without the hints: what is left empty there is as in the first plan. */
const secondPlan = () =>
  Object.fromEntries(
    Object.entries<PlanField>(PLAN_FIELDS).map(([name, { label, options }]) => [`${name}B`, { label, options }]),
  ) as unknown as SecondPlan;

/** The fields of both plans, by the names of lib/calculators/forms/mortgageForm.ts. */
export const BOTH_PLANS_FIELDS = { ...MORTGAGE_FIELDS, ...secondPlan() };
