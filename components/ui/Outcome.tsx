import type { ReactNode } from 'react';
import css from './Outcome.module.css';

interface OutcomeProps {
  /** What was done. */
  done?: ReactNode;
  /** Why it was not. */
  problem?: string | null | false | undefined;
}

/** Above a page with forms: what became of what was sent. */
export function Outcome({ done, problem }: OutcomeProps) {
  return (
    <>
      {done && (
        <p className={css.outcome} role="status">
          {done}
        </p>
      )}
      {problem && (
        <p className={css.outcome} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
