import { RentIcon } from '@/components/icon/pageActions';
import { LeadButton } from '@/components/lead/LeadButton';
import { FavouriteAction } from '@/components/profile/FavouriteAction';
import { MoreActions } from '@/components/shell/MoreActions';
import { BottomAction, BottomBar } from '@/components/ui/BottomBar';
import { COMMUNITY_FRAME_COPY as copy } from '@/lib/config/microcopy/communityFrame';
import { paths } from '@/lib/routes/paths';
import { communityShare } from '@/lib/views/community/communityShare';
import type { CommunityPageProps } from '@/lib/views/community/communityView';
import { usePage } from '@/stores/PageProvider';

/** One primary action, and what is done beside it. */
export function CommunityBar({ community }: CommunityPageProps) {
  const { city } = usePage();
  // A price that stands on the page is nothing to ask for.
  const kind = community.dealUnitPrice === null ? 'price' : 'valuation';
  const around = community.plate ? { plate: community.plate.id } : { house: community.id };
  const mapHref = paths.searchResult(city.id, { view: 'map', ...around });
  return (
    <BottomBar>
      <FavouriteAction
        kind="community"
        id={community.id}
        name={community.name}
        price={community.dealUnitPrice}
        path={paths.resale(city.id, community.id)}
      />
      <BottomAction Icon={RentIcon} text={copy.rent} href={paths.rentals(city.id, community.id)} />
      <MoreActions content={communityShare(city, community)} mapHref={mapHref} />
      <LeadButton kind={kind} houseId={community.id} about={community.name} block />
    </BottomBar>
  );
}
