import { PageHead } from '@/components/seo/PageHead';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { SectionStack } from '@/components/ui/Section';
import { SITE_COPY } from '@/lib/config/microcopy/site';
import type { HomeView } from '@/lib/domain/home/homeView';
import type { City } from '@/lib/domain/model/area';
import { paths } from '@/lib/routes/paths';
import { HomeArticles } from './HomePage.Articles';
import { HomeFoot } from './HomePage.Foot';
import { HomeHead } from './HomePage.Head';
import { HomeNews } from './HomePage.News';
import { HomePriceCuts } from './HomePage.PriceCuts';
import { HotCommunities, HotPlates } from './HomePage.Rankings';
import { HomeRecommended } from './HomePage.Recommended';
import { HomeShortcuts } from './HomePage.Shortcuts';
import { homeDescription } from './homeText';

export interface HomePageProps {
  city: City;
  overview: HomeView;
  inApp: boolean;
  now: number;
}

/** A city's home: what homes sell for, where it moves, and the ways in. */
export function HomePage(props: HomePageProps) {
  const { city, overview } = props;
  return (
    <>
      <PageHead
        title={`${city.name}二手房成交价与房源`}
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
          <HomeShortcuts city={city} />
          <HomeNews {...props} />
          <HomePriceCuts {...props} />
          <HotPlates {...props} />
          <HotCommunities {...props} />
          <HomeRecommended {...props} />
          <HomeArticles {...props} />
        </SectionStack>
        {city.isDemo && <DemoNotice />}
      </main>
      <HomeFoot city={city} />
    </>
  );
}
