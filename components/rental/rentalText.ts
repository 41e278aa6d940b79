import type { TagItem } from '@/components/ui/Tag';
import { RENTAL_COPY } from '@/lib/config/microcopy/rental';
import { dayOf } from '@/lib/domain/day';
import { formatDate } from '@/lib/domain/format/date';
import { formatDistance } from '@/lib/domain/format/distance';
import { formatArea, formatFloor, formatLayout } from '@/lib/domain/format/home';
import { formatNumber, formatPercent, MISSING } from '@/lib/domain/format/number';
import { formatRent } from '@/lib/domain/format/price';
import type { City } from '@/lib/domain/model/area';
import type { CommunityRents } from '@/lib/domain/model/rentalSummary';
import { firstPaymentOf } from '@/lib/domain/rental/firstPayment';
import type { RentalCardFacts } from '@/lib/domain/rental/rentalCard';

const yuan = (fen: number): string => `${formatNumber(fen / 100)}元`;

/** "3室2厅 · 89㎡ · 南 · 中楼层/18层"; of a shared home its room. */
export function rentalFacts({
  layout,
  area,
  orientation,
  floorBand,
  totalFloors,
  mode,
  roomName,
}: RentalCardFacts): string {
  const home = mode === 'shared' ? (roomName ?? RENTAL_COPY.shared) : formatLayout(layout.rooms, layout.halls);
  const parts = [home, formatArea(area), orientation ?? '', formatFloor(floorBand, totalFloors)];
  return parts.filter((part) => part && part !== MISSING).join(' · ');
}

/** When one can move in, then what is near and what there is. */
export function rentalTags(rental: RentalCardFacts, now: number): TagItem[] {
  const { station, decoration, hasLift } = rental;
  const near = station ? `距${station.name}站 ${formatDistance(station.distance)}` : '';
  const texts = [movingInText(rental, now), near, decoration ?? '', hasLift ? '有电梯' : ''];
  return texts.filter(Boolean).map((text) => ({ text }));
}

/** "中介费 6,500元", "服务费 免", "服务费 未说明". */
export function feeText(name: string, fen: number | null): string {
  if (fen === null) return `${name} ${RENTAL_COPY.feeUnknown}`;
  return `${name} ${fen === 0 ? RENTAL_COPY.noFee : yuan(fen)}`;
}

/** All that is due before moving in, and what it consists of. */
export function feesText(rental: RentalCardFacts): string {
  const first = firstPaymentOf(rental);
  const due = first
    ? `${RENTAL_COPY.firstPayment} ${yuan(first.total)}${first.complete ? '' : '起'}`
    : RENTAL_COPY.firstPaymentUnknown;
  const fees = [feeText(RENTAL_COPY.agencyFee, rental.agencyFee), feeText(RENTAL_COPY.serviceFee, rental.serviceFee)];
  return [due, ...fees].join(' · ');
}

/** "随时入住", "12-01 起可入住"; empty where it is not known. */
export function movingInText({ availableDay }: Pick<RentalCardFacts, 'availableDay'>, now: number): string {
  if (availableDay === null) return '';
  return availableDay <= dayOf(now) ? RENTAL_COPY.availableNow : `${formatDate(availableDay, now)} 起可入住`;
}

/** "1年", "6个月" */
export function leaseText(months: number | null): string | null {
  if (months === null) return null;
  return months % 12 === 0 ? `${months / 12}年` : `${months}个月`;
}

/** "取自 12 套整租挂牌 · 更新至 11-20" */
export function heroSource(
  city: Pick<City, 'dataDay'>,
  { rentMedian, rentSamples }: CommunityRents,
  now: number,
): string {
  if (rentMedian === null) return RENTAL_COPY.heroNone;
  return `取自 ${rentSamples} 套整租挂牌 · 更新至 ${formatDate(city.dataDay, now)}`;
}

/** "三林板块整租每平方米 98.2 元/月，租售比 1.52%。" */
export function besidePlate({ plate }: CommunityRents): string {
  if (!plate || plate.rentUnitPrice === null) return '';
  const share = plate.rentalYield === null ? '' : `，租售比 ${formatPercent(plate.rentalYield, 2)}`;
  return `${plate.name}板块整租每平方米 ${formatNumber(plate.rentUnitPrice / 100, 1)} 元/月${share}。`;
}

export function rentalsDescription(
  city: Pick<City, 'name'>,
  { house, plate, rentals, rentMedian, rentalYield }: CommunityRents,
): string {
  const median = rentMedian === null ? '' : `，整租租金中位数${formatRent(rentMedian)}`;
  const share = rentalYield === null ? '' : `，租售比${formatPercent(rentalYield, 2)}`;
  return `${city.name}${plate?.name ?? ''}${house.name}在租${rentals}套${median}${share}。逐套列出租金、付款方式、中介费与服务费、租期、入住时间和家电。`;
}
