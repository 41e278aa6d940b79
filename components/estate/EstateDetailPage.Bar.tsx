import { ShareIcon } from '@/components/icon/actions';
import { AgentIcon } from '@/components/icon/subjects';
import { LeadButton } from '@/components/lead/LeadButton';
import { useShare } from '@/components/shell/useShare';
import { BottomAction, BottomBar } from '@/components/ui/BottomBar';
import { ESTATE_FRAME_COPY as copy } from '@/lib/config/microcopy/estateFrame';
import { paths } from '@/lib/routes/paths';
import type { EstateDetailPageProps } from './EstateDetailPage';
import { shareOf } from './estateShare';
import { FavouriteAction } from './FavouriteAction';

/** One primary action, and what is done beside it. */
export function EstateBar({ city, estate }: EstateDetailPageProps) {
  const onShare = useShare(shareOf(city, estate));
  return (
    <BottomBar>
      <FavouriteAction cityId={city.id} estateId={estate.id} price={estate.price} />
      <BottomAction Icon={ShareIcon} text={copy.share} onClick={onShare} />
      <BottomAction Icon={AgentIcon} text={copy.agentList} href={paths.estateAgents(city.id, estate.id)} />
      <LeadButton cityId={city.id} houseId={estate.community.id} estateId={estate.id} block />
    </BottomBar>
  );
}
