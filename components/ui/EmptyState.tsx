import type { ReactNode } from 'react';
import { STATE_COPY } from '@/lib/interface/words/state';
import { Mark } from '../icon/Mark';
import { Button } from './Button';
import css from './EmptyState.module.css';

export interface StateAction {
  text: string;
  href?: string;
  onClick?: () => void;
}

export interface EmptyStateProps {
  /** What is empty: "没有符合条件的房源". */
  title: string;
  /** Why, and what would help. */
  reason?: ReactNode;
  /** The next steps; the first is the one we suggest. */
  actions?: StateAction[];
  /** Inside a section: less air, no mark. */
  small?: boolean;
}

/** Empty says why and offers the next step. */
export function EmptyState({ title, reason, actions = [], small }: EmptyStateProps) {
  return (
    <div className={small ? css.small : css.state}>
      {!small && <Mark size={56} className={css.mark} />}
      <p className={css.title}>{title}</p>
      {reason && <p className={css.reason}>{reason}</p>}
      <Actions actions={actions} />
    </div>
  );
}

export interface ErrorStateProps {
  /** What happened: "成交记录没有加载出来". */
  title?: string;
  /** What to do. */
  reason?: ReactNode;
  /** Tries again: a function, or the address of the same page. */
  retry?: { href?: string; onClick?: () => void };
  homeHref?: string;
  small?: boolean;
}

/** A part that failed; the rest of the page stays usable. */
export function ErrorState({ title = STATE_COPY.failed, reason, retry, homeHref, small }: ErrorStateProps) {
  const actions: StateAction[] = [];
  if (retry) actions.push({ text: STATE_COPY.retry, ...retry });
  if (homeHref) actions.push({ text: STATE_COPY.home, href: homeHref });
  return (
    <div className={small ? css.small : css.state} role="alert">
      {!small && <Mark size={56} className={css.mark} />}
      <p className={css.title}>{title}</p>
      {reason && <p className={css.reason}>{reason}</p>}
      <Actions actions={actions} />
    </div>
  );
}

function Actions({ actions }: { actions: StateAction[] }) {
  if (actions.length === 0) return null;
  return (
    <div className={css.actions}>
      {actions.map(({ text, href, onClick }, at) => (
        <Button key={text} href={href} onClick={onClick} variant={at === 0 ? 'line' : 'text'} size="sm">
          {text}
        </Button>
      ))}
    </div>
  );
}
