import type { ComponentType } from 'react';
import { BAR_COPY } from '@/lib/config/microcopy/interface';
import { usePage } from '@/stores/PageProvider';
import type { IconProps } from '../icon/Icon';
import { FrontTabIcon, MessageIcon, PersonIcon, SearchIcon } from '../icon/navigation';
import css from './TabBar.module.css';

export type TabName = 'front' | 'search' | 'messages' | 'profile';

export interface TabBarProps {
  current: TabName;
  hrefs: Record<TabName, string>;
  /** Unread messages; 0 shows nothing. */
  unread?: number;
}

const TABS: { name: TabName; Icon: ComponentType<IconProps> }[] = [
  { name: 'front', Icon: FrontTabIcon },
  { name: 'search', Icon: SearchIcon },
  { name: 'messages', Icon: MessageIcon },
  { name: 'profile', Icon: PersonIcon },
];

/** Inside the native app the bar is the app's own. */
export function TabBar({ current, hrefs, unread = 0 }: TabBarProps) {
  const { inApp } = usePage();
  if (inApp) return null;
  return (
    <div className={css.space}>
      <nav className={css.bar} aria-label={BAR_COPY.main}>
        {TABS.map(({ name, Icon }) => (
          <a key={name} href={hrefs[name]} className={css.tab} aria-current={name === current ? 'page' : undefined}>
            <Icon size={22} />
            {BAR_COPY.tabs[name]}
            {name === 'messages' && unread > 0 && <Unread count={unread} />}
          </a>
        ))}
      </nav>
    </div>
  );
}

function Unread({ count }: { count: number }) {
  return (
    <b className={css.unread}>
      {count > 99 ? '99+' : count}
      <span className="visuallyHidden">{BAR_COPY.unread}</span>
    </b>
  );
}
