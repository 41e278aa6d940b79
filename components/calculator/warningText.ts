import { GROUNDS_COPY, RULE_NAMES } from '@/lib/config/microcopy/rules';
import type { RuleWarning } from '@/lib/domain/calculators/factBook';
import type { FactId } from '@/lib/domain/calculators/facts/fact';

export const ruleName = (id: FactId): string => RULE_NAMES[id];

export function warningSentence({ kind, id, day }: RuleWarning): string {
  if (kind === 'unconfirmed') return GROUNDS_COPY.warnings.unconfirmed(ruleName(id), day);
  return GROUNDS_COPY.warnings[kind](ruleName(id), day ?? '');
}

/** What to know before relying on a result, each thing once. */
export const warningSentences = (warnings: readonly RuleWarning[]): string[] => [
  ...new Set(warnings.map(warningSentence)),
];
