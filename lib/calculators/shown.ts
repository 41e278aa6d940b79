import type { Grounds, RuleUse } from '@/lib/calculators/contract/grounds';
import { defined } from '@/lib/kernel/defined';
import type { FactId } from './facts/fact';
import type { Changed } from './whatChanged';

// A result inside a page holds no more than the page tells.

type Shown<Value> = { [Name in keyof Value]?: Value[Name] };

/** Rules of the whole country name no city, rules without end none. */
export interface ShownGrounds extends Omit<Grounds, 'rules'> {
  rules: (Omit<RuleUse, 'city' | 'effectiveTo'> & Shown<Pick<RuleUse, 'city' | 'effectiveTo'>>)[];
}

export function shownGrounds({ day, rules, warnings, unknownRules }: Grounds): ShownGrounds {
  const shownRules = rules.map(({ city, effectiveTo, ...rule }) =>
    defined({ ...rule, city: city ?? undefined, effectiveTo: effectiveTo ?? undefined }),
  );
  return { day, rules: shownRules, warnings, unknownRules };
}

export interface ShownChange<Headline> extends Omit<Changed<Headline>, 'rules'> {
  rules: { id: FactId; before: Pick<RuleUse, 'effectiveFrom'> | null; after: Pick<RuleUse, 'effectiveFrom'> | null }[];
}

/** null where no rule changed. */
export function shownChange<Headline>({ rules, ...rest }: Changed<Headline>): ShownChange<Headline> | null {
  if (rules.length === 0) return null;
  const shownVersion = (rule: RuleUse | null) => rule && { effectiveFrom: rule.effectiveFrom };
  return {
    ...rest,
    rules: rules.map(({ id, before, after }) => ({ id, before: shownVersion(before), after: shownVersion(after) })),
  };
}
