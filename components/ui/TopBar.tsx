import clsx from 'clsx';
import type { ReactNode } from 'react';
import { BAR_SENTENCES } from '@/lib/interface/views/interfaceSentences';
import { BAR_COPY } from '@/lib/interface/words/interface';
import { usePage } from '@/stores/PageProvider';
import { BackIcon, DownIcon } from '../icon/navigation';
import css from './TopBar.module.css';

export interface TopBarProps {
  title?: string;
  /** No 返回 on a page that has one above it: nobody may leave it. */
  final?: boolean;
  /** Text links or icon buttons at the right. */
  actions?: ReactNode;
  /** The city of the page, with the link to change it. */
  city?: { name: string; href: string };
  /** In place of the title: a search field. */
  children?: ReactNode;
  /** No ground and no line: over the home's sky. */
  clear?: boolean;
}

/**
 * 返回 leads to the page above, and with JavaScript back to where one came from inside (lib/browser/wayBack).
 * Inside the native app the bar is the app's own: of the page's, only a search field and what stands beside it stay.
 */
export function TopBar({ title, final, actions, city, children, clear }: TopBarProps) {
  const { inApp, up } = usePage();
  if (inApp && !children) return null;
  return (
    <header className={clsx(css.bar, clear && css.clear, children && css.wide)}>
      <div className={css.start}>
        {up && !final && !inApp && (
          <a className={css.back} href={up.href} data-steps={up.steps} aria-label={BAR_COPY.back}>
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
