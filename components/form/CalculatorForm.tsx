import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { FORM_SENTENCES } from '@/lib/interface/views/formSentences';
import { FORM_COPY } from '@/lib/interface/words/form';
import type { FieldCopy, FormSpec } from '@/lib/kernel/form/formSpec';
import { answeredRaw, isShown } from '@/lib/kernel/form/readForm';
import css from './CalculatorForm.module.css';
import { FormFields } from './FormFields';
import type { Calculator } from './useCalculator';

export interface FieldGroup {
  title?: string;
  names: readonly string[];
  /** Behind one touch, for what few people change. */
  folded?: boolean;
}

export interface CalculatorFormProps {
  spec: FormSpec;
  copy: Readonly<Record<string, FieldCopy>>;
  groups: readonly FieldGroup[];
  calculator: Omit<Calculator<unknown>, 'resultRef' | 'answered'>;
  /** Where it posts without JavaScript: the page itself. */
  action: string;
  submit?: string;
  /** Before the button: tabs, remarks. */
  children?: ReactNode;
}

/** A calculator's form: groups of fields, what is wrong, one button. */
export function CalculatorForm({ spec, copy, groups, calculator, action, submit, children }: CalculatorFormProps) {
  const { raw, problems, pending, failed, version, form, result } = calculator;
  const formId = useId();
  const answered = answeredRaw(spec, raw);
  // Of the fields that are still shown.
  const wrong = Object.entries(spec).filter(([name, field]) => name in problems && isShown(field, answered)).length;
  // Whoever is still typing, on the way to the button, sees no line come above it and move it away.
  const [isSent, setSent] = useState(wrong > 0);
  if (isSent && wrong === 0) setSent(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setSent(true);
    form.onSubmit(event);
  };
  const specs = groups.flatMap(({ names }) => names.map((name) => spec[name]));
  const hasPersonal = specs.some((field) => field?.personal);
  const grows = specs.some((field) => field?.shownWhen);
  const filled = (names: readonly string[]) =>
    names.some((name) => (raw[name] ?? '') !== '' && raw[name] !== spec[name]?.start);
  return (
    <Form {...form} onSubmit={onSubmit} className={css.form} action={action} noValidate autoComplete="off">
      {groups.map(({ title, names, folded }) => {
        const fields = (
          <FormFields
            key={version}
            spec={spec}
            copy={copy}
            raw={raw}
            problems={problems}
            names={names}
            formId={formId}
          />
        );
        if (!folded) {
          return (
            <fieldset key={names[0]} className={css.group}>
              {title && <legend className={css.title}>{title}</legend>}
              {fields}
            </fieldset>
          );
        }
        return (
          <FoldedGroup
            key={names[0]}
            title={title}
            open={names.some((name) => name in problems)}
            filled={filled(names)}
          >
            {fields}
          </FoldedGroup>
        );
      })}
      {children}
      {hasPersonal && <p className={css.note}>{FORM_COPY.personal}</p>}
      {(isSent || failed) && (
        <p className={css.wrong} role="alert">
          {failed ? FORM_COPY.failed : FORM_SENTENCES.problems(wrong)}
        </p>
      )}
      <Button type="submit" block loading={pending}>
        {submit ?? (result ? FORM_COPY.again : FORM_COPY.submit)}
      </Button>
      {grows && (
        <noscript>
          <p className={css.note}>{FORM_COPY.withoutScript}</p>
        </noscript>
      )}
    </Form>
  );
}

interface FoldedGroupProps {
  title?: string;
  open: boolean;
  /** Holds an answer that it did not start with: what was said is in sight when the form is first shown. */
  filled: boolean;
  children: ReactNode;
}

function FoldedGroup({ title, open, filled, children }: FoldedGroupProps) {
  const [wasFilled] = useState(filled);
  return (
    <details className={css.fold} open={open || wasFilled || undefined}>
      <summary className={css.more}>{title}</summary>
      <fieldset className={css.group} aria-label={title}>
        {children}
      </fieldset>
    </details>
  );
}
