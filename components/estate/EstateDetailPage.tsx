import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { SectionStack } from '@/components/ui/Section';
import { SectionTabs } from '@/components/ui/Tabs';
import { TopBar } from '@/components/ui/TopBar';
import type { PageLayout } from '@/layouts/pageLayout';
import { ESTATE_COPY } from '@/lib/config/microcopy/estate';
import type { City } from '@/lib/domain/model/area';
import type { EstateDetailAnswer } from '@/lib/domain/model/estateDetail';
import { paths } from '@/lib/routes/paths';
import { useAppStore } from '@/stores/AppStoreProvider';
import { EstateAgents } from './EstateDetailPage.Agents';
import { EstateAround, EstateCommunityCard } from './EstateDetailPage.Around';
import { EstateBar } from './EstateDetailPage.Bar';
import { EstateCost } from './EstateDetailPage.Cost';
import { CommunityDeals, CommunityHomes } from './EstateDetailPage.Deals';
import { EstateFactSections, EstateRisk } from './EstateDetailPage.Facts';
import { EstateHead } from './EstateDetailPage.Head';
import { EstateHistory } from './EstateDetailPage.History';
import { EstatePlan } from './EstateDetailPage.Plan';
import { EstateMethod, EstatePrice } from './EstateDetailPage.Price';
import { EstateGallery } from './EstateGallery';
import { estateStructuredData, shareOf } from './estateShare';
import { estateDescription, estateName } from './estateText';

export interface EstateDetailPageProps extends EstateDetailAnswer {
  city: City;
  inApp: boolean;
  now: number;
}

const TABS = Object.entries(ESTATE_COPY.tabs).map(([id, text]) => ({ id, text }));

/** A home for sale, or one that was: what it asks, whether that is reasonable, and all that is known of it. */
export function EstateDetailPage(props: EstateDetailPageProps) {
  const { city, estate, inApp } = props;
  const name = estateName(estate);
  const origin = useAppStore((state) => state.siteOrigin);
  return (
    <>
      <PageHead
        title={`${name} ${city.name}二手房`}
        description={estateDescription(city, estate)}
        path={paths.estate(city.id, estate.id)}
        noindex={estate.status !== 'on_sale'}
        jsonLd={estateStructuredData(city, estate, origin)}
      />
      <TopBar
        title={estate.community.name}
        backHref={paths.searchResult(city.id)}
        actions={<ShareAction content={shareOf(city, estate)} />}
        inApp={inApp}
      />
      <main>
        <EstateGallery key={estate.id} pictures={estate.pictures} name={name} />
        <SectionStack>
          <EstateHead {...props} />
          <SectionTabs tabs={TABS} inApp={inApp} />
          <EstatePrice {...props} />
          <EstateHistory {...props} />
          <EstatePlan {...props} />
          <CommunityDeals {...props} />
          <CommunityHomes {...props} />
          <EstateFactSections {...props} />
          <EstateCost {...props} />
          <EstateCommunityCard {...props} />
          <EstateAround {...props} />
          <EstateAgents {...props} />
          <EstateMethod />
          <EstateRisk />
        </SectionStack>
        {city.isDemo && <DemoNotice />}
      </main>
      <EstateBar {...props} />
    </>
  );
}

const layout: PageLayout = ['lead', 'share'];
EstateDetailPage.layout = layout;
