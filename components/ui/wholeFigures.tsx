import type { ReactNode } from 'react';
import { FIGURE } from '@/lib/kernel/format/figurePattern';
import css from './wholeFigures.module.css';

/** A sentence in which no line ends within a figure: between a number and its unit, or within a day. */
export function wholeFigures(text: string): ReactNode {
  const parts = text.split(FIGURE);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same figure may stand twice, and nothing moves
      <span key={at} className={css.whole}>
        {part}
      </span>
    ),
  );
}

/** The same of what may be more than a sentence. */
export const withWholeFigures = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? wholeFigures(content) : content;
