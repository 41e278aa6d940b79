import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { FIELD_COPY } from '@/lib/interface/words/interface';
import { CloseIcon, SearchIcon } from '../icon/navigation';
import button from './Button.module.css';
import css from './SearchField.module.css';
import type { Combobox } from './useCombobox';

export interface SearchFieldProps {
  /** Where the GET form leads. */
  action: string;
  name?: string;
  value?: string;
  placeholder: string;
  /** The rest of the query, sent along on submit. */
  keep?: Readonly<Record<string, string>>;
  /** The same page without the keyword. */
  clearHref?: string;
  autoFocus?: boolean;
  onInput?: (text: string) => void;
  onFocus?: () => void;
  /** Of a field with a list of suggestions. */
  combobox?: Combobox;
}

/** A search field that works as a plain form; the keyboard's search key submits it. */
export function SearchField({ action, name = 'q', value, placeholder, keep = {}, ...more }: SearchFieldProps) {
  const { clearHref, autoFocus, onInput, onFocus, combobox } = more;
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    const field = input.current;
    if (field && field.value !== field.defaultValue) onInput?.(field.value);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is younger than the webviews we serve
    <form action={action} className={css.field} role="search">
      <SearchIcon size={18} className={css.icon} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        aria-label={placeholder}
        {...combobox?.field}
        autoComplete="off"
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: only the search page asks for it, where typing is all there is to do
        autoFocus={autoFocus}
        onFocus={onFocus}
        onInput={onInput && ((event) => onInput(event.currentTarget.value))}
        className={css.input}
      />
      {Object.entries(keep).map(([key, text]) => (
        <input key={key} type="hidden" name={key} value={text} />
      ))}
      {clearHref && value && (
        <a className={button.icon} href={clearHref} aria-label={FIELD_COPY.clearKeyword}>
          <CloseIcon size={16} />
        </a>
      )}
    </form>
  );
}

/** Looks like the field and leads to the page where one types. */
export function SearchLink({ href, text, roomy }: { href: string; text: string; roomy?: boolean }) {
  return (
    <a href={href} className={clsx(css.field, css.link, roomy && css.roomy)}>
      <SearchIcon size={18} className={css.icon} />
      <span>{text}</span>
    </a>
  );
}
