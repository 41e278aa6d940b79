import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Change } from '@/lib/deal/views/dealChanges';
import type { FigureItem } from '@/lib/interface/views/figureItem';
import { type Figure as FigureText, MISSING } from '@/lib/kernel/format/number';
import css from './Figure.module.css';
import { Rate } from './Rate';
import { wholeFigures } from './wholeFigures';

export interface FigureProps {
  label: string;
  /** From the formatters: unitPrice(fen), totalPrice(fen), area(m2), or { figure, unit }. */
  value: FigureText;
  /** The changes, each with what it is compared with: "环比". */
  changes?: readonly Change[];
  /** Sample and date: "近30天成交 18,204 套 · 更新至 11-20". A figure without them is unfinished. */
  source?: string;
  /** hero: the one large figure of a screen. */
  size?: 'md' | 'hero';
  /** The colour of prices, for an amount that is a price. */
  price?: boolean;
}

/** The figure first, then its unit, then its change, then where it comes from. */
export function Figure({ label, value, changes = [], source, size = 'md', price }: FigureProps) {
  return (
    <div className={css[size]}>
      <p className={css.label}>{label}</p>
      <p className={css.line}>
        <b className={clsx(css.figure, price && css.price)}>{value.figure}</b>
        {value.unit && <span className={css.unit}>{value.unit}</span>}
        {changes.length > 0 && (
          <span className={css.changes}>
            {changes.map((change) => (
              <Rate key={change.label} {...change} strong={size === 'hero'} />
            ))}
          </span>
        )}
      </p>
      {source && <p className={css.source}>{wholeFigures(source)}</p>}
    </div>
  );
}

export interface FigureGridProps {
  items: FigureItem[];
  columns?: 2 | 3 | 4;
  /** Hairlines between the columns. */
  ruled?: boolean;
  /** Explains the terms in the labels; given where no browser loads the glossary (components/ui/Term). */
  explain?: (label: string) => ReactNode;
}

/** Key figures side by side, with their names above them. What is not known leads nowhere: nothing would be found there. */
export function FigureGrid({ items, columns = 4, ruled, explain }: FigureGridProps) {
  return (
    <dl className={clsx(css.grid, css[`columns${columns}`], ruled && css.ruled)}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{explain ? explain(item.label) : item.label}</dt>
          <dd>
            {item.href && item.value.figure !== MISSING ? (
              <a href={item.href}>{amount(item.value)}</a>
            ) : (
              amount(item.value)
            )}
            {item.rate !== undefined && (
              <small>
                <Rate rate={item.rate} label={item.rateLabel} />
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function amount({ figure, unit }: FigureText) {
  return (
    <b>
      {figure}
      {unit && <i>{unit}</i>}
    </b>
  );
}
