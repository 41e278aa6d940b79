import type { FieldCondition, FormSpec } from '@/lib/kernel/form/formSpec';
import { FUND_UPLIFTS, type FundUplift } from '../facts/fact';
import type { FundQuestion } from '../loan/fund';

/** Which fields of a form ask about the fund's household. */
export interface FundFields {
  household: string;
  uplifts: Readonly<Record<FundUplift, string>>;
  /** They are asked before home and household are answered, too: without scripts nothing appears once these are. */
  early?: true;
}

/**
 * A form with cities and homes (`city`, `home`) that asks for an uplift of the fund's cap only where the city's rule
 * names it, for such a home and household. What is not asked is not counted: the engine goes by the same rule.
 */
export function askingUplifts<Spec extends FormSpec>(
  spec: Spec,
  { household, uplifts, early }: FundFields,
  questions: readonly FundQuestion[],
): Spec {
  const unsaid = early ? [''] : [];
  const narrowed = FUND_UPLIFTS.flatMap((uplift) => {
    const name = uplifts[uplift];
    const field = spec[name];
    if (!field) return [];
    const named = questions
      .filter((question) => question.uplifts.includes(uplift))
      .map(({ city, homes, households }) => ({
        city: [city],
        home: [...unsaid, ...homes],
        [household]: [...unsaid, ...households],
      }));
    return [[name, { ...field, shownWhen: both(conditionsOf(field.shownWhen), named) }] as const];
  });
  return { ...spec, ...Object.fromEntries(narrowed) };
}

type Conditions = readonly FieldCondition[];

function conditionsOf(shownWhen: FieldCondition | Conditions | undefined): Conditions {
  if (shownWhen === undefined) return [{}];
  return Array.isArray(shownWhen) ? (shownWhen as Conditions) : [shownWhen as FieldCondition];
}

/** Holds where one of each holds; of a field that both name, what the latter says. */
const both = (some: Conditions, others: Conditions): Conditions =>
  some.flatMap((one) => others.map((other) => ({ ...one, ...other })));
