import clsx from 'clsx';
import type { RefObject } from 'react';
import css from './PaperTitle.module.css';

export interface PaperTitleProps {
  text: string;
  /** For what leads to the heading: it may take the focus. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** The page's heading where the bar shows the title already: read aloud, and seen on paper, which has no bar. */
export function PaperTitle({ text, headingRef }: PaperTitleProps) {
  return (
    <h1 ref={headingRef} tabIndex={headingRef && -1} className={clsx('visuallyHidden', css.title)}>
      {text}
    </h1>
  );
}
