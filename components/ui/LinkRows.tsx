import type { ReactNode } from 'react';
import css from './LinkRows.module.css';
import { wholeFigures } from './wholeFigures';

export interface LinkRow {
  id: number | string;
  href: string;
  text: string;
  /** Smaller, at the other end. */
  hint?: string | null;
  /** Below the link: what can be done with it. */
  after?: ReactNode;
}

/** Links one below the other, each as wide as the page. */
export const LinkRows = ({ rows }: { rows: readonly LinkRow[] }) => (
  <ul className={css.rows}>
    {rows.map(({ id, href, text, hint, after }) => (
      <li key={id}>
        <a className={css.row} href={href}>
          <span>{wholeFigures(text)}</span>
          {hint && <small>{wholeFigures(hint)}</small>}
        </a>
        {after}
      </li>
    ))}
  </ul>
);
