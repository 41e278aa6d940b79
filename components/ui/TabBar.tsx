import type { ComponentType } from 'react';
import { BAR_COPY } from '@/lib/interface/words/interface';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { BellIcon } from '../icon/bell';
import { HeartIcon } from '../icon/heart';
import type { IconProps } from '../icon/Icon';
import { FrontTabIcon, PersonIcon, SearchIcon } from '../icon/navigation';
import css from './TabBar.module.css';

export type TabName = keyof typeof BAR_COPY.tabs;

interface Tab {
  name: TabName;
  Icon: ComponentType<IconProps>;
  href: (city: number) => string;
}

const TABS: readonly Tab[] = [
  { name: 'front', Icon: FrontTabIcon, href: paths.city },
  { name: 'search', Icon: SearchIcon, href: (city) => paths.searchResult(city) },
  { name: 'saved', Icon: HeartIcon, href: (cityId) => paths.collect({ cityId }) },
  { name: 'messages', Icon: BellIcon, href: (cityId) => paths.messages({ cityId }) },
  { name: 'profile', Icon: PersonIcon, href: (cityId) => paths.profile({ cityId }) },
];

/** 长辈版 has the search on its front page, and less to choose from. */
const ELDER_TABS = TABS.filter(({ name }) => name !== 'search');

/** The bar that the front page, search and the visitor's own pages share. Inside the native app it is the app's own. */
export function TabBar({ current }: { current: TabName }) {
  const { city, elder, inApp, viewer } = usePage();
  if (inApp) return null;
  return (
    <div className={css.space}>
      <nav className={css.bar} aria-label={BAR_COPY.main}>
        {(elder ? ELDER_TABS : TABS).map(({ name, Icon, href }) => (
          <a key={name} href={href(city.id)} className={css.tab} aria-current={name === current ? 'page' : undefined}>
            <Icon size={elder ? 30 : 22} />
            {BAR_COPY.tabs[name]}
            {name === 'messages' && viewer.unread && (
              <span className={css.dot}>
                <span className="visuallyHidden">{BAR_COPY.unread}</span>
              </span>
            )}
          </a>
        ))}
      </nav>
    </div>
  );
}
