import type { ComponentType } from 'react';
import type { IconProps } from '@/components/icon/Icon';
import {
  AgentIcon,
  CalculatorIcon,
  CalendarIcon,
  CommunityIcon,
  DealsIcon,
  DiscountIcon,
  EstimateIcon,
  HouseIcon,
  NewHouseIcon,
  PinIcon,
  QualificationIcon,
  RankIcon,
  RentIcon,
  ReportIcon,
  SubwayIcon,
} from '@/components/icon/subjects';
import { HOME_COPY } from '@/lib/config/microcopy/home';
import type { PageCity } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import css from './HomePage.Shortcuts.module.css';

interface Shortcut {
  text: string;
  Icon: ComponentType<IconProps>;
  href: (city: number) => string;
}

const SHORTCUTS: readonly Shortcut[] = [
  { text: '二手房', Icon: HouseIcon, href: (city) => paths.searchResult(city) },
  { text: '新房', Icon: NewHouseIcon, href: (city) => paths.project(city) },
  { text: '租房', Icon: RentIcon, href: (city) => paths.rentals(city) },
  { text: '小区', Icon: CommunityIcon, href: (city) => paths.communities(city) },
  { text: '查成交', Icon: DealsIcon, href: (city) => paths.searchResult(city, { tab: 'community', sort: 'deals' }) },
  { text: '地图找房', Icon: PinIcon, href: (city) => paths.searchResult(city, { view: 'map' }) },
  { text: '降价房', Icon: DiscountIcon, href: (city) => paths.searchResult(city, { tag: 'cut', sort: 'cut' }) },
  { text: '近地铁', Icon: SubwayIcon, href: (city) => paths.searchResult(city, { tag: 'metro' }) },
  { text: '满五唯一', Icon: CalendarIcon, href: (city) => paths.searchResult(city, { held: 'five_only' }) },
  { text: '经纪人', Icon: AgentIcon, href: (city) => paths.agents(city) },
  { text: '房贷', Icon: CalculatorIcon, href: (cityId) => paths.mortgage({ cityId }) },
  { text: '税费', Icon: ReportIcon, href: (cityId) => paths.taxes({ cityId }) },
  { text: '购房资格', Icon: QualificationIcon, href: (cityId) => paths.qualification({ cityId }) },
  { text: '购房能力', Icon: EstimateIcon, href: (cityId) => paths.credit({ cityId }) },
  { text: '积分', Icon: RankIcon, href: (cityId) => paths.integral({ cityId }) },
];

/** The ways in, each to a page that exists. */
export function HomeShortcuts({ city }: { city: PageCity }) {
  return (
    <nav className={css.grid} aria-label={HOME_COPY.shortcuts}>
      {SHORTCUTS.map(({ text, Icon, href }) => (
        <a key={text} href={href(city.id)} className={css.shortcut}>
          <span className={css.icon}>
            <Icon />
          </span>
          {text}
        </a>
      ))}
    </nav>
  );
}
