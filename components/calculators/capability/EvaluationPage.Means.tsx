import { FormFields } from '@/components/form/FormFields';
import { Button } from '@/components/ui/Button';
import { FINANCE_FIELDS } from '@/lib/calculators/forms/capabilityForm';
import { placeAfter, placeBefore } from '@/lib/calculators/forms/capabilitySteps';
import { FIELDS } from '@/lib/calculators/views/capability/capabilityText';
import { CAPABILITY_COPY } from '@/lib/calculators/words/capability';
import { FORM_SENTENCES } from '@/lib/interface/views/formSentences';
import { EvaluationForm } from './EvaluationForm';
import css from './EvaluationPage.module.css';
import type { Evaluation } from './useEvaluation';

/** Income, debts, cash and the provident fund, on one screen. */
export function FinancesStage({ evaluation }: { evaluation: Evaluation }) {
  const { spec, stage, step, shown, problems, version, headingRef, leadTo } = evaluation;
  const place = { stage, step };
  const [after, before] = [placeAfter(place), placeBefore(place)];
  const wrong = Object.keys(problems).length;
  return (
    <EvaluationForm evaluation={evaluation} fields={FINANCE_FIELDS}>
      <div>
        <h1 ref={headingRef} tabIndex={-1} className={css.question}>
          {CAPABILITY_COPY.formTitle}
        </h1>
        <p className={css.hint}>{CAPABILITY_COPY.formLead}</p>
      </div>
      <div className={css.fields}>
        <FormFields key={version} spec={spec} copy={FIELDS} raw={shown} problems={problems} names={FINANCE_FIELDS} />
      </div>
      {wrong > 0 && (
        <p className={css.wrong} role="alert">
          {FORM_SENTENCES.problems(wrong)}
        </p>
      )}
      <div className={css.actions}>
        {after && (
          <Button {...leadTo(after)} block>
            {CAPABILITY_COPY.toReview}
          </Button>
        )}
        {before && (
          <Button {...leadTo(before)} variant="text" block>
            {CAPABILITY_COPY.formBack}
          </Button>
        )}
      </div>
    </EvaluationForm>
  );
}
