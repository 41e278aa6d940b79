import { FavouriteAction } from '@/components/follow/FavouriteAction';
import { PaidIcon, QuestionIcon } from '@/components/icon/pageActions';
import { LeadAction, LeadButton } from '@/components/lead/LeadButton';
import { MoreActions } from '@/components/shell/MoreActions';
import { BottomAction, BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { formatArea, formatFloor } from '@/lib/estate/homeText';
import { estateName } from '@/lib/estate/views/estateName';
import { shareOf } from '@/lib/estate/views/estateShare';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ESTATE_FRAME_COPY as copy } from '@/lib/estate/words/estateFrame';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { LEAD_BUTTON_COPY } from '@/lib/lead/words/leadButton';
import { mapAround } from '@/lib/routes/mapAround';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

/**
 * One primary action, and what is done beside it: a home on sale is seen and asked about, one that was leads to others.
 * What was really paid is asked for of both.
 */
export function EstateBar({ estate, talkPeer }: EstateDetailPageProps) {
  const { city } = usePage();
  const lead = {
    houseId: estate.community.id,
    estateId: estate.id,
    about: estateName(estate),
    facts: joinKnown([formatArea(estate.area), formatFloor(estate.floorBand, estate.totalFloors)]),
    price: formatTotalPrice(estate.price),
    picture: estate.pictures[0],
  };
  const isOnSale = estate.status === 'on_sale';
  const talkHref = talkPeer === null ? null : paths.talk(talkPeer, { estateId: estate.id, cityId: city.id });
  return (
    <BottomBar inColumn>
      <FavouriteAction
        kind="estate"
        id={estate.id}
        name={lead.about}
        price={estate.price}
        path={paths.estate(city.id, estate.id)}
      />
      {/* Asked in a conversation where somebody takes messages, else by leaving a number. */}
      {isOnSale && talkHref !== null && (
        <BottomAction Icon={QuestionIcon} text={LEAD_BUTTON_COPY.talk} href={talkHref} />
      )}
      {isOnSale && talkHref === null && <LeadAction kind="question" Icon={QuestionIcon} {...lead} />}
      {estate.status !== 'withdrawn' && <LeadAction kind="price" Icon={PaidIcon} {...lead} />}
      <MoreActions
        content={shareOf(city, estate)}
        mapHref={mapAround(city.id, estate.position)}
        agentsHref={paths.estateAgents(city.id, estate.id)}
      />
      {isOnSale ? (
        <LeadButton kind="visit" {...lead} block />
      ) : (
        <Button href={similarHref(city.id, estate)} block>
          {copy.similar}
        </Button>
      )}
    </BottomBar>
  );
}

type Home = Pick<EstateDetailPageProps['estate'], 'plate' | 'community' | 'layout'>;

/** Homes on sale with as many rooms in the same plate; in the same community where no plate is known. */
function similarHref(cityId: number, { plate, community, layout }: Home): string {
  const around = plate ? { plate: plate.id } : { house: community.id };
  // Five stands for five and more.
  return paths.searchResult(cityId, { ...around, room: Math.min(layout.rooms ?? 0, 5) || null });
}
