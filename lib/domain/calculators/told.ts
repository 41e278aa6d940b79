import type { Grounds, RuleUse } from './factBook';
import type { FactId } from './facts/fact';
import type { Changed } from './whatChanged';

// A result inside a page holds no more than the page tells.

type Told<Value> = { [Name in keyof Value]?: Value[Name] };

/** Rules of the whole country name no city, rules without end none. */
export interface ToldGrounds extends Omit<Grounds, 'rules'> {
  rules: (Omit<RuleUse, 'city' | 'effectiveTo'> & Told<Pick<RuleUse, 'city' | 'effectiveTo'>>)[];
}

export function toldGrounds({ day, rules, warnings, unknownRules }: Grounds): ToldGrounds {
  const told = rules.map(({ city, effectiveTo, ...rule }) => ({
    ...rule,
    ...(city && { city }),
    ...(effectiveTo && { effectiveTo }),
  }));
  return { day, rules: told, warnings, unknownRules };
}

export interface ToldChange<Headline> extends Omit<Changed<Headline>, 'rules'> {
  rules: { id: FactId; before: Pick<RuleUse, 'effectiveFrom'> | null; after: Pick<RuleUse, 'effectiveFrom'> | null }[];
}

/** null where no rule changed. */
export function toldChange<Headline>({ rules, ...rest }: Changed<Headline>): ToldChange<Headline> | null {
  if (rules.length === 0) return null;
  const told = (rule: RuleUse | null) => rule && { effectiveFrom: rule.effectiveFrom };
  return { ...rest, rules: rules.map(({ id, before, after }) => ({ id, before: told(before), after: told(after) })) };
}
