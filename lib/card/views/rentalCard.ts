import { formatArea, formatFloor, formatLayout } from '@/lib/estate/homeText';
import { dayOf } from '@/lib/kernel/day';
import { isRecent } from '@/lib/kernel/factDays';
import { formatDate } from '@/lib/kernel/format/date';
import { formatStation } from '@/lib/kernel/format/distance';
import { joinKnown } from '@/lib/kernel/format/text';
import { pictureText } from '@/lib/picture/pictureText';
import type { RentalSummary } from '@/lib/rental/contract';
import { RENT_MODE_NAMES } from '@/lib/rental/rentalQuery';

/**
 * What the card of a home to let shows, in words but for the amounts, which are added up there. A page sends these to
 * the browser instead of the homes: two thirds of the bytes, and less left to format there.
 */
export interface RentalCardFacts
  extends Pick<RentalSummary, 'id' | 'title' | 'rent' | 'payment' | 'agencyFee' | 'serviceFee'> {
  communityId: number;
  /** 3室2厅 · 89㎡ · 南 · 中/18层; of a shared home its room. */
  facts: string;
  /** When one can move in, then what is near and what there is. */
  tags: string[];
  /** As pictureText writes it. */
  picture: string | null;
}

export function rentalCardOf(rental: RentalSummary, now: number): RentalCardFacts {
  const { id, title, community, rent, payment, agencyFee, serviceFee, picture } = rental;
  return {
    id,
    communityId: community.id,
    title,
    rent,
    payment,
    agencyFee,
    serviceFee,
    facts: factsOf(rental),
    tags: tagsOf(rental, now),
    picture: picture && pictureText(picture),
  };
}

function factsOf({ layout, area, orientation, floorBand, totalFloors, mode, roomName }: RentalSummary): string {
  const home = mode === 'shared' ? (roomName ?? RENT_MODE_NAMES.shared) : formatLayout(layout.rooms, layout.halls);
  return joinKnown([home, formatArea(area), orientation, formatFloor(floorBand, totalFloors).replace('楼层', '')]);
}

function tagsOf(rental: RentalSummary, now: number): string[] {
  const { station, decoration, hasLift, seenDay } = rental;
  const seen = isRecent(seenDay, now) ? '' : `${seenDay} 的信息`;
  const texts = [seen, movingInText(rental, now), station && formatStation(station), decoration, hasLift && '有电梯'];
  return texts.flatMap((text) => text || []);
}

/** "随时入住", "12-01 起可入住"; empty where it is not known, or was so long ago that it says nothing of today. */
export function movingInText(
  { availableDay, seenDay }: Pick<RentalSummary, 'availableDay' | 'seenDay'>,
  now: number,
): string {
  if (availableDay === null || !isRecent(seenDay, now)) return '';
  return availableDay <= dayOf(now) ? '随时入住' : `${formatDate(availableDay, now)} 起可入住`;
}

/** As the card, with what an entry of the community's own list tells besides. */
export interface RentalEntryFacts
  extends Omit<RentalCardFacts, 'communityId'>,
    Pick<
      RentalSummary,
      'leaseMonths' | 'availableDay' | 'listedDay' | 'seenDay' | 'floorBand' | 'totalFloors' | 'hasLift' | 'facilities'
    > {}

export function rentalEntryOf(rental: RentalSummary, now: number): RentalEntryFacts {
  const { leaseMonths, availableDay, listedDay, seenDay, floorBand, totalFloors, hasLift, facilities } = rental;
  const { communityId, ...card } = rentalCardOf(rental, now);
  return { ...card, leaseMonths, availableDay, listedDay, seenDay, floorBand, totalFloors, hasLift, facilities };
}
