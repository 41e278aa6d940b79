import type { ReactNode } from 'react';
import { Form } from './Form';

export interface PostFormProps {
  /** The page that takes it; it leads back. */
  to: string;
  fields: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
}

/** A form without anything to fill in: its button does one thing, with and without scripts. */
export function PostForm({ to, fields, className, children }: PostFormProps) {
  return (
    <Form action={to} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
