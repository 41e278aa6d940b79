import { SHELL_COPY } from '@/lib/interface/words/shell';

const COPY = SHELL_COPY.apology;

/** What is left when the error page itself fails: no styles, no store, no part that could fail again. */
export function Apology() {
  return (
    <main>
      <h1>{COPY.title}</h1>
      <p>{COPY.reason}</p>
      <p>
        <a href="/">{COPY.home}</a>
      </p>
    </main>
  );
}
