import { Form } from '../ui/Form';
import css from './LeadPage.module.css';
import { ReasonRow } from './ReasonRow';

export interface RevealPhoneProps {
  /** Whole, once it was revealed. */
  phone: string | null;
  mayReveal: boolean;
  /** Where the form is posted. */
  action: string;
  copy: { call: string; reveal: string; purpose: string; revealText: string };
  /** The reason, as typed, and what is wrong with it. */
  typed?: string;
  problem?: string;
}

/** A visitor's number: asked for with a reason, which the log keeps, and then to be called. */
export function RevealPhone({ phone, mayReveal, action, copy, typed, problem }: RevealPhoneProps) {
  if (phone !== null) {
    return (
      <p className={css.phone}>
        <b>{phone}</b>
        <a href={`tel:${phone}`}>{copy.call}</a>
      </p>
    );
  }
  if (!mayReveal) return null;
  return (
    <Form action={action} noValidate>
      <ReasonRow
        deed="reveal"
        text={copy.reveal}
        label={copy.purpose}
        hint={copy.revealText}
        typed={typed}
        problem={problem}
      />
    </Form>
  );
}
