import { NumberInput } from '@/components/form/NumberInput';
import { Button } from '@/components/ui/Button';
import { RadioGroup } from '@/components/ui/Choice';
import { CAPABILITY_FORM, QUESTIONS } from '@/lib/calculators/forms/capabilityForm';
import { isComplete, placeAfter, placeBefore } from '@/lib/calculators/forms/capabilitySteps';
import { CAPABILITY_SENTENCES } from '@/lib/calculators/views/capability/capabilitySentences';
import { FIELDS } from '@/lib/calculators/views/capability/capabilityText';
import { CAPABILITY_COPY } from '@/lib/calculators/words/capability';
import { problemSentence } from '@/lib/interface/views/formSentences';
import type { ChoiceField, NumberField } from '@/lib/kernel/form/formSpec';
import { EvaluationForm } from './EvaluationForm';
import css from './EvaluationPage.module.css';
import type { Evaluation } from './useEvaluation';

const REVIEW = { stage: 'answer', step: 1 } as const;

/** One question, what it is for, and the way on and back. */
export function QuestionStage({ evaluation }: { evaluation: Evaluation }) {
  const { stage, step, raw, problems, headingRef, leadTo } = evaluation;
  const name = QUESTIONS[step - 1] ?? QUESTIONS[0];
  const { label, hint } = FIELDS[name];
  const place = { stage, step };
  const [after, before] = [placeAfter(place), placeBefore(place)];
  const isReviewing = isComplete(raw);
  const nextText = step < QUESTIONS.length ? CAPABILITY_COPY.next : CAPABILITY_COPY.last;
  const problem = problems[name];
  return (
    <EvaluationForm evaluation={evaluation} fields={[name]}>
      <div className={css.progress}>
        <p id="progress">{CAPABILITY_SENTENCES.progress(step, QUESTIONS.length)}</p>
        <progress max={QUESTIONS.length} value={step} aria-labelledby="progress" />
      </div>
      <div>
        <h1 ref={headingRef} tabIndex={-1} className={css.question}>
          {label}
        </h1>
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
      <QuestionField
        key={`${name}${evaluation.version}`}
        name={name}
        evaluation={evaluation}
        error={problem && problemSentence(problem)}
      />
      <div className={css.actions}>
        {after && (
          <Button {...leadTo(isReviewing ? REVIEW : after)} block>
            {isReviewing ? CAPABILITY_COPY.review : nextText}
          </Button>
        )}
        {before && (
          <Button {...leadTo(before)} variant="text" block>
            {CAPABILITY_COPY.back}
          </Button>
        )}
      </div>
    </EvaluationForm>
  );
}

interface QuestionFieldProps {
  name: (typeof QUESTIONS)[number];
  evaluation: Evaluation;
  error: string | undefined;
}

function QuestionField({ name, evaluation: { shown }, error }: QuestionFieldProps) {
  const field: ChoiceField | NumberField = CAPABILITY_FORM[name];
  const { label, options = {} } = FIELDS[name];
  const shared = { name, defaultValue: shown[name] ?? '', error };
  if (field.kind === 'choice') {
    const choices = field.options.map((value) => ({ value, text: options[value] ?? value }));
    return <RadioGroup {...shared} legend={label} hideLegend options={choices} />;
  }
  return <NumberInput {...shared} field={field} label={label} hideLabel />;
}
