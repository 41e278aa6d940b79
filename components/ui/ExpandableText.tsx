import clsx from 'clsx';
import { useId } from 'react';
import { CONTROL_COPY } from '@/lib/interface/words/interface';
import css from './ExpandableText.module.css';
import { wholeFigures } from './wholeFigures';

export interface ExpandableTextProps {
  text: string;
  /** Lines shown before it is opened. */
  lines?: 2 | 3 | 4;
  /** Shorter texts are shown whole: about what the lines hold at 390 px. */
  shorterThan?: number;
}

/** A long text cut after some lines. Opens without JavaScript, and a search engine reads all of it. */
export function ExpandableText({ text, lines = 3, shorterThan = lines * 22 }: ExpandableTextProps) {
  const id = useId();
  if (text.length <= shorterThan) return <p className={css.text}>{wholeFigures(text)}</p>;
  return (
    <div>
      <input type="checkbox" id={id} className={clsx('visuallyHidden', css.toggle)} />
      <p className={clsx(css.text, css[`lines${lines}`])}>{wholeFigures(text)}</p>
      <label htmlFor={id} className={css.label}>
        <span className={css.open}>{CONTROL_COPY.more}</span>
        <span className={css.shut}>{CONTROL_COPY.less}</span>
      </label>
    </div>
  );
}
