import type { TagItem } from '@/components/ui/Tag';
import { RENTAL_CARD_COPY } from '@/lib/config/microcopy/rentalCard';
import { dayOf } from '@/lib/domain/day';
import { formatDate } from '@/lib/domain/format/date';
import { formatStation } from '@/lib/domain/format/distance';
import { formatArea, formatFloor, formatLayout } from '@/lib/domain/format/home';
import { formatNumber } from '@/lib/domain/format/number';
import { joinKnown } from '@/lib/domain/format/text';
import { firstPaymentOf } from '@/lib/domain/rental/firstPayment';
import type { RentalCardFacts } from '@/lib/domain/rental/rentalCard';

type Shown = Omit<RentalCardFacts, 'community'>;

const yuan = (fen: number): string => `${formatNumber(fen / 100)}元`;

/** "3室2厅 · 89㎡ · 南 · 中/18层"; of a shared home its room. */
export function rentalFacts({ layout, area, orientation, floorBand, totalFloors, mode, roomName }: Shown): string {
  const home = mode === 'shared' ? (roomName ?? RENTAL_CARD_COPY.shared) : formatLayout(layout.rooms, layout.halls);
  return joinKnown([home, formatArea(area), orientation, formatFloor(floorBand, totalFloors).replace('楼层', '')]);
}

/** When one can move in, then what is near and what there is. */
export function rentalTags(rental: Shown, now: number): TagItem[] {
  const { station, decoration, hasLift } = rental;
  const texts = [movingInText(rental, now), station && formatStation(station), decoration, hasLift && '有电梯'];
  return texts.flatMap((text) => (text ? [{ text }] : []));
}

/** "中介费 6,500元", "服务费 免", "服务费 未说明". */
function feeText(name: string, fen: number | null): string {
  if (fen === null) return `${name} ${RENTAL_CARD_COPY.feeUnknown}`;
  return `${name} ${fen === 0 ? RENTAL_CARD_COPY.noFee : yuan(fen)}`;
}

/** All that is due before moving in, then the fees in it: "首期约 29,250元", "中介费 3,250元 · 服务费 免". */
export function feesTexts(rental: Shown): [due: string, fees: string] {
  const first = firstPaymentOf(rental);
  const due = first
    ? `${RENTAL_CARD_COPY.firstPayment} ${yuan(first.total)}${first.complete ? '' : '起'}`
    : rental.payment
      ? RENTAL_CARD_COPY.depositUnknown
      : RENTAL_CARD_COPY.firstPaymentUnknown;
  const fees = [
    feeText(RENTAL_CARD_COPY.agencyFee, rental.agencyFee),
    feeText(RENTAL_CARD_COPY.serviceFee, rental.serviceFee),
  ];
  return [due, fees.join(' · ')];
}

/** "随时入住", "12-01 起可入住"; empty where it is not known. */
export function movingInText({ availableDay }: Pick<RentalCardFacts, 'availableDay'>, now: number): string {
  if (availableDay === null) return '';
  return availableDay <= dayOf(now) ? RENTAL_CARD_COPY.availableNow : `${formatDate(availableDay, now)} 起可入住`;
}
