import { CAPABILITY_COPY } from '@/lib/config/microcopy/capability';
import { MEANS_FIELDS, QUESTIONS } from '@/lib/domain/calculators/forms/capabilityForm';
import type { RawForm } from '@/lib/domain/form/formSpec';
import { answerText, askedOf, FIELDS } from './capabilityText';
import css from './EvaluationPage.module.css';

/** What was answered, on paper only: a result by itself does not say of what. */
export function PrintedAnswers({ raw }: { raw: RawForm }) {
  return (
    <section className={css.printed}>
      <h2>{CAPABILITY_COPY.answers}</h2>
      <dl>
        {askedOf([...MEANS_FIELDS, ...QUESTIONS], raw).map((name) => (
          <div key={name}>
            <dt>{FIELDS[name].label}</dt>
            <dd>{answerText(name, raw)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
