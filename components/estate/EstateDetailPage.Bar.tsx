import { AgentIcon } from '@/components/icon/subjects';
import { LeadButton } from '@/components/lead/LeadButton';
import { FavouriteAction } from '@/components/profile/FavouriteAction';
import { MoreActions } from '@/components/shell/MoreActions';
import { BottomAction, BottomBar } from '@/components/ui/BottomBar';
import { ESTATE_FRAME_COPY as copy } from '@/lib/config/microcopy/estateFrame';
import { mapAround } from '@/lib/routes/mapAround';
import { paths } from '@/lib/routes/paths';
import { estateName } from '@/lib/views/estate/estateName';
import { shareOf } from '@/lib/views/estate/estateShare';
import type { EstateDetailPageProps } from '@/lib/views/estate/estateView';
import { usePage } from '@/stores/PageProvider';

/** One primary action, and what is done beside it. */
export function EstateBar({ estate }: EstateDetailPageProps) {
  const { city } = usePage();
  const agentsHref = paths.estateAgents(city.id, estate.id);
  return (
    <BottomBar>
      <FavouriteAction kind="estate" id={estate.id} name={estateName(estate)} price={estate.price} />
      <BottomAction Icon={AgentIcon} text={copy.agentList} href={agentsHref} />
      <MoreActions
        content={shareOf(city, estate)}
        mapHref={mapAround(city.id, estate.position)}
        agentsHref={agentsHref}
      />
      <LeadButton houseId={estate.community.id} estateId={estate.id} block />
    </BottomBar>
  );
}
