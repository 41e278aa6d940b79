import { PageHead } from '@/components/seo/PageHead';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { SITE_COPY } from '@/lib/config/microcopy/site';
import { paths } from '@/lib/routes/paths';
import { homeDescription, homeTitle } from '@/lib/views/home/homeDescription';
import type { HomePageProps } from '@/lib/views/home/homeView';
import { useAppStore } from '@/stores/AppStoreProvider';
import { usePage } from '@/stores/PageProvider';
import { HomeChart } from './HomePage.Chart';
import css from './HomePage.Head.module.css';
import { HomePriceCuts } from './HomePage.PriceCuts';
import { HomeRecommended } from './HomePage.Recommended';

const part = staticParts(() => import('./HomePage.Parts').then(({ HOME_PARTS }) => HOME_PARTS));
const HeadTop = part('HeadTop');
const Keys = part('Keys');
const Ways = part('Ways');
const Rankings = part('Rankings');
const Articles = part('Articles');
const Foot = part('Foot');

/** A city's home: what homes sell for, where it moves, and the ways in. */
export function HomePage(props: HomePageProps) {
  const { city } = usePage();
  const { overview } = props;
  const isCityNamed = useAppStore((state) => state.isCityNamed);
  return (
    <>
      <PageHead
        title={isCityNamed ? homeTitle(city) : undefined}
        description={homeDescription(city, overview.summary)}
        path={paths.city(city.id)}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: SITE_COPY.name,
          description: SITE_COPY.description,
        }}
      />
      <main>
        <SectionStack>
          <HomeHead {...props} />
          <Ways {...props} />
          <HomePriceCuts {...props} />
          <Rankings {...props} />
          <HomeRecommended {...props} />
          <Articles {...props} />
        </SectionStack>
        {city.isDemo && <DemoNotice />}
      </main>
      <Foot />
    </>
  );
}

/** The sky over the lake: the city, the search, the one large figure and its two years. */
function HomeHead(props: HomePageProps) {
  return (
    <div className={css.head}>
      <HeadTop {...props} />
      <div className={css.chart}>
        <HomeChart {...props} />
      </div>
      <Keys {...props} />
    </div>
  );
}
