import { PriceMirrorChart } from '@/components/chart/PriceMirrorChart';
import { Mark } from '@/components/icon/Mark';
import { DownIcon } from '@/components/icon/navigation';
import { Figure, FigureGrid, type FigureItem } from '@/components/ui/Figure';
import { SearchLink } from '@/components/ui/SearchField';
import { HOME_COPY } from '@/lib/config/microcopy/home';
import { SITE_COPY } from '@/lib/config/microcopy/site';
import { type Figure as FigureText, formatNumber, formatPercent, MISSING_FIGURE } from '@/lib/domain/format/number';
import { unitPrice, unitPriceInWan } from '@/lib/domain/format/price';
import type { AreaSummary, City } from '@/lib/domain/model/area';
import { paths } from '@/lib/routes/paths';
import type { HomePageProps } from './HomePage';
import css from './HomePage.Head.module.css';
import { heroSource, keysNote, trendSentence } from './homeText';

/** The sky over the lake: the city, the search, the one large figure and its two years. */
export function HomeHead({ city, overview, inApp, now }: HomePageProps) {
  const { summary, months } = overview;
  return (
    <div className={css.head}>
      {!inApp && <HomeBar city={city} />}
      <div className={css.search}>
        <SearchLink href={paths.search(city.id)} text={HOME_COPY.search} roomy />
      </div>
      <h1 className="visuallyHidden">{`${city.name}二手房成交均价与走势`}</h1>
      {summary && (
        <Figure
          label={HOME_COPY.hero}
          value={unitPrice(summary.dealUnitPrice)}
          rate={summary.dealUnitPrice === null ? undefined : summary.dealMom}
          rateLabel="环比"
          source={heroSource(city, summary, now)}
          size="hero"
        />
      )}
      <div className={css.chart}>
        <PriceMirrorChart
          subject={`${city.name}二手房`}
          points={months.map(({ month, dealUnitPrice, askingUnitPrice, deals }) => ({
            period: month,
            deal: dealUnitPrice,
            asking: askingUnitPrice,
            count: deals,
          }))}
          sentence={trendSentence(months)}
        />
      </div>
      {summary && (
        <div className={css.keys}>
          <FigureGrid items={keysOf(summary, city)} />
          <p className={css.note}>{keysNote(summary)}</p>
        </div>
      )}
    </div>
  );
}

function HomeBar({ city }: { city: City }) {
  return (
    <header className={css.bar}>
      <Mark size={28} className={css.mark} label={SITE_COPY.name} />
      <a className={css.city} href={paths.cityList()} aria-label={`${city.name}，切换城市`}>
        {city.name}
        <DownIcon size={16} />
      </a>
      <a className={css.about} href={paths.about()}>
        {HOME_COPY.about}
      </a>
    </header>
  );
}

function keysOf({ askingUnitPrice, newListings30, daysToSell, discount }: AreaSummary, city: City): FigureItem[] {
  const counted = (value: number | null, unit: string): FigureText =>
    value === null ? MISSING_FIGURE : { figure: formatNumber(value), unit };
  return [
    { label: HOME_COPY.keys.asking, value: unitPriceInWan(askingUnitPrice) },
    {
      label: HOME_COPY.keys.listed,
      value: counted(newListings30, '套'),
      href: paths.searchResult(city.id, { listed: 30, sort: 'newest' }),
    },
    { label: HOME_COPY.keys.days, value: counted(daysToSell.value, '天') },
    { label: HOME_COPY.keys.discount, value: { figure: formatPercent(discount.value), unit: '' } },
  ];
}
