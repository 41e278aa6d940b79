import { CONTROL_COPY } from '@/lib/interface/words/interface';
import { LockIcon } from '../icon/status';
import css from './LockedRow.module.css';

export interface LockedRowProps {
  /** What is behind the lock: "另有 34 套成交的价格与议价率". */
  what: string;
  /** What it costs, in full: "VIP 年卡 198元，或单次 9.9元". */
  cost: string;
  href: string;
  action?: string;
}

/** A lock shows what is behind it and what it costs. */
export function LockedRow({ what, cost, href, action = CONTROL_COPY.unlock }: LockedRowProps) {
  return (
    <a className={css.row} href={href}>
      <LockIcon size={20} />
      <span className={css.text}>
        <b>{what}</b>
        <small>{cost}</small>
      </span>
      <span className={css.action}>{action}</span>
    </a>
  );
}
