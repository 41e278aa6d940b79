import { INTEGRAL_RULE_COPY } from '@/lib/config/microcopy/integral';
import type { FactId } from '@/lib/domain/calculators/facts/fact';
import type { PointsLine } from '@/lib/domain/calculators/points/pointsTable';
import { FEN_PER_WAN } from '@/lib/domain/money';

const COPY = INTEGRAL_RULE_COPY.lines;

/** What a line of the table gives points for. */
export function lineText(id: FactId, { what, from, to }: PointsLine): string {
  if (what === 'upTo') return COPY.upTo(to ?? 0);
  if (what === 'younger') return COPY.younger(from ?? 0, to ?? 0);
  if (what === 'between') return COPY.between(from ?? 0, to ?? 0);
  if (what === 'from') return COPY.baseFrom(from ?? 0);
  if (what === 'taxStep') return COPY.taxStep((from ?? 0) / FEN_PER_WAN);
  if (what === 'jobsStep') return COPY.jobsStep(from ?? 0);
  if (what === 'perYearFrom') return COPY.perYearFrom(from ?? 0);
  if (what === 'most') return COPY.most;
  if (what === 'veto') return COPY.veto;
  return COPY.steps[what] ?? COPY.each[id] ?? what;
}
