import { AroundSection } from '@/components/estate/AroundSection';
import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { SectionStack } from '@/components/ui/Section';
import { SectionTabs } from '@/components/ui/Tabs';
import { TopBar } from '@/components/ui/TopBar';
import type { PageLayout } from '@/layouts/pageLayout';
import { COMMUNITY_COPY } from '@/lib/config/microcopy/community';
import type { CommunityView } from '@/lib/domain/community/communityView';
import type { PageCity } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import { CommunityBuildings, CommunityLayouts, CommunityPriceBands } from './CommunityPage.Analysis';
import { CommunityBar } from './CommunityPage.Bar';
import { CommunityFacts } from './CommunityPage.Facts';
import { CommunityHead } from './CommunityPage.Head';
import { CommunityDeals, CommunityHomes } from './CommunityPage.Homes';
import { CommunityListing, CommunityMarket } from './CommunityPage.Market';
import { CommunitiesNear, CommunityRank } from './CommunityPage.Rank';
import { CommunitySources } from './CommunityPage.Sources';
import { CommunityTrend } from './CommunityPage.Trend';
import { communityShare, communityStructuredData } from './communityShare';
import { communityDescription } from './communityText';

export interface CommunityPageProps extends CommunityView {
  city: PageCity;
  inApp: boolean;
  now: number;
}

const TABS = Object.entries(COMMUNITY_COPY.tabs).map(([id, text]) => ({ id, text }));

/** A community: what it sells for, what is on sale, and all that can be said of both. */
export function CommunityPage(props: CommunityPageProps) {
  const { city, community, inApp } = props;
  return (
    <>
      <PageHead
        title={`${community.name} 成交价与二手房 ${city.name}${community.plate?.name ?? ''}`}
        description={communityDescription(city, community)}
        path={paths.resale(city.id, community.id)}
        jsonLd={communityStructuredData(city, community)}
      />
      <TopBar
        title={community.name}
        backHref={paths.communities(city.id)}
        actions={<ShareAction content={communityShare(city, community)} />}
        inApp={inApp}
      />
      <main>
        <SectionStack>
          <CommunityHead {...props} />
          <SectionTabs tabs={TABS} inApp={inApp} />
          <CommunityTrend {...props} />
          <CommunityHomes {...props} />
          <CommunityDeals {...props} />
          <CommunityLayouts {...props} />
          <CommunityPriceBands {...props} />
          <CommunityListing {...props} />
          <CommunityMarket {...props} />
          <CommunityBuildings {...props} />
          <CommunityRank {...props} />
          <CommunityFacts {...props} />
          <AroundSection id="around" around={community.around} />
          <CommunitiesNear {...props} />
          <CommunitySources {...props} />
        </SectionStack>
      </main>
      {city.isDemo && <DemoNotice />}
      <CommunityBar {...props} />
    </>
  );
}

const layout: PageLayout = ['lead', 'share'];
CommunityPage.layout = layout;
