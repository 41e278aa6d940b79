import type { ReactNode } from 'react';
import css from './Unread.module.css';

export interface UnreadProps {
  /** What a visitor sees for the moment that scripts take. */
  waiting: ReactNode;
  /** For a browser whose scripts never come: seen at once where it runs none, else after a few seconds. */
  children: ReactNode;
}

/** In place of what the tab may hold, until it is read: the server cannot know, and says nothing that may be wrong. */
export function Unread({ waiting, children }: UnreadProps) {
  return (
    <>
      <div className={css.waiting} role="status">
        {waiting}
      </div>
      <div className={css.late}>{children}</div>
    </>
  );
}
