import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { BAR_COPY } from '@/lib/config/microcopy/interface';
import { BAR_SENTENCES } from '@/lib/views/interface/interfaceSentences';
import { usePage } from '@/stores/PageProvider';
import { BackIcon, DownIcon } from '../icon/navigation';
import css from './TopBar.module.css';

export interface TopBarProps {
  title?: string;
  /** Where "back" leads for a visitor who arrived here first, and without JavaScript. */
  backHref?: string;
  /** Text links or icon buttons at the right. */
  actions?: ReactNode;
  /** The city of the page, with the link to change it. */
  city?: { name: string; href: string };
  /** In place of the title: a search field. */
  children?: ReactNode;
  /** No ground and no line: over the home's sky. */
  clear?: boolean;
}

// The address this visit began with: elsewhere than there, the step back stays inside the product.
const landedAt = typeof window === 'undefined' ? '' : window.location.href;

function goBack(event: MouseEvent<HTMLAnchorElement>) {
  const { location, history } = window;
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`) || location.href !== landedAt;
  if (event.metaKey || event.ctrlKey || history.length < 2 || !cameFromHere) return;
  event.preventDefault();
  history.back();
}

/** Inside the native app the bar is the app's own: of the page's, only a search field and what stands beside it stay. */
export function TopBar({ title, backHref, actions, city, children, clear }: TopBarProps) {
  const { inApp } = usePage();
  if (inApp && !children) return null;
  return (
    <header className={clsx(css.bar, clear && css.clear, children && css.wide)}>
      <div className={css.start}>
        {backHref && !inApp && (
          <a className={css.back} href={backHref} onClick={goBack} aria-label={BAR_COPY.back}>
            <BackIcon />
          </a>
        )}
        {city && !inApp && (
          <a className={css.city} href={city.href} aria-label={BAR_SENTENCES.switchCity(city.name)}>
            {city.name}
            <DownIcon size={16} />
          </a>
        )}
      </div>
      {children ?? <p className={css.title}>{title}</p>}
      <div className={css.actions}>{actions}</div>
    </header>
  );
}
