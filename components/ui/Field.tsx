import clsx from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FIELD_COPY } from '@/lib/interface/words/interface';
import css from './Field.module.css';

interface FieldText {
  label: string;
  /** A quiet line under the field: the format, why we ask. */
  hint?: ReactNode;
  /** What is wrong and what to do; takes the hint's place and is announced. */
  error?: string;
  /** How what is typed was understood; its line stays free while it is empty, so that nothing moves. */
  understood?: string;
  /** The label is read aloud only. */
  hideLabel?: boolean;
  /** Of the control; its lines are named after it. */
  id?: string;
}

interface FrameProps extends FieldText {
  id: string;
  required?: boolean;
  children: ReactNode;
}

function Frame({ id, label, hint, error, understood, hideLabel, required, children }: FrameProps) {
  // What is wrong takes this line where no hint gives up another: nothing below moves under the finger.
  const givesItsLine = understood === '' && !hint && Boolean(error);
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'visuallyHidden' : css.label}>
        {label}
        {required && <span className={css.required}>{FIELD_COPY.required}</span>}
      </label>
      {children}
      {error ? (
        <p id={`${id}-help`} className={clsx(css.error, givesItsLine && css.inItsLine)} role="alert">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-help`} className={css.hint}>
            {hint}
          </p>
        )
      )}
      {understood !== undefined && (
        <p id={`${id}-understood`} className={css.understood} aria-live="polite" hidden={givesItsLine}>
          {understood}
        </p>
      )}
    </div>
  );
}

// What joins a control to its label and to the lines under it.
function joined(id: string, { hint, error, understood }: FieldText) {
  const lines = [(error || hint) && `${id}-help`, understood !== undefined && `${id}-understood`].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': lines.join(' ') || undefined,
  };
}

export interface TextFieldProps extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'style'> {
  /** After the text: "万", "㎡". */
  unit?: string;
  /** At the field's end: a button that sends a code. */
  action?: ReactNode;
}

/** A line of text with its label, hint and error. */
export function TextField({
  id: own,
  label,
  hint,
  error,
  understood,
  hideLabel,
  unit,
  action,
  ...input
}: TextFieldProps) {
  const made = useId();
  const id = own ?? made;
  return (
    <Frame
      id={id}
      label={label}
      hint={hint}
      error={error}
      understood={understood}
      hideLabel={hideLabel}
      required={input.required}
    >
      <span className={clsx(css.box, error && css.wrong)}>
        <input {...input} {...joined(id, { label, hint, error, understood })} className={css.input} />
        {unit && <span className={css.unit}>{unit}</span>}
        {action}
      </span>
    </Frame>
  );
}

/** "（+86）138-0013-8000" with the unseen signs of a contact: what is pasted stays whole, and lib/kernel/phone reads it. */
const MAX_TYPED_LENGTH = 40;

/** A mainland mobile number: the telephone keyboard, eleven digits, with what people write around and between them. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'label'> & { label?: string }) {
  return (
    <TextField
      label={FIELD_COPY.phone}
      placeholder={FIELD_COPY.phoneHint}
      {...props}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={MAX_TYPED_LENGTH}
    />
  );
}

export interface FileFieldProps
  extends FieldText,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'style' | 'type'> {}

/** Files of this device. */
export function FileField({ id: own, label, hint, error, hideLabel, ...input }: FileFieldProps) {
  const made = useId();
  const id = own ?? made;
  return (
    <Frame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} required={input.required}>
      <input
        {...input}
        {...joined(id, { label, hint, error })}
        type="file"
        className={clsx(css.box, css.file, error && css.wrong)}
      />
    </Frame>
  );
}

export interface TextAreaProps
  extends FieldText,
    Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'style'> {}

export function TextArea({ id: own, label, hint, error, hideLabel, rows = 4, ...input }: TextAreaProps) {
  const made = useId();
  const id = own ?? made;
  return (
    <Frame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} required={input.required}>
      <textarea
        {...input}
        {...joined(id, { label, hint, error })}
        rows={rows}
        className={clsx(css.box, css.area, error && css.wrong)}
      />
    </Frame>
  );
}

export interface Option {
  value: string;
  text: string;
}

export interface SelectProps extends FieldText, Omit<ComponentPropsWithRef<'select'>, 'id' | 'className' | 'style'> {
  options: readonly Option[];
  /** The choice that chooses nothing: "不限". */
  empty?: string;
}

/** The platform's own picker: on a phone nothing works better. */
export function Select({ id: own, label, hint, error, hideLabel, options, empty, ...select }: SelectProps) {
  const made = useId();
  const id = own ?? made;
  return (
    <Frame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} required={select.required}>
      <span className={clsx(css.box, css.selectBox, error && css.wrong)}>
        <select {...select} {...joined(id, { label, hint, error })} className={css.input}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </span>
    </Frame>
  );
}
