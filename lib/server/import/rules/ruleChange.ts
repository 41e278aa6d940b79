import { overlay } from '@/lib/calculators/factBook';
import type { Fact, FactId } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import type { Day } from '@/lib/kernel/day';
import { effectLines, ruleEffect } from './ruleEffect';

type Key = Pick<Fact, 'id' | 'city' | 'effectiveFrom'>;

export const isSameRule = (a: Key, b: Key): boolean =>
  a.id === b.id && a.city === b.city && a.effectiveFrom === b.effectiveFrom;

/** Whose place a rule takes: one of the operator's own, a released one, or nobody's. */
export type Replaced = 'own' | 'released' | 'nothing';

export function replacedBy(fact: Key, own: readonly Fact[]): Replaced {
  if (own.some((other) => isSameRule(other, fact))) return 'own';
  return RULE_PACK.some((other) => isSameRule(other, fact)) ? 'released' : 'nothing';
}

/** What a change of one rule comes to, city by city. */
export interface RuleEffectText {
  id: FactId;
  lines: string[];
}

/** Which cities answer otherwise than before, for each of the rules that changed; `today` decides between now and ahead. */
export function effectsOf(
  changed: readonly Pick<Fact, 'id' | 'city'>[],
  { before, after }: { before: readonly Fact[]; after: readonly Fact[] },
  today: Day,
): RuleEffectText[] {
  const ids = [...new Set(changed.map(({ id }) => id))];
  const [former, present] = [overlay(RULE_PACK, before), overlay(RULE_PACK, after)];
  return ids.map((id) => {
    const effect = ruleEffect(id, former, present);
    const isNational = changed.some((fact) => fact.id === id && fact.city === null);
    // That other cities have rules of their own is no news where one city's is changed.
    return { id, lines: effectLines(isNational ? effect : { ...effect, aside: [] }, today) };
  });
}

/** The operator's rules with these put into their places. */
export const withRules = (own: readonly Fact[], facts: readonly Fact[]): Fact[] => [
  ...own.filter((other) => !facts.some((fact) => isSameRule(fact, other))),
  ...facts,
];
