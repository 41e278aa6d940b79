import type { City } from '@/lib/area/contract';
import { movingInText, type RentalEntryFacts } from '@/lib/card/views/rentalCard';
import { apartText, asOfText } from '@/lib/deal/views/period';
import { formatFloor } from '@/lib/estate/homeText';
import type { FactText } from '@/lib/interface/views/factText';
import type { FigureItem } from '@/lib/interface/views/figureItem';
import { missingText } from '@/lib/interface/views/missingFigure';
import { areApart } from '@/lib/kernel/factDays';
import { formatListedDays } from '@/lib/kernel/format/date';
import { countFigure, formatNumber, formatPercent } from '@/lib/kernel/format/number';
import { formatRent } from '@/lib/kernel/format/price';
import { figureState } from '@/lib/market/figureState';
import { MIN_SAMPLES } from '@/lib/market/samples';
import type { CommunityRents, RentLayoutFigures } from '../rentalSummary';
import { RENTAL_COPY } from '../words/rental';

/** "1年", "6个月" */
export function leaseText(months: number | null): string | null {
  if (months === null) return null;
  return months % 12 === 0 ? `${months / 12}年` : `${months}个月`;
}

/** "取自 12 套整租挂牌 · 更新至 11-20" */
export function heroSource(
  city: Pick<City, 'rentalsDay'>,
  { rentMedian, rentSamples }: CommunityRents,
  now: number,
): string {
  const day = asOfText(city.rentalsDay, now);
  const state = figureState(rentMedian, { isTold: city.rentalsDay !== null, samples: rentSamples });
  const why = missingText(state, { what: '整租房源', least: MIN_SAMPLES });
  return state !== 'known' ? `${why}，暂不显示租金 · ${day}` : `取自 ${rentSamples} 套整租挂牌 · ${day}`;
}

/** "三林板块整租每平方米 98.2 元/月，租售比 1.52%。" */
export function besidePlate({ plate }: CommunityRents): string {
  if (!plate || plate.rentUnitPrice === null) return '';
  const share = plate.rentalYield === null ? '' : `，租售比 ${formatPercent(plate.rentalYield, 2)}`;
  return `${plate.name}板块整租每平方米 ${formatNumber(plate.rentUnitPrice / 100, 1)} 元/月${share}。`;
}

/** Why there is no yield, where that is for the days of rents and deals; else nothing. */
export function yieldNote({ dealsDay, rentalsDay }: Pick<City, 'dealsDay' | 'rentalsDay'>): string {
  if (dealsDay === null || rentalsDay === null || !areApart(dealsDay, rentalsDay, 'rentalYield')) return '';
  return apartText({ name: '成交', day: dealsDay }, { name: '租金', day: rentalsDay }).replace(
    '不作比较',
    '不算租售比',
  );
}

export function rentalsDescription(
  city: Pick<City, 'name'>,
  { house, plate, rentals, rentMedian, rentalYield }: CommunityRents,
): string {
  const median = rentMedian === null ? '' : `，整租租金中位数${formatRent(rentMedian)}`;
  const share = rentalYield === null ? '' : `，租售比${formatPercent(rentalYield, 2)}`;
  return `${city.name}${plate?.name ?? ''}${house.name}在租${rentals}套${median}${share}。逐套列出租金、付款方式、中介费与服务费、租期、入住时间和家电。`;
}

/** What homes here cost to let, as key figures. */
export function rentFigures({ rentUnitPrice, rentalYield, rentals, shared }: CommunityRents): FigureItem[] {
  const { keys } = RENTAL_COPY;
  return [
    { label: keys.unit, value: countFigure(rentUnitPrice === null ? null : rentUnitPrice / 100, '元/月', 1) },
    { label: keys.yield, value: { figure: formatPercent(rentalYield, 2), unit: '' } },
    { label: keys.whole, value: countFigure(rentals - shared, '套') },
    { label: keys.shared, value: countFigure(shared, '套') },
  ];
}

/** Homes to let of one layout: "3套". */
export const layoutCount = ({ rentals }: RentLayoutFigures): string => `${rentals}套`;

/** "5,000至7,200元" */
export function rentRange({ rentFrom, rentTo }: RentLayoutFigures): string {
  const amount = (fen: number | null) => formatNumber(fen === null ? null : fen / 100);
  return rentFrom === rentTo ? `${amount(rentFrom)}元` : `${amount(rentFrom)}至${amount(rentTo)}元`;
}

/** Of the list: "12 套". */
export const rentalCount = (total: number): string => `${total} 套`;

/** "2室" */
export const roomChip = (rooms: number): string => `${rooms}室`;

/** All that has to be known of a home to let before a visit. */
export function entryFacts(rental: RentalEntryFacts, now: number): FactText[] {
  const { facts, yes, no } = RENTAL_COPY;
  const { floorBand, totalFloors, hasLift } = rental;
  const lift = hasLift ? yes : no;
  return [
    { name: facts.payment, value: rental.payment },
    { name: facts.lease, value: leaseText(rental.leaseMonths) },
    { name: facts.available, value: movingInText(rental, now) || null },
    { name: facts.listed, value: formatListedDays(rental.listedDay, rental.seenDay).replace('挂牌', '') },
    { name: facts.floor, value: formatFloor(floorBand, totalFloors) },
    { name: facts.lift, value: hasLift === null ? null : lift },
    { name: facts.facilities, value: rental.facilities.join('、') || null, wide: true },
  ];
}
