import { type ReactNode, useState } from 'react';
import { FORM_COPY } from '@/lib/config/microcopy/form';
import css from './FoldedForm.module.css';
import type { Calculator } from './useCalculator';

export interface FoldedFormProps {
  calculator: Pick<Calculator<unknown>, 'result' | 'problems' | 'failed'>;
  /** The question, in few words. */
  summary: ReactNode;
  children: ReactNode;
}

/** A form that steps behind "修改条件" once it is answered, and comes back where something is wrong. */
export function FoldedForm({ calculator: { result, problems, failed }, summary, children }: FoldedFormProps) {
  const needed = result === null || failed || Object.keys(problems).length > 0;
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(result);
  if (seen !== result) {
    setSeen(result);
    setOpen(false);
  }
  return (
    <details open={open || needed} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.answered} hidden={result === null}>
        <span>{summary}</span>
        <b>{FORM_COPY.edit}</b>
      </summary>
      {children}
    </details>
  );
}
