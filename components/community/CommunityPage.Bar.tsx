import { ShareIcon } from '@/components/icon/actions';
import { RentIcon } from '@/components/icon/subjects';
import { LeadButton } from '@/components/lead/LeadButton';
import { BottomAction, BottomBar } from '@/components/ui/BottomBar';
import { share } from '@/lib/browser/share';
import { COMMUNITY_FRAME_COPY as copy } from '@/lib/config/microcopy/communityFrame';
import { paths } from '@/lib/routes/paths';
import { useAppStore } from '@/stores/AppStoreProvider';
import type { CommunityPageProps } from './CommunityPage';
import { communityShare } from './communityShare';

/** One primary action, and what is done beside it. */
export function CommunityBar({ city, community }: CommunityPageProps) {
  const environment = useAppStore((state) => state.environment);
  const setGuide = useAppStore((state) => state.setViewShareGuider);
  const onShare = () =>
    share({ environment, content: communityShare(city, community), showGuide: () => setGuide(true) });
  return (
    <BottomBar>
      <BottomAction Icon={ShareIcon} text={copy.share} onClick={onShare} />
      <BottomAction Icon={RentIcon} text={copy.rent} href={paths.rentals(city.id, community.id)} />
      <LeadButton cityId={city.id} houseId={community.id} title={copy.lead} block />
    </BottomBar>
  );
}
