import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section } from '@/components/ui/Section';
import { MAX_REASON_LENGTH } from '@/lib/console/reason';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import css from './ConsoleForm.module.css';

interface ReasonFieldProps {
  label?: string;
  hint?: ReactNode;
  typed?: string;
  problem?: string;
}

/** Why something is done: the log keeps it. */
export const ReasonField = ({ label = CONSOLE_COPY.reason, hint, typed, problem }: ReasonFieldProps) => (
  <TextField
    label={label}
    name="reason"
    defaultValue={typed}
    hint={hint}
    error={problem}
    autoComplete="off"
    maxLength={MAX_REASON_LENGTH}
  />
);

interface ReasonRowProps extends ReasonFieldProps {
  /** What the press does, as the form posts it. */
  deed: string;
  text: string;
  variant?: ButtonProps['variant'];
}

/** In a form: why, and the button that does it. */
export const ReasonRow = ({ deed, text, variant = 'line', ...field }: ReasonRowProps) => (
  <div className={css.row}>
    <ReasonField {...field} />
    <div className={css.press}>
      <Button type="submit" variant={variant} name="do" value={deed}>
        {text}
      </Button>
    </div>
  </div>
);

interface ReasonSectionProps extends ReasonRowProps {
  title?: string;
  note?: string;
  /** Where the form is posted. */
  action: string;
}

/** One deed that asks why, in a section of its own. */
export const ReasonSection = ({ title, note, action, ...row }: ReasonSectionProps) => (
  <Section title={title} note={note}>
    <Form action={action} noValidate>
      <ReasonRow {...row} />
    </Form>
  </Section>
);
