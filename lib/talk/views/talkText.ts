import { formatArea, formatFloor } from '@/lib/estate/homeText';
import { formatRent, formatTotalPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { targetText } from '@/lib/lead/views/targetText';
import type { TalkCard } from '@/lib/talk/contract';
import type { TalkedThing } from '../talk';

/** The card of a home or community at the head of a conversation. */
export function talkCard(thing: TalkedThing): TalkCard {
  const { kind, id, cityId, communityId, community, rooms, halls, area, orientation, price } = thing;
  const floor = thing.floorBand || thing.totalFloors ? formatFloor(thing.floorBand, thing.totalFloors) : null;
  const facts = kind === 'community' ? [] : [area === null ? null : formatArea(area), orientation, floor];
  const formatPrice = kind === 'rental' ? formatRent : formatTotalPrice;
  return {
    kind,
    id,
    cityId,
    communityId,
    title: targetText({ name: community, rooms, halls }) ?? community,
    facts: joinKnown(facts),
    price: price === null ? null : formatPrice(price),
  };
}
