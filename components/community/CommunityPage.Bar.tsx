import { ShareIcon } from '@/components/icon/actions';
import { RentIcon } from '@/components/icon/subjects';
import { LeadButton } from '@/components/lead/LeadButton';
import { useShare } from '@/components/shell/useShare';
import { BottomAction, BottomBar } from '@/components/ui/BottomBar';
import { COMMUNITY_FRAME_COPY as copy } from '@/lib/config/microcopy/communityFrame';
import { paths } from '@/lib/routes/paths';
import type { CommunityPageProps } from './CommunityPage';
import { communityShare } from './communityShare';

/** One primary action, and what is done beside it. */
export function CommunityBar({ city, community }: CommunityPageProps) {
  const onShare = useShare(communityShare(city, community));
  return (
    <BottomBar>
      <BottomAction Icon={ShareIcon} text={copy.share} onClick={onShare} />
      <BottomAction Icon={RentIcon} text={copy.rent} href={paths.rentals(city.id, community.id)} />
      <LeadButton cityId={city.id} houseId={community.id} title={copy.lead} block />
    </BottomBar>
  );
}
