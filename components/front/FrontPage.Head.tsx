import { ReportLinks } from '@/components/card/ReportLinks';
import { Mark } from '@/components/icon/Mark';
import { DownIcon } from '@/components/icon/navigation';
import { ElderSwitch } from '@/components/shell/ElderSwitch';
import { Figure, FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { SearchLink } from '@/components/ui/SearchField';
import { explained } from '@/components/ui/Term';
import { dealChanges } from '@/lib/deal/views/dealChanges';
import { datedName, hasResale, headingText, heroSource, keyFigures, keysNote } from '@/lib/front/views/frontText';
import type { FrontPageProps } from '@/lib/front/views/frontView';
import { FRONT_COPY } from '@/lib/front/words/front';
import { cityData } from '@/lib/interface/views/cityData';
import { BAR_SENTENCES } from '@/lib/interface/views/interfaceSentences';
import { SITE_COPY } from '@/lib/interface/words/site';
import { unitPrice } from '@/lib/kernel/format/price';
import { cityReportLinks } from '@/lib/report/views/reportLinks';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './FrontPage.Head.module.css';

/** Over the chart: the city, the search and the one large figure. */
export function FrontHeadTop({ overview: { summary } }: Pick<FrontPageProps, 'overview'>) {
  const { city, inApp, now } = usePage();
  return (
    <>
      {!inApp && <HomeBar />}
      <div className={css.search}>
        <SearchLink href={paths.search(city.id)} text={FRONT_COPY.search} roomy />
      </div>
      <h1 className="visuallyHidden">{headingText(city)}</h1>
      {hasResale(city) ? null : <OtherData />}
      {summary && hasResale(city) && (
        <Figure
          label={FRONT_COPY.hero}
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
export function FrontKeys({ overview: { summary } }: Pick<FrontPageProps, 'overview'>) {
  const { city, now } = usePage();
  if (!summary || !hasResale(city)) return null;
  return (
    <div className={head.keys}>
      <FigureGrid items={keyFigures(city, summary)} explain={explained} />
      <p className={css.note}>{keysNote(city, summary, now)}</p>
      <ReportLinks links={cityReportLinks(city.id)} />
    </div>
  );
}

/** What there is in a city without second-hand homes, each with its day. */
function OtherData() {
  const { city, now } = usePage();
  const kinds = cityData(city);
  if (kinds.length === 0) return null;
  return (
    <p className={css.note}>
      {FRONT_COPY.noResale}
      {kinds.map(({ name, day, href }) => (
        <a key={name} href={href}>{`${datedName(name, day, now)} `}</a>
      ))}
    </p>
  );
}

function HomeBar() {
  const { city } = usePage();
  const ofCity = { cityId: city.id };
  return (
    <header className={css.bar}>
      <Mark size={28} className={css.mark} label={SITE_COPY.name} />
      <a className={css.city} href={paths.cityList(ofCity)} aria-label={BAR_SENTENCES.switchCity(city.name)}>
        {city.name}
        <DownIcon size={16} />
      </a>
      <div className={css.version}>
        <ElderSwitch back={paths.city(city.id)} className={css.elder} />
      </div>
    </header>
  );
}
