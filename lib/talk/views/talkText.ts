import { formatArea, formatFloor } from '@/lib/estate/homeText';
import { formatRent, formatTotalPrice, formatUnitPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { targetText } from '@/lib/lead/views/targetText';
import type { TalkCard } from '@/lib/talk/contract';
import type { TalkedThing } from '../talk';

const FORMAT_PRICE = {
  estate: formatTotalPrice,
  community: formatTotalPrice,
  rental: formatRent,
  project: formatUnitPrice,
} as const;

/** The card of a home or community at the head of a conversation. */
export function talkCard(thing: TalkedThing): TalkCard {
  const { kind, id, cityId, communityId, community, rooms, halls, area, orientation, price, firstPrice } = thing;
  const floor = thing.floorBand || thing.totalFloors ? formatFloor(thing.floorBand, thing.totalFloors) : null;
  const facts =
    kind === 'community' || kind === 'project' ? [] : [area === null ? null : formatArea(area), orientation, floor];
  return {
    kind,
    id,
    cityId,
    communityId,
    title: targetText({ name: community, rooms, halls }) ?? community,
    facts: joinKnown(facts),
    price: price === null ? null : FORMAT_PRICE[kind](price),
    priceChange: price === null || firstPrice === null ? null : price - firstPrice,
    picture: thing.picture,
  };
}
