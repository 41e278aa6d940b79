import type { ComponentType } from 'react';
import type { IconProps } from '@/components/icon/Icon';
import { QuestionIcon } from '@/components/icon/pageActions';
import { CalendarIcon, RentIcon } from '@/components/icon/placeActions';
import {
  AgentIcon,
  CalculatorIcon,
  CommunityIcon,
  DealsIcon,
  DiscountIcon,
  EstimateIcon,
  HouseIcon,
  NewHouseIcon,
  PinIcon,
  QualificationIcon,
  RankIcon,
  ReportIcon,
  SubwayIcon,
} from '@/components/icon/subjects';
import { shortcutFigures } from '@/lib/front/views/frontText';
import type { FrontPageProps } from '@/lib/front/views/frontView';
import { FRONT_COPY } from '@/lib/front/words/front';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './FrontPage.Shortcuts.module.css';

interface Shortcut {
  way: keyof typeof FRONT_COPY.ways;
  Icon: ComponentType<IconProps>;
  href: (city: number) => string;
}

const SHORTCUTS: readonly Shortcut[] = [
  { way: 'resale', Icon: HouseIcon, href: (city) => paths.searchResult(city) },
  { way: 'projects', Icon: NewHouseIcon, href: (city) => paths.project(city) },
  { way: 'rentals', Icon: RentIcon, href: (city) => paths.rentals(city) },
  { way: 'communities', Icon: CommunityIcon, href: (city) => paths.communities(city) },
  { way: 'deals', Icon: DealsIcon, href: (cityId) => paths.dealRanking({ cityId }) },
  { way: 'map', Icon: PinIcon, href: (city) => paths.searchResult(city, { view: 'map' }) },
  { way: 'cuts', Icon: DiscountIcon, href: (city) => paths.searchResult(city, { tag: 'cut', sort: 'cut' }) },
  { way: 'metro', Icon: SubwayIcon, href: (city) => paths.searchResult(city, { tag: 'metro' }) },
  { way: 'fiveOnly', Icon: CalendarIcon, href: (city) => paths.searchResult(city, { held: 'five_only' }) },
  { way: 'agents', Icon: AgentIcon, href: (city) => paths.agents(city) },
  { way: 'appraise', Icon: EstimateIcon, href: (cityId) => paths.appraise({ cityId }) },
  { way: 'mortgage', Icon: CalculatorIcon, href: (cityId) => paths.mortgage({ cityId }) },
  { way: 'rentOrBuy', Icon: RentIcon, href: (city) => paths.rentOrBuy(city) },
  { way: 'taxes', Icon: ReportIcon, href: (cityId) => paths.taxes({ cityId }) },
  { way: 'qualification', Icon: QualificationIcon, href: (cityId) => paths.qualification({ cityId }) },
  { way: 'capability', Icon: EstimateIcon, href: (cityId) => paths.credit({ cityId }) },
  { way: 'points', Icon: RankIcon, href: (cityId) => paths.integral({ cityId }) },
  { way: 'questions', Icon: QuestionIcon, href: (cityId) => paths.questions({ cityId }) },
  { way: 'finder', Icon: PinIcon, href: (cityId) => paths.findArea({ cityId }) },
  { way: 'ranking', Icon: RankIcon, href: (city) => paths.ranking(city) },
  { way: 'scenes', Icon: CommunityIcon, href: (city) => paths.scenes(city) },
  { way: 'calendar', Icon: CalendarIcon, href: (city) => paths.calendar(city) },
  { way: 'upcoming', Icon: NewHouseIcon, href: (city) => paths.upcoming(city) },
];

/** The ways in, each to a page that exists; on a desktop with what one finds there. */
export function FrontShortcuts({ overview: { summary } }: Pick<FrontPageProps, 'overview'>) {
  const { city, now } = usePage();
  const figures = shortcutFigures(city, summary, now);
  return (
    <nav className={css.grid} aria-label={FRONT_COPY.shortcuts}>
      {SHORTCUTS.map(({ way, Icon, href }) => (
        <a key={way} href={href(city.id)} className={css.shortcut}>
          <span className={css.icon}>
            <Icon />
          </span>
          {FRONT_COPY.ways[way]}
          {figures[way] && <small>{figures[way]}</small>}
        </a>
      ))}
    </nav>
  );
}
