import { PlaceComments } from '@/components/comment/PlaceComments';
import { AroundSection } from '@/components/estate/AroundSection';
import { SmallMap } from '@/components/map/SmallMap';
import { PlaceQuestions } from '@/components/question/PlaceQuestions';
import { SectionStack } from '@/components/ui/Section';
import { COMMENT_COPY } from '@/lib/comment/words';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { CommunityBuildings, CommunityLayouts, CommunityPriceBands } from './CommunityPage.Analysis';
import { CommunityDeals } from './CommunityPage.Deals';
import { CommunityFacts } from './CommunityPage.Facts';
import { Failed } from './CommunityPage.Failed';
import { CommunityHead } from './CommunityPage.Head';
import { CommunityListing, CommunityMarket } from './CommunityPage.Market';
import { CommunityRank } from './CommunityPage.Rank';
import { SourceTable } from './CommunityPage.SourceTable';

type KnownProps = Pick<
  CommunityPageProps,
  'community' | 'general' | 'roomTypes' | 'bands' | 'listing' | 'buildings' | 'buildingCount'
>;

function Known(props: KnownProps) {
  return (
    <SectionStack>
      <CommunityLayouts {...props} />
      <CommunityPriceBands {...props} />
      <CommunityListing {...props} />
      <CommunityMarket {...props} />
      <CommunityBuildings {...props} />
      <CommunityRank {...props} />
      <CommunityFacts {...props} />
    </SectionStack>
  );
}

function Asked({ community, comments, questions }: Pick<CommunityPageProps, 'community' | 'comments' | 'questions'>) {
  return (
    <SectionStack>
      {comments && <PlaceComments community={community} comments={comments} />}
      {comments === null && <Failed title={COMMENT_COPY.title} id="comments" />}
      <PlaceQuestions place={{ community, plate: null }} questions={questions} />
    </SectionStack>
  );
}

function Around({ community }: Pick<CommunityPageProps, 'community'>) {
  return (
    <AroundSection
      id="around"
      around={community.around}
      map={<SmallMap position={community.position} name={community.name} house={community.id} />}
    />
  );
}

/** What of a community's page is only read: what comes anew with each visit (Asked) apart from what is kept until the data change. */
export const COMMUNITY_PARTS = { Head: CommunityHead, Deals: CommunityDeals, Known, Asked, Around, SourceTable };
