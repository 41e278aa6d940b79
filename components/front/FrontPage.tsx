import { PageHead } from '@/components/seo/PageHead';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { Island } from '@/components/ui/Island';
import { SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { frontDescription, homeTitle } from '@/lib/front/views/frontDescription';
import type { FrontPageProps } from '@/lib/front/views/frontView';
import { SITE_COPY } from '@/lib/interface/words/site';
import { paths } from '@/lib/routes/paths';
import { useAppStore } from '@/stores/AppStoreProvider';
import { usePage } from '@/stores/PageProvider';
import css from './FrontPage.Head.module.css';
import { FrontPriceCuts } from './FrontPage.PriceCuts';
import { FrontRecommended } from './FrontPage.Recommended';
import { FrontSuggestions } from './FrontPage.Suggestions';

const part = staticParts(() => import('./FrontPage.Parts').then(({ HOME_PARTS }) => HOME_PARTS));
const HeadTop = part('HeadTop');
const Keys = part('Keys');
const Announcements = part('Announcements');
const Ways = part('Ways');
const Rankings = part('Rankings');
const Articles = part('Articles');
const Foot = part('Foot');
const Elder = part('Elder');
const loadChart = () => import('./FrontPage.Chart').then(({ FRONT_ISLAND_PARTS }) => FRONT_ISLAND_PARTS);
const Chart = staticParts(loadChart)('Chart');

/** A city's home: what homes sell for, where it moves, and the ways in. */
export function FrontPage({ overview, announcements, filings }: FrontPageProps) {
  const { city, elder } = usePage();
  const isCityNamed = useAppStore((state) => state.isCityNamed);
  return (
    <>
      <PageHead
        title={isCityNamed ? homeTitle(city) : undefined}
        description={frontDescription(city, overview.summary)}
        path={paths.city(city.id)}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: SITE_COPY.name,
          description: SITE_COPY.description,
        }}
      />
      {elder ? (
        <main id="main">
          <Elder overview={overview} />
          {announcements.length > 0 && <Announcements announcements={announcements} />}
          {city.isDemo && <DemoNotice />}
        </main>
      ) : (
        <main id="main" className={css.page}>
          <SectionStack>
            <FrontHead overview={overview} />
            {announcements.length > 0 && <Announcements announcements={announcements} />}
            <Ways overview={overview} />
            <FrontPriceCuts overview={overview} />
            <Rankings overview={overview} />
            <FrontSuggestions />
            <FrontRecommended overview={overview} />
            <Articles overview={overview} />
          </SectionStack>
          {city.isDemo && <DemoNotice />}
        </main>
      )}
      <Foot filings={filings} />
    </>
  );
}

/** The sky over the lake: the city, the search, the one large figure and its two years. */
function FrontHead({ overview }: Pick<FrontPageProps, 'overview'>) {
  return (
    <div className={css.head}>
      <HeadTop overview={overview} />
      <div className={css.chart}>
        <Island load={loadChart} soon>
          {(isHydrated) => <Chart overview={overview} isHydrated={isHydrated} />}
        </Island>
      </div>
      <Keys overview={overview} />
    </div>
  );
}
