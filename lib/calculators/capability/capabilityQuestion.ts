import type { CapabilityAnswer, CapabilityResult } from '@/lib/calculators/contract/capability';
import type { RuleUse } from '@/lib/calculators/contract/grounds';
import type { Day } from '@/lib/kernel/day';
import { FactReader } from '../factBook';
import type { Fact } from '../facts/fact';
import { type CapabilityValues, capabilityAnswersOf } from '../forms/capabilityForm';
import { changedSince } from '../lastChange';
import type { Run } from '../whatChanged';
import { type CapabilityAnswers, capabilityResult } from './capabilityEngine';
import { improvementsOf } from './improvements';
import { LIMIT_CODES, REFUSAL_CODES, SCORE_CODES } from './reasonCodes';

/** Throws RangeError as capabilityResult does. */
export function capabilityAnswerOf(values: CapabilityValues, facts: readonly Fact[], day: Day): CapabilityAnswer {
  const answers = capabilityAnswersOf(values);
  const result = capabilityResult(answers, facts, day);
  const rule = new FactReader(facts, answers.city, day).standing('capability.score');
  return {
    result,
    improvements: rule ? improvementsOf(answers, rule, result.weakPoints, result.lines) : [],
    codes: codesOf(result),
    changed: changedOf(answers, result, facts),
  };
}

function codesOf({ reasons, affordable, weakPoints }: CapabilityResult): string[] {
  return [
    ...reasons.map((reason) => REFUSAL_CODES[reason]),
    ...(affordable ? [LIMIT_CODES[affordable.limit]] : []),
    ...(affordable?.fundFull ? [LIMIT_CODES.fund_cap] : []),
    ...weakPoints.map((kind) => SCORE_CODES[kind]),
  ];
}

const EVER = '0001-01-01';

/** What moved with the rules of lending: our own scorecard, which is newer than they are, counts as if it had always held. */
function changedOf(answers: CapabilityAnswers, { rules, day }: CapabilityResult, facts: readonly Fact[]) {
  const lasting = facts.flatMap((fact) => {
    if (!fact.id.startsWith('capability.')) return [fact];
    return rules.some((rule) => isRule(fact, rule)) ? [{ ...fact, effectiveFrom: EVER }] : [];
  });
  const run: Run<CapabilityResult> = (by, on) => capabilityResult(answers, by, on);
  const calculation = { run, facts: lasting, city: answers.city };
  return changedSince(calculation, run(lasting, day), ({ affordable }) => affordable?.price ?? null);
}

const isRule = (fact: Fact, rule: RuleUse) =>
  fact.id === rule.id && fact.city === rule.city && fact.effectiveFrom === rule.effectiveFrom;
