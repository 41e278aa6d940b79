import clsx from 'clsx';
import { rateText } from '@/lib/kernel/format/rate';
import css from './Rate.module.css';

export interface RateProps {
  /** A fraction: 0.012 is 1.2 %. Missing shows --. */
  rate: number | null | undefined;
  /** What it is compared with, said after it: "环比". */
  label?: string;
  strong?: boolean;
}

/** A change: rise red with ↑, fall green with ↓, flat grey. Never the other way round. */
export function Rate({ rate, label, strong }: RateProps) {
  const { direction, text, spoken } = rateText(rate);
  return (
    <span className={clsx(css.rate, css[direction], strong && css.strong)}>
      <span role="img" aria-label={spoken}>
        {text}
      </span>
      {label && <small>{label}</small>}
    </span>
  );
}
