import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CONTROL_COPY } from '@/lib/interface/words/interface';
import { CloseIcon, DownIcon } from '../icon/navigation';
import css from './Chip.module.css';

export interface ChipProps {
  /** Where choosing (or removing) it leads: a chip is a link, so it works without JavaScript. */
  href: string;
  children: ReactNode;
  selected?: boolean;
  /** A chosen filter: following the link takes it off. */
  removable?: boolean;
  /** Opens a panel of choices. */
  opens?: boolean;
  count?: number;
  onClick?: (event: React.MouseEvent<HTMLAnchorElement>) => void;
}

export function Chip({ href, children, selected, removable, opens, count, onClick }: ChipProps) {
  const on = selected || removable;
  return (
    <a
      href={href}
      onClick={onClick}
      className={clsx(css.chip, on && css.on)}
      aria-current={selected && !removable ? 'true' : undefined}
      aria-haspopup={opens ? 'dialog' : undefined}
      rel="nofollow"
    >
      {removable && <span className="visuallyHidden">{CONTROL_COPY.removeFilter}</span>}
      {children}
      {count !== undefined && <small>{count}</small>}
      {removable && <CloseIcon size={14} />}
      {opens && !removable && <DownIcon size={14} />}
    </a>
  );
}

export interface ChipRowProps {
  /** What the chips are for, read aloud: "筛选条件". */
  label: string;
  children: ReactNode;
  /** Wrap onto further lines instead of scrolling sideways. */
  wrap?: boolean;
}

export function ChipRow({ label, children, wrap }: ChipRowProps) {
  return (
    <nav className={clsx(css.row, wrap && css.wrap)} aria-label={label}>
      {children}
    </nav>
  );
}
