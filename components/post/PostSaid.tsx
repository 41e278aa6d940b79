import css from '../question/Question.module.css';

/** Above a page where people write: what was done, or why it was not. */
export function PostSaid({ done, problem }: { done: string | null; problem: string | undefined }) {
  return (
    <>
      {done && (
        <p className={css.done} role="status">
          {done}
        </p>
      )}
      {problem && (
        <p className={css.refused} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
