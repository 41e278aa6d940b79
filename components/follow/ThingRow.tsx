import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Picture } from '@/components/picture/Picture';
import type { SavedKind } from '@/lib/follow/saved';
import type { SavedRowText } from '@/lib/follow/views/savedRow';
import { COLLECT_COPY as copy } from '@/lib/profile/words';
import css from './ThingRow.module.css';

export interface ThingRowProps {
  kind: SavedKind;
  row: SavedRowText;
  removed: boolean;
  onRemove: () => void;
  onRestore: () => void;
  /** A further button beside the one that removes it. */
  children?: ReactNode;
}

/** A saved or visited thing: what it is, what it costs now, what changed; removing it leaves the way back. */
export function ThingRow({ kind, row, removed, onRemove, onRestore, children }: ThingRowProps) {
  if (removed) {
    return (
      <li className={css.removed}>
        <span>{`${copy.removed} ${row.title}`}</span>
        <button type="button" className={css.action} onClick={onRestore}>
          {copy.undo}
          <span className="visuallyHidden">{row.title}</span>
        </button>
      </li>
    );
  }
  return (
    <li className={css.row}>
      <RowLink href={row.href}>
        {kind !== 'plate' && (
          <span className={css.picture}>
            <Picture picture={row.picture} alt="" width={72} />
          </span>
        )}
        <span className={css.text}>
          <b className={css.title}>{row.title}</b>
          <span className={css.facts}>{row.facts}</span>
        </span>
        <span className={css.figures}>
          <b className={clsx(css.price, row.change.tone === 'over' && css.past)}>{row.price}</b>
          <span className={css[row.change.tone]}>{row.change.text}</span>
        </span>
      </RowLink>
      <span className={css.actions}>
        {children}
        <button type="button" className={css.action} onClick={onRemove}>
          {copy.remove}
          <span className="visuallyHidden">{row.title}</span>
        </button>
      </span>
    </li>
  );
}

function RowLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return <span className={css.link}>{children}</span>;
  return (
    <a className={css.link} href={href}>
      {children}
    </a>
  );
}
