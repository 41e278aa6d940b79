import { FINANCE_FIELDS, QUESTIONS } from '@/lib/calculators/forms/capabilityForm';
import { answerText, FIELDS, shownFields } from '@/lib/calculators/views/capability/capabilityText';
import { CAPABILITY_COPY } from '@/lib/calculators/words/capability';
import css from './EvaluationPage.module.css';
import type { Evaluation } from './useEvaluation';

/** What was answered, on paper only: a result by itself does not say of what. */
export function PrintedAnswers({ evaluation: { spec, raw } }: { evaluation: Evaluation }) {
  return (
    <section className={css.printed}>
      <h2>{CAPABILITY_COPY.answers}</h2>
      <dl>
        {shownFields(spec, [...FINANCE_FIELDS, ...QUESTIONS], raw).map((name) => (
          <div key={name}>
            <dt>{FIELDS[name].label}</dt>
            <dd>{answerText(name, raw)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
