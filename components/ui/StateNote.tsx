import type { ReactNode } from 'react';
import css from './StateNote.module.css';

/** What became of a home: sold, let, withdrawn, or not seen for long. */
export const StateNote = ({ children }: { children: ReactNode }) => (
  <div className={css.note} role="note">
    {children}
  </div>
);
