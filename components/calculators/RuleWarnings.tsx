import { wholeFigures } from '@/components/ui/wholeFigures';
import type { RuleWarning } from '@/lib/calculators/contract/grounds';
import { isToCheck } from '@/lib/calculators/factBook';
import type { FactId } from '@/lib/calculators/facts/fact';
import { GROUNDS_SENTENCES } from '@/lib/calculators/views/ruleSentences';
import { ruleName, warningSentence } from '@/lib/calculators/views/warningText';
import css from './RuleWarnings.module.css';

export interface RuleWarningsProps {
  warnings: readonly RuleWarning[];
  /** Rules that are not known at all for the city and day. */
  unknownRules?: readonly FactId[];
}

/**
 * What to know before relying on a result, each thing once: what ended, ends soon or is not known stands in sight; the
 * rules that were not compared with their text are one line, with the list and each source behind it.
 */
export function RuleWarnings({ warnings, unknownRules = [] }: RuleWarningsProps) {
  const once = [...new Map(warnings.map((warning) => [warningSentence(warning), warning])).values()];
  const toCheck = once.filter(isToCheck);
  const sentences = [
    ...once.filter((warning) => !isToCheck(warning)).map(warningSentence),
    ...unknownRules.map((id) => GROUNDS_SENTENCES.unknown(ruleName(id))),
  ];
  return (
    <>
      {sentences.length > 0 && (
        <ul className={css.warnings}>
          {sentences.map((sentence) => (
            <li key={sentence}>{wholeFigures(sentence)}</li>
          ))}
        </ul>
      )}
      {toCheck.length > 0 && (
        <details className={css.toCheck}>
          <summary>{GROUNDS_SENTENCES.toCheck(toCheck.length)}</summary>
          <ul>
            {toCheck.map((warning) => (
              <li key={warningSentence(warning)}>
                {wholeFigures(`${warningSentence(warning)}。${GROUNDS_SENTENCES.source(warning.source)}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
