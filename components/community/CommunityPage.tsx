import clsx from 'clsx';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { ShareAction } from '@/components/shell/ShareAction';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { SectionStack } from '@/components/ui/Section';
import { SectionTabs } from '@/components/ui/SectionTabs';
import { SkipLink } from '@/components/ui/SkipLink';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import {
  communityDescription,
  communityShare,
  communityStructuredData,
  communityTitle,
} from '@/lib/community/views/communityShare';
import { communityTrail } from '@/lib/community/views/communityTrail';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { COMMUNITY_FRAME_COPY } from '@/lib/community/words/communityFrame';
import { BAR_COPY } from '@/lib/interface/words/interface';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { CommunityBar } from './CommunityPage.Bar';
import { CommunityHomes } from './CommunityPage.Homes';
import css from './CommunityPage.module.css';
import { CommunitiesNear } from './CommunityPage.Near';
import { CommunitySources } from './CommunityPage.Sources';
import { CommunityTrend } from './CommunityPage.Trend';

const part = staticParts(() => import('./CommunityPage.Parts').then(({ COMMUNITY_PARTS }) => COMMUNITY_PARTS));
const Head = part('Head');
const Deals = part('Deals');
const Known = part('Known');
const Asked = part('Asked');
const Around = part('Around');
const SourceTable = part('SourceTable');

const TABS = Object.entries(COMMUNITY_FRAME_COPY.tabs).map(([id, text]) => ({ id, text }));

/** A community: what it sells for, what is on sale, and all that can be said of both. */
export function CommunityPage(props: CommunityPageProps) {
  const { city, siteOrigin } = usePage();
  const { community, general, deals, roomTypes, bands, listing, buildings, buildingCount, sources, aggregate } = props;
  const known = { community, general, roomTypes, bands, listing, buildings, buildingCount };
  return (
    <>
      <PageHead
        title={communityTitle(city, community)}
        description={communityDescription(city, community)}
        path={paths.resale(city.id, community.id)}
        jsonLd={communityStructuredData(city, community, { origin: siteOrigin, aggregate })}
      />
      <SkipLink to="actions" text={BAR_COPY.skipToActions} />
      <TopBar title={community.name} actions={<ShareAction content={communityShare(city, community)} />} />
      <Trail steps={communityTrail(city, community)} />
      <main id="main" className={clsx('answer', css.page)}>
        <div className="answerColumn">
          <Head community={community} general={general} ways={props.ways} />
          <CommunityBar {...props} />
        </div>
        <SectionStack>
          <SectionTabs tabs={TABS} />
          <CommunityTrend {...props} />
          <div className={css.both}>
            <CommunityHomes {...props} />
            <Deals community={community} deals={deals} />
          </div>
          <Known {...known} />
          <Asked community={community} comments={props.comments} questions={props.questions} />
          <Around community={community} />
          <CommunitiesNear {...props} />
          <CommunitySources {...props} table={<SourceTable sources={sources} />} />
        </SectionStack>
        {city.isDemo && <DemoNotice />}
      </main>
    </>
  );
}
