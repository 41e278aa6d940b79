import clsx from 'clsx';
import type { ReactNode } from 'react';
import { problemSentence } from '@/lib/interface/views/formSentences';
import type { FieldProblem } from '@/lib/kernel/form/formSpec';
import css from './Assumptions.module.css';

interface AssumptionRowProps {
  /** Of the field that `children` holds; the field is described by `helpOf(id)` where something is wrong. */
  id: string;
  name: string;
  /** Where the figure comes from. */
  source: string;
  /** Between the two; of a page whose rows have three columns. */
  middle?: ReactNode;
  problem: FieldProblem | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export const helpOf = (id: string): string => `${id}-help`;

/** A figure that is reckoned with: what it is and where it comes from, then its field. */
export function AssumptionRow({ id, name, source, middle, problem, className, children }: AssumptionRowProps) {
  return (
    <div className={clsx(css.row, className)}>
      <label htmlFor={id}>
        {name}
        <small>{source}</small>
      </label>
      {middle}
      <span className={clsx(css.box, problem && css.wrong)}>{children}</span>
      {problem && (
        <p id={helpOf(id)} className={css.error} role="alert">
          {problemSentence(problem)}
        </p>
      )}
    </div>
  );
}
