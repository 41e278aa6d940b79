import type { ReactNode } from 'react';

interface Typed<Name extends string> {
  typed: Readonly<Partial<Record<Name, string>>>;
  problems: Readonly<Partial<Record<Name, string>>>;
}

/** A form's text fields by name: each with its label, what was typed into it, and what is wrong with that. */
export const typedFields =
  <Name extends string>(labels: Readonly<Record<Name, string>>, { typed, problems }: Typed<NoInfer<Name>>) =>
  (name: Name, hint?: ReactNode) => ({
    label: labels[name],
    name,
    defaultValue: typed[name],
    error: problems[name],
    hint,
    autoComplete: 'off',
  });
