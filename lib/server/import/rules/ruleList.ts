import { CITY_NAMES } from '@/lib/calculators/cityKeys';
import { answeringFact, overlay } from '@/lib/calculators/factBook';
import type { CityKey, Fact } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { GROUNDS_COPY } from '@/lib/calculators/words/rules';
import { CONSOLE_RULES_COPY } from '@/lib/console/words/rules';
import type { Day } from '@/lib/kernel/day';

/** expired: past its end with none that follows. ahead: not in force yet. past: another has taken its place. */
export type RuleState = 'in force' | 'expired' | 'ahead' | 'past';

export type ListedRule = Fact & { own: boolean; state: RuleState };

/** Every rule with the operator's laid over it, as it stands on a day; by id, then the country, then cities, newest first. */
export function ruleList(own: readonly Fact[], day: Day): ListedRule[] {
  const ours = new Set(own);
  const facts = overlay(RULE_PACK, own);
  return facts
    .map((fact) => ({ ...fact, own: ours.has(fact), state: stateOf(fact, facts, day) }))
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)) || b.effectiveFrom.localeCompare(a.effectiveFrom));
}

const orderOf = ({ id, city }: Fact): string => `${id} ${city ?? ''}`;

function stateOf(fact: Fact, facts: readonly Fact[], day: Day): RuleState {
  if (fact.effectiveFrom > day) return 'ahead';
  const ended = fact.effectiveTo !== null && fact.effectiveTo < day;
  const answering = answeringFact(facts, fact.id, fact.city, day);
  // Nothing takes the place of a relief that has ended: nobody gets it any more.
  if (!answering) return isLatest(fact, facts, day) ? 'expired' : 'past';
  if (fact !== answering) return 'past';
  return ended ? 'expired' : 'in force';
}

const isLatest = ({ id, city, effectiveFrom }: Fact, facts: readonly Fact[], day: Day): boolean =>
  !facts.some(
    (other) =>
      other.id === id && other.city === city && other.effectiveFrom > effectiveFrom && other.effectiveFrom <= day,
  );

export const cityText = (city: CityKey | null): string => (city ? CITY_NAMES[city] : '全国');

/** "loan.lpr 全国 2026-11-20 起 ...", its value and its source in three lines. */
export function ruleText(rule: ListedRule): string {
  const { id, city, value, effectiveFrom, effectiveTo, confirmedTo, source, confidence, own, state } = rule;
  const days = [`${effectiveFrom} 起`, effectiveTo && `到 ${effectiveTo}`, confirmedTo && `核对到 ${confirmedTo}`];
  const remarks = [
    ...days,
    CONSOLE_RULES_COPY.states[state],
    GROUNDS_COPY.confidence[confidence],
    CONSOLE_RULES_COPY.own[own ? 'own' : 'released'],
  ];
  const head = `${id}  ${cityText(city)}  ${remarks.filter(Boolean).join('，')}`;
  return [head, `    ${JSON.stringify(value)}`, `    出处：${source}`].join('\n');
}
