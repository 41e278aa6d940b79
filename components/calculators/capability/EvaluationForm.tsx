import type { ReactNode } from 'react';
import { Form } from '@/components/ui/Form';
import { placeText } from '@/lib/calculators/forms/capabilitySteps';
import { CAPABILITY_COPY } from '@/lib/calculators/words/capability';
import css from './EvaluationPage.module.css';
import { addressOf, type Evaluation } from './useEvaluation';

export interface EvaluationFormProps {
  evaluation: Evaluation;
  /** The fields that its children hold. */
  fields: readonly string[];
  children: ReactNode;
}

/** A place of the evaluation as a form: all other answers travel along, for visitors without scripts. */
export function EvaluationForm({ evaluation, fields, children }: EvaluationFormProps) {
  const { form, stage, step, raw, estateId } = evaluation;
  const along = Object.entries(raw).filter(([name, text]) => text && !fields.includes(name));
  return (
    <Form {...form} className={css.form} action={addressOf({ stage }, estateId)} noValidate autoComplete="off">
      {children}
      <p className={css.private}>{CAPABILITY_COPY.private}</p>
      <input type="hidden" name="at" value={placeText({ stage, step })} />
      {along.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
    </Form>
  );
}
