import clsx from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import css from './Choice.module.css';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'style' | 'id'>;

export interface CheckboxProps extends InputProps {
  /** The sentence that is agreed to or the thing that is chosen; may hold links. */
  label: ReactNode;
  error?: string;
  /** For terms: small, quiet text. */
  quiet?: boolean;
}

/** Never ticked beforehand where it stands for consent. */
export function Checkbox({ label, error, quiet, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={quiet ? css.quiet : css.choice}>
        <input
          {...input}
          type="checkbox"
          className={css.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

export interface RadioOption {
  value: string;
  text: string;
  hint?: string;
}

export interface RadioGroupProps extends Omit<InputProps, 'value'> {
  /** What is asked. */
  legend: string;
  name: string;
  options: readonly RadioOption[];
  /** The choice, where the group is controlled; `defaultValue` otherwise. */
  value?: string;
  /** One under the other, or as chips side by side; `scores` are so short that six stand in a row of a phone. */
  variant?: 'rows' | 'chips' | 'scores';
  hideLegend?: boolean;
  error?: string;
}

export function RadioGroup({ legend, options, value, defaultValue, variant = 'rows', ...more }: RadioGroupProps) {
  const { hideLegend, error, ...input } = more;
  const id = useId();
  const checkedOf = (one: string) =>
    value === undefined ? { defaultChecked: defaultValue === one } : { checked: value === one };
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={hideLegend ? 'visuallyHidden' : css.legend}>{legend}</legend>
      <div className={clsx(css[variant], variant === 'scores' && css.chips)}>
        {options.map((option) => (
          <label key={option.value} className={variant === 'rows' ? css.choice : css.chip}>
            <input {...input} {...checkedOf(option.value)} type="radio" value={option.value} className={css.dot} />
            <span>
              {option.text}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
