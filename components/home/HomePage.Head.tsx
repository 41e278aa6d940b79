import { Mark } from '@/components/icon/Mark';
import { DownIcon } from '@/components/icon/navigation';
import { Figure, FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { SearchLink } from '@/components/ui/SearchField';
import { HOME_COPY } from '@/lib/config/microcopy/home';
import { SITE_COPY } from '@/lib/config/microcopy/site';
import { dealChanges } from '@/lib/domain/format/dealChanges';
import { countFigure, formatPercent } from '@/lib/domain/format/number';
import { asOfText } from '@/lib/domain/format/period';
import { unitPrice, unitPriceInWan } from '@/lib/domain/format/price';
import type { AreaSummary } from '@/lib/domain/model/area';
import type { PageCity } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import type { FigureItem } from '@/lib/views/figureItem';
import { heroSource, keysNote } from '@/lib/views/home/homeText';
import { usePage } from '@/stores/PageProvider';
import type { HomePageProps } from './HomePage';
import css from './HomePage.Head.module.css';

/** Over the chart: the city, the search and the one large figure. */
export function HomeHeadTop({ city, overview: { summary } }: HomePageProps) {
  const { inApp, now } = usePage();
  return (
    <>
      {!inApp && <HomeBar city={city} />}
      <div className={css.search}>
        <SearchLink href={paths.search(city.id)} text={HOME_COPY.search} roomy />
      </div>
      <h1 className="visuallyHidden">{`${city.name}二手房成交均价与走势`}</h1>
      {hasResale(city) ? null : <OtherData city={city} />}
      {summary && hasResale(city) && (
        <Figure
          label={HOME_COPY.hero}
          value={unitPrice(summary.dealUnitPrice)}
          changes={dealChanges(summary)}
          source={heroSource(city, summary, now)}
          size="hero"
        />
      )}
    </>
  );
}

/** Under the chart: the figures that go with the large one. */
export function HomeKeys({ city, overview: { summary } }: Pick<HomePageProps, 'city' | 'overview'>) {
  const { now } = usePage();
  if (!summary || !hasResale(city)) return null;
  return (
    <div className={head.keys}>
      <FigureGrid items={keysOf(summary, city)} />
      <p className={css.note}>{keysNote(city, summary, now)}</p>
    </div>
  );
}

const hasResale = ({ dealsDay, listingsDay }: PageCity): boolean => dealsDay !== null || listingsDay !== null;

/** What there is in a city without second-hand homes, each with its day. */
function OtherData({ city }: Pick<HomePageProps, 'city'>) {
  const { now } = usePage();
  const copy = HOME_COPY.others;
  const kinds = [
    { name: copy.rentals, day: city.rentalsDay, href: paths.rentals(city.id) },
    { name: copy.projects, day: city.projectsDay, href: paths.project(city.id) },
  ].filter(({ day }) => day !== null);
  if (kinds.length === 0) return null;
  return (
    <p className={css.note}>
      {copy.none}
      {kinds.map(({ name, day, href }) => (
        <a key={name} href={href}>{`${name}（${asOfText(day, now)}） `}</a>
      ))}
    </p>
  );
}

function HomeBar({ city }: { city: PageCity }) {
  const ofCity = { cityId: city.id };
  return (
    <header className={css.bar}>
      <Mark size={28} className={css.mark} label={SITE_COPY.name} />
      <a className={css.city} href={paths.cityList(ofCity)} aria-label={`${city.name}，切换城市`}>
        {city.name}
        <DownIcon size={16} />
      </a>
      <a className={css.about} href={paths.about(ofCity)}>
        {HOME_COPY.about}
      </a>
    </header>
  );
}

function keysOf({ askingUnitPrice, newListings30, daysToSell, discount }: AreaSummary, city: PageCity): FigureItem[] {
  return [
    { label: HOME_COPY.keys.asking, value: unitPriceInWan(askingUnitPrice) },
    {
      label: HOME_COPY.keys.listed,
      value: countFigure(newListings30, '套'),
      href: paths.searchResult(city.id, { listed: 30, sort: 'newest' }),
    },
    { label: HOME_COPY.keys.days, value: countFigure(daysToSell.value, '天') },
    { label: HOME_COPY.keys.discount, value: { figure: formatPercent(discount.value), unit: '' } },
  ];
}
