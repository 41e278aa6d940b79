import type { ReactNode } from 'react';
import { EXPLAINED_TERMS, type ExplainedTerm } from '@/lib/interface/words/explainedTerms';
import css from './Term.module.css';

/** A word that says what it means on a tap, with or without JavaScript. Not inside a <p>: the parser would end that. */
export function Term({ name }: { name: ExplainedTerm }) {
  return <Meant name={name} meaning={EXPLAINED_TERMS[name]} />;
}

function Meant({ name, meaning }: { name: string; meaning: string }) {
  return (
    <details className={css.term} name="term">
      <summary>{name}</summary>
      <span className={css.meaning}>
        <b>{name}</b>
        {meaning}
      </span>
    </details>
  );
}

export interface TermsProps<Name extends string> {
  names: readonly Name[];
  glossary: Readonly<Record<Name, string>>;
}

/** Several of them in a line, under a text that cannot hold them itself. */
export function Terms<Name extends string>({ names, glossary }: TermsProps<Name>) {
  return (
    <div className={css.terms}>
      {names.map((name) => (
        <Meant key={name} name={name} meaning={glossary[name]} />
      ))}
    </div>
  );
}

const NAMES = Object.keys(EXPLAINED_TERMS) as ExplainedTerm[];

/** A label with the term in it explained; as it is where there is none. */
export function explained(label: string): ReactNode {
  const name = NAMES.find((term) => label.includes(term));
  if (name === undefined) return label;
  const at = label.indexOf(name);
  return (
    <>
      {label.slice(0, at)}
      <Term name={name} />
      {label.slice(at + name.length)}
    </>
  );
}
