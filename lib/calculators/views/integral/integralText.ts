import { FEN_PER_WAN } from '@/lib/kernel/money';
import type { FactId } from '../../facts/fact';
import type { PointsLine } from '../../points/pointsTable';
import { INTEGRAL_RULE_COPY } from '../../words/integral';
import { INTEGRAL_RULE_SENTENCES } from './integralSentences';

const COPY = INTEGRAL_RULE_COPY.lines;

/** What a line of the table gives points for. */
export function lineText(id: FactId, { what, from, to }: PointsLine): string {
  if (what === 'upTo') return INTEGRAL_RULE_SENTENCES.lines.upTo(to ?? 0);
  if (what === 'younger') return INTEGRAL_RULE_SENTENCES.lines.younger(from ?? 0, to ?? 0);
  if (what === 'between') return INTEGRAL_RULE_SENTENCES.lines.between(from ?? 0, to ?? 0);
  if (what === 'from') return INTEGRAL_RULE_SENTENCES.lines.baseFrom(from ?? 0);
  if (what === 'taxStep') return INTEGRAL_RULE_SENTENCES.lines.taxStep((from ?? 0) / FEN_PER_WAN);
  if (what === 'jobsStep') return INTEGRAL_RULE_SENTENCES.lines.jobsStep(from ?? 0);
  if (what === 'perYearFrom') return INTEGRAL_RULE_SENTENCES.lines.perYearFrom(from ?? 0);
  if (what === 'most') return COPY.most;
  if (what === 'veto') return COPY.veto;
  return COPY.steps[what] ?? COPY.each[id] ?? what;
}
