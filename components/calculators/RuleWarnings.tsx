import type { RuleWarning } from '@/lib/calculators/contract/grounds';
import { isToCheck } from '@/lib/calculators/factBook';
import type { FactId } from '@/lib/calculators/facts/fact';
import { GROUNDS_SENTENCES } from '@/lib/calculators/views/ruleSentences';
import { ruleName, warningSentence } from '@/lib/calculators/views/warningText';
import { GROUNDS_COPY } from '@/lib/calculators/words/rules';
import css from './RuleWarnings.module.css';

export interface RuleWarningsProps {
  warnings: readonly RuleWarning[];
  /** Rules that are not known at all for the city and day. */
  unknownRules?: readonly FactId[];
}

/** What to know before relying on a result, each thing once: 待核 stands in sight, its source behind one touch. */
export function RuleWarnings({ warnings, unknownRules = [] }: RuleWarningsProps) {
  const once = [...new Map(warnings.map((warning) => [warningSentence(warning), warning]))];
  if (once.length + unknownRules.length === 0) return null;
  return (
    <ul className={css.warnings}>
      {once.map(([sentence, warning]) => (
        <li key={sentence}>
          {isToCheck(warning) ? <ToCheck sentence={sentence} warning={warning} /> : <p>{sentence}</p>}
        </li>
      ))}
      {unknownRules.map((id) => (
        <li key={id}>
          <p>{GROUNDS_SENTENCES.unknown(ruleName(id))}</p>
        </li>
      ))}
    </ul>
  );
}

function ToCheck({ sentence, warning: { source } }: { sentence: string; warning: RuleWarning }) {
  return (
    <details>
      <summary>
        <ToCheckTag />
        {sentence}
      </summary>
      <p>{GROUNDS_SENTENCES.source(source)}</p>
    </details>
  );
}

/** Beside a figure that a rule to be checked decides. */
export function ToCheckTag() {
  return <span className={css.toCheck}>{GROUNDS_COPY.toCheck}</span>;
}
