import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { TagItem, TagTone } from '@/lib/views/tag';
import css from './Tag.module.css';

export interface TagProps {
  children: ReactNode;
  tone?: TagTone;
}

export function Tag({ children, tone = 'plain' }: TagProps) {
  return <span className={clsx(css.tag, css[tone])}>{children}</span>;
}

/** Tags in the order given, wrapping; `max` keeps a card to its first few, `oneLine` cuts what does not fit. */
export function TagList({ tags, max, oneLine }: { tags: TagItem[]; max?: number; oneLine?: boolean }) {
  if (tags.length === 0) return null;
  return (
    <ul className={clsx(css.list, oneLine && css.oneLine)}>
      {tags.slice(0, max).map(({ text, tone = 'plain' }) => (
        <li key={text} className={clsx(css.tag, css[tone])}>
          {text}
        </li>
      ))}
    </ul>
  );
}
