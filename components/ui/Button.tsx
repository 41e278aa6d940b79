import clsx from 'clsx';
import type { MouseEventHandler, ReactNode } from 'react';
import css from './Button.module.css';

export interface ButtonProps {
  children: ReactNode;
  /** A link that looks like a button; otherwise a button. */
  href?: string;
  variant?: 'primary' | 'line' | 'text' | 'danger' | 'gold';
  size?: 'md' | 'sm';
  /** As wide as its place. */
  block?: boolean;
  /** Busy: it says so, keeps its width and takes no second press. */
  loading?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLElement>;
  /** For what can be on or off. */
  pressed?: boolean;
  /** For a submit button that names its form's choice. */
  name?: string;
  value?: string;
  /** Where a submit button posts its form to, in place of the form's own action. */
  formAction?: string;
  /** The id of a submit button's form, where it stands outside of it: in a bar at the page's end. */
  form?: string;
  /** Opens elsewhere: target _blank with a safe rel. */
  external?: boolean;
}

export function Button({ children, href, variant = 'primary', size = 'md', block, loading, ...rest }: ButtonProps) {
  const { external, disabled, pressed, type = 'button', ...handlers } = rest;
  const className = clsx(css.button, css[variant], size === 'sm' && css.small, block && css.block);
  if (href !== undefined) {
    return (
      <a
        className={className}
        href={href}
        onClick={handlers.onClick}
        target={external ? '_blank' : undefined}
        rel={external ? 'noopener noreferrer' : undefined}
      >
        {children}
      </a>
    );
  }
  return (
    <button
      {...handlers}
      type={type}
      className={className}
      disabled={disabled || loading}
      aria-busy={loading}
      aria-pressed={pressed}
    >
      {loading && <span className={css.spinner} />}
      {children}
    </button>
  );
}
