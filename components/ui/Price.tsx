import clsx from 'clsx';
import { rent, totalPrice, unitPrice } from '@/lib/kernel/format/price';
import css from './Price.module.css';

export interface PriceProps {
  /** Fen; for a rent, fen a month. Missing shows --. */
  fen: number | null | undefined;
  kind?: 'total' | 'rent';
  /** md: a card. lg: a head of a section. xl: the one large figure of a screen. */
  size?: 'md' | 'lg' | 'xl';
  className?: string;
}

/** A price: the figure large, its unit small. */
export function Price({ fen, kind = 'total', size = 'md', className }: PriceProps) {
  const { figure, unit } = kind === 'rent' ? rent(fen) : totalPrice(fen);
  return (
    <span className={clsx(css.price, css[size], className)}>
      {figure}
      {unit && <small>{unit}</small>}
    </span>
  );
}

export interface UnitPriceProps {
  /** Fen per ㎡. Missing shows --. */
  fen: number | null | undefined;
  /** Said before it: "套内". */
  label?: string;
}

export function UnitPrice({ fen, label }: UnitPriceProps) {
  const { figure, unit } = unitPrice(fen);
  return <span className={css.unitPrice}>{`${label ? `${label} ` : ''}${figure}${unit}`}</span>;
}
