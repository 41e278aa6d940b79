import { CAPABILITY_COPY } from '@/lib/config/microcopy/capability';
import { CAPABILITY_FORM, MEANS_FIELDS, QUESTIONS } from '@/lib/domain/calculators/forms/capabilityForm';
import type { FieldSpec, RawForm } from '@/lib/domain/form/formSpec';
import { isShown } from '@/lib/domain/form/readForm';
import { answerText, FIELDS } from './capabilityText';
import css from './EvaluationPage.module.css';

const SPEC: Readonly<Record<string, FieldSpec | undefined>> = CAPABILITY_FORM;

/** What was answered, on paper only: a result by itself does not say of what. */
export function PrintedAnswers({ raw }: { raw: RawForm }) {
  const asked = [...MEANS_FIELDS, ...QUESTIONS].filter((name) => {
    const field = SPEC[name];
    return field && isShown(field, raw);
  });
  return (
    <section className={css.printed}>
      <h2>{CAPABILITY_COPY.answers}</h2>
      <dl>
        {asked.map((name) => (
          <div key={name}>
            <dt>{FIELDS[name].label}</dt>
            <dd>{answerText(name, raw)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
