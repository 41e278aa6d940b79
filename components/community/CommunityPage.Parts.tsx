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

function Known(props: CommunityPageProps) {
  return (
    <SectionStack>
      <CommunityDeals {...props} />
      <CommunityLayouts {...props} />
      <CommunityPriceBands {...props} />
      <CommunityListing {...props} />
      <CommunityMarket {...props} />
      <CommunityBuildings {...props} />
      <CommunityRank {...props} />
      <CommunityFacts {...props} />
      {props.comments && <PlaceComments community={props.community} comments={props.comments} />}
      {props.comments === null && <Failed title={COMMENT_COPY.title} id="comments" />}
      <PlaceQuestions place={{ community: props.community, plate: null }} questions={props.questions} />
      <AroundSection
        id="around"
        around={props.community.around}
        map={<SmallMap position={props.community.position} name={props.community.name} house={props.community.id} />}
      />
    </SectionStack>
  );
}

/** What of a community's page is only read. */
export const COMMUNITY_PARTS = { Head: CommunityHead, Known, SourceTable };
