import type { TypedForm } from './ConsoleForm';
import css from './LeadPage.module.css';
import { ReasonForm } from './ReasonRow';

export interface RevealPhoneProps {
  /** Whole, once it was revealed. */
  phone: string | null;
  mayReveal: boolean;
  /** Where the form is posted. */
  action: string;
  copy: { call: string; reveal: string; purpose: string; revealText: string };
  form: TypedForm;
}

/** A visitor's number: asked for with a reason, which the log keeps, and then to be called. */
export function RevealPhone({ phone, mayReveal, action, copy, form }: RevealPhoneProps) {
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
    <ReasonForm
      action={action}
      deed="reveal"
      text={copy.reveal}
      label={copy.purpose}
      hint={copy.revealText}
      form={form}
    />
  );
}
