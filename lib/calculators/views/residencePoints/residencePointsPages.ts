import type { Day } from '@/lib/kernel/day';
import type { FormProblems, RawForm } from '@/lib/kernel/form/formSpec';
import type { RuleUse, RuleWarning } from '../../contract/grounds';
import type { PointsAnswer } from '../../contract/points';
import type { PointsLine, PointsTable } from '../../points/pointsTable';

export interface ResidencePointsFormProps {
  raw: RawForm;
  problems: FormProblems;
}

export type ResidencePointsPageProps = ResidencePointsFormProps;

export interface ResidencePointsResultPageProps {
  raw: RawForm;
  problems: FormProblems;
  /** null: nothing was posted; the tab may hold the answers. */
  result: PointsAnswer | null;
}

/** A rule with its lines; its source is named once for all. */
export interface ShownRule extends Pick<RuleUse, 'id' | 'effectiveFrom' | 'effectiveTo' | 'confidence'> {
  lines: PointsLine[];
}

export interface ResidencePointsRulePageProps {
  /** Points that are required; null where no rule of the day says. */
  standard: number | null;
  /** In the order of the form. */
  rules: ShownRule[];
  sources: string[];
  warnings: RuleWarning[];
  /** The rules' day. */
  day: Day;
}

/** The table as its page shows it: each source is named once. */
export function rulePageOf({ standard, table, warnings, day }: PointsTable): ResidencePointsRulePageProps {
  return {
    standard,
    rules: table.map(({ rule: { id, effectiveFrom, effectiveTo, confidence }, lines }) => ({
      id,
      effectiveFrom,
      effectiveTo,
      confidence,
      lines,
    })),
    sources: [...new Set(table.map(({ rule }) => rule.source))],
    warnings,
    day,
  };
}
