import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { TagItem, TagTone } from '@/lib/interface/views/tag';
import css from './Tag.module.css';

export interface TagProps {
  children: ReactNode;
  tone?: TagTone;
}

export function Tag({ children, tone = 'plain' }: TagProps) {
  return <span className={clsx(css.tag, css[tone])}>{children}</span>;
}

export interface TagListProps {
  tags: TagItem[];
  /** Keeps a card to its first few. */
  max?: number;
  /** Cuts what does not fit. */
  oneLine?: boolean;
  /** Explains the terms among them; given where no browser loads the glossary (components/ui/Term). */
  explain?: (text: string) => ReactNode;
}

/** Tags in the order given, wrapping. */
export function TagList({ tags, max, oneLine, explain }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={clsx(css.list, oneLine && css.oneLine)}>
      {tags.slice(0, max).map(({ text, tone = 'plain' }) => (
        <li key={text} className={clsx(css.tag, css[tone])}>
          {explain ? explain(text) : text}
        </li>
      ))}
    </ul>
  );
}
