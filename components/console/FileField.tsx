import clsx from 'clsx';
import { useId } from 'react';
import css from './FileField.module.css';

export interface FileFieldProps {
  label: string;
  name: string;
  hint: string;
  error?: string;
  /** As of the input: endings or types. */
  accept?: string;
  multiple?: boolean;
}

/** Files of this device, with its label, hint and error. */
export function FileField({ label, name, hint, error, accept, multiple }: FileFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        className={clsx(css.file, error && css.wrong)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help`}
      />
      <p id={`${id}-help`} className={error ? css.error : css.hint} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}
