import { Button, type ButtonProps } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Section } from '@/components/ui/Section';
import { Field, type TypedForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';

interface ReasonRowProps {
  /** What the press does, as the form posts it. */
  deed: string;
  text: string;
  variant?: ButtonProps['variant'];
  label?: string | undefined;
  hint?: string | undefined;
  form?: TypedForm | undefined;
}

/** In a form: why, and the button that does it. */
export const ReasonRow = ({ deed, text, variant = 'line', label, hint, form = {} }: ReasonRowProps) => (
  <div className={css.row}>
    <Field field={{ kind: 'reason', label, hint }} form={form} />
    <div className={css.press}>
      <Button type="submit" variant={variant} name="do" value={deed}>
        {text}
      </Button>
    </div>
  </div>
);

interface ReasonFormProps extends ReasonRowProps {
  /** Where it is posted. */
  action: string;
  /** What it is done to, by the names of hidden fields. */
  of?: Readonly<Record<string, string>>;
}

/** A form that asks why, and has one button. */
export const ReasonForm = ({ action, of = {}, ...row }: ReasonFormProps) => (
  <Form action={action} noValidate>
    {Object.entries(of).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <ReasonRow {...row} />
  </Form>
);

interface ReasonSectionProps extends ReasonFormProps {
  title?: string;
  note?: string | undefined;
}

/** The same in a section of its own. */
export const ReasonSection = ({ title, note, ...form }: ReasonSectionProps) => (
  <Section title={title} note={note}>
    <ReasonForm {...form} />
  </Section>
);

interface PressFormProps extends Pick<ReasonFormProps, 'action' | 'of' | 'deed' | 'text' | 'variant'> {
  size?: ButtonProps['size'];
  target?: '_blank';
}

/** A form of one button, which posts what it does and, hidden, what that is done to. */
export const PressForm = ({ action, of = {}, deed, text, variant = 'line', size = 'sm', target }: PressFormProps) => (
  <Form action={action} target={target} rel={target && 'noopener'}>
    {Object.entries(of).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" variant={variant} size={size} name="do" value={deed}>
      {text}
    </Button>
  </Form>
);
