import clsx from 'clsx';
import type { ReactNode } from 'react';
import { MISSING } from '@/lib/kernel/format/number';
import css from './FactGrid.module.css';
import { withWholeFigures } from './wholeFigures';

export interface Fact {
  name: string;
  /** null shows --: a missing fact is said, not hidden. */
  value: ReactNode;
  /** A long value takes the whole row. */
  wide?: boolean;
}

export interface FactGridProps {
  facts: Fact[];
  columns?: 1 | 2;
  /** Explains the terms in the names; given where no browser loads the glossary (components/ui/Term). */
  explain?: (name: string) => ReactNode;
}

/** Names and values, two pairs a row; one pair where the screen is narrow. */
export function FactGrid({ facts, columns = 2, explain }: FactGridProps) {
  return (
    <dl className={clsx(css.grid, columns === 1 && css.single)}>
      {facts.map(({ name, value, wide }) => (
        <div key={name} className={wide ? css.wide : undefined}>
          <dt>{explain ? explain(name) : name}</dt>
          <dd>{withWholeFigures(value) ?? MISSING}</dd>
        </div>
      ))}
    </dl>
  );
}
