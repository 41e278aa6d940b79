import { FavouriteAction } from '@/components/follow/FavouriteAction';
import { PaidIcon } from '@/components/icon/pageActions';
import { RentIcon } from '@/components/icon/placeActions';
import { LeadAction, LeadButton } from '@/components/lead/LeadButton';
import { MoreActions } from '@/components/shell/MoreActions';
import { BottomAction, BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { communityShare } from '@/lib/community/views/communityShare';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { COMMUNITY_FRAME_COPY as copy } from '@/lib/community/words/communityFrame';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

/** One primary action, and what is done beside it. */
export function CommunityBar({ community }: CommunityPageProps) {
  const { city } = usePage();
  const around = community.plate ? { plate: community.plate.id } : { house: community.id };
  const mapHref = paths.searchResult(city.id, { view: 'map', ...around });
  const lead = { kind: 'price', houseId: community.id, about: community.name } as const;
  const isKnown = community.dealUnitPrice !== null;
  return (
    <BottomBar inColumn>
      <FavouriteAction
        kind="community"
        id={community.id}
        name={community.name}
        price={community.dealUnitPrice}
        path={paths.resale(city.id, community.id)}
      />
      <BottomAction Icon={RentIcon} text={copy.rent} href={paths.rentals(city.id, community.id)} />
      {isKnown && <LeadAction Icon={PaidIcon} {...lead} />}
      <MoreActions content={communityShare(city, community)} mapHref={mapHref} />
      {isKnown ? (
        // A value needs no phone number: it stands first where an average is known.
        <Button href={paths.appraise({ house: community.id, cityId: city.id })} block>
          {copy.appraise}
        </Button>
      ) : (
        <LeadButton {...lead} block />
      )}
    </BottomBar>
  );
}
