import { FEN_PER_WAN } from '@/lib/kernel/money';
import type { FactId } from '../../facts/fact';
import type { PointsLine } from '../../points/pointsTable';
import { RESIDENCE_POINTS_RULE_COPY } from '../../words/residencePoints';
import { RESIDENCE_POINTS_RULE_SENTENCES } from './residencePointsSentences';

const COPY = RESIDENCE_POINTS_RULE_COPY.lines;

/** What a line of the table gives points for. */
export function lineText(id: FactId, { what, from, to }: PointsLine): string {
  if (what === 'upTo') return RESIDENCE_POINTS_RULE_SENTENCES.lines.upTo(to ?? 0);
  if (what === 'younger') return RESIDENCE_POINTS_RULE_SENTENCES.lines.younger(from ?? 0, to ?? 0);
  if (what === 'between') return RESIDENCE_POINTS_RULE_SENTENCES.lines.between(from ?? 0, to ?? 0);
  if (what === 'from') return RESIDENCE_POINTS_RULE_SENTENCES.lines.baseFrom(from ?? 0);
  if (what === 'taxStep') return RESIDENCE_POINTS_RULE_SENTENCES.lines.taxStep((from ?? 0) / FEN_PER_WAN);
  if (what === 'jobsStep') return RESIDENCE_POINTS_RULE_SENTENCES.lines.jobsStep(from ?? 0);
  if (what === 'perYearFrom') return RESIDENCE_POINTS_RULE_SENTENCES.lines.perYearFrom(from ?? 0);
  if (what === 'most') return COPY.most;
  if (what === 'veto') return COPY.veto;
  return COPY.steps[what] ?? COPY.each[id] ?? what;
}
