import type { PageCity } from '@/lib/area/pageCity';
import { movingInText } from '@/lib/card/views/rentalCard';
import { formatArea, formatFloor, formatLayout, formatRooms } from '@/lib/estate/homeText';
import type { FactText } from '@/lib/interface/views/factText';
import { dayOf } from '@/lib/kernel/day';
import { isRecent } from '@/lib/kernel/factDays';
import { formatDate, formatFullDate, formatListedDays } from '@/lib/kernel/format/date';
import { formatStation, formatWalk } from '@/lib/kernel/format/distance';
import { formatPercent, MISSING } from '@/lib/kernel/format/number';
import { formatRent } from '@/lib/kernel/format/price';
import { joinKnown, said } from '@/lib/kernel/format/text';
import { yuanText } from '@/lib/payment/yuan';
import { firstPaymentOf, parsePaymentTerms } from '../firstPayment';
import type { RentalDetail } from '../rentalDetail';
import { RENT_MODE_NAMES } from '../rentalQuery';
import type { RentLayoutFigures } from '../rentalSummary';
import { RENTAL_DETAIL_COPY as COPY } from '../words/rentalDetail';
import { leaseText, rentRange } from './rentsText';

const isRoom = ({ mode }: Pick<RentalDetail, 'mode'>): boolean => mode === 'shared';

/** "2室1厅"; of a room "朝南主卧"; empty where neither is known. */
function whatIsLet({ mode, roomName, layout }: RentalDetail): string {
  if (mode === 'shared') return roomName ?? RENT_MODE_NAMES.shared;
  return layout.rooms === null || layout.halls === null ? '' : formatLayout(layout.rooms, layout.halls);
}

/** "三林苑 2室1厅 南", "三林苑 合租 主卧" */
export function rentalName(rental: RentalDetail): string {
  const { community, mode, orientation } = rental;
  const shared = mode === 'shared' && rental.roomName !== null && RENT_MODE_NAMES.shared;
  return joinKnown([community.name, shared, whatIsLet(rental), mode === 'whole' && orientation], ' ');
}

export const rentalTitle = (city: PageCity, rental: RentalDetail): string =>
  `${rentalName(rental)} ${city.name}${RENTAL_NAME[rental.mode]}`;

const RENTAL_NAME = { whole: '租房', shared: '合租' } as const;

/** What search engines and shares say of it. */
export function rentalDescription(city: PageCity, rental: RentalDetail): string {
  const { rent, payment, area, status } = rental;
  const facts = joinKnown([area === null ? null : formatArea(area), rental.orientation, payment], '，');
  const ended = status === 'to_let' ? '' : `${COPY.ended[status].title}。`;
  return `${ended}${city.name}${rentalName(rental)}，租金${formatRent(rent)}${facts && `，${facts}`}。付款方式、中介费与服务费、租期、入住时间、配套和到地铁的步行时间。`;
}

/** "三林 · 浦东 · 距三林东站 620m 步行8分钟" */
export function rentalPlace({ plate, district, station }: RentalDetail): string {
  const near = station && `${formatStation(station)} ${formatWalk(station.distance)}`;
  return joinKnown([plate?.name, district?.name, near]);
}

/** "这套房已租出 · 2026-11-03"; null where it is to let. */
export function endedTitle({ status, statusDay }: RentalDetail): string | null {
  if (status === 'to_let') return null;
  const { title } = COPY.ended[status];
  return statusDay === null ? title : `${title} · ${formatFullDate(statusDay)}`;
}

/** "租出前的租金 6,500元/月" */
export const endedRent = ({ status, rent }: RentalDetail): string | null =>
  status === 'to_let' ? null : `${COPY.ended[status].rent} ${formatRent(rent)}`;

/** That a home to let was last seen long ago; else nothing. */
export const rentalSeenNotice = ({ status, seenDay }: RentalDetail, now: number): string | null =>
  status === 'to_let' && !isRecent(seenDay, now) ? `租金和状态是 ${seenDay} 的，之后可能已经租出或改价。` : null;

function fee(fen: number | null): string | null {
  if (fen === null) return null;
  return fen === 0 ? COPY.free : yuanText(fen);
}

/** "29,250元"; "29,250元起" where a fee is not known; null where the terms of payment are not. */
function firstText(rental: RentalDetail): string | null {
  const first = firstPaymentOf(rental);
  return first && `${yuanText(first.total)}${first.complete ? '' : '起'}`;
}

/** "1个月租金 6,500元" */
function depositText({ payment, rent }: RentalDetail): string | null {
  const terms = parsePaymentTerms(payment);
  if (!terms) return null;
  return terms.deposit === 0 ? COPY.no : `${terms.deposit}个月租金 ${yuanText(rent * terms.deposit)}`;
}

/** What has to be paid, and for how long one is bound: all that was stated, -- for the rest. */
export function termFacts(rental: RentalDetail, now: number): FactText[] {
  const { terms } = COPY;
  return [
    { name: terms.first, value: firstText(rental) },
    { name: terms.payment, value: rental.payment },
    { name: terms.deposit, value: depositText(rental), wide: true },
    { name: terms.agencyFee, value: fee(rental.agencyFee) },
    { name: terms.serviceFee, value: fee(rental.serviceFee) },
    { name: terms.lease, value: leaseText(rental.leaseMonths) },
    { name: terms.available, value: availableText(rental, now) },
  ];
}

/** As on the card; of a home that is to let no longer the day itself. */
function availableText(rental: RentalDetail, now: number): string | null {
  const { availableDay, status } = rental;
  if (status === 'to_let') return movingInText(rental, now) || null;
  return availableDay !== null && availableDay > dayOf(now) ? formatDate(availableDay, now) : null;
}

/** The home itself: of a room in a shared home the room first, then the flat that it lies in. */
export function homeFacts(rental: RentalDetail): FactText[] {
  const { facts, yes, no } = COPY;
  const { layout, area, orientation, floorBand, totalFloors, builtYear, viewings30, status } = rental;
  const flat = orNull(formatLayout(layout.rooms, layout.halls, layout.baths));
  const size = area === null ? null : formatArea(area);
  const own: FactText[] = isRoom(rental)
    ? [
        { name: facts.room, value: rental.roomName },
        { name: facts.roomArea, value: size },
        { name: facts.flat, value: flat },
      ]
    : [
        { name: facts.layout, value: flat },
        { name: facts.area, value: size },
      ];
  return [
    { name: facts.mode, value: RENT_MODE_NAMES[rental.mode] },
    ...own,
    { name: facts.orientation, value: orientation },
    { name: facts.floor, value: orNull(formatFloor(floorBand, totalFloors)) },
    { name: facts.lift, value: said(rental.hasLift, yes, no) },
    { name: facts.decoration, value: rental.decoration },
    { name: facts.built, value: builtYear === null ? null : `${builtYear}年` },
    { name: facts.seen, value: formatFullDate(rental.seenDay) },
    { name: facts.listed, value: orNull(formatListedDays(rental.listedDay, rental.seenDay).replace('挂牌', '')) },
    ...(status === 'to_let' ? [{ name: facts.viewings, value: viewings30 === null ? null : `${viewings30}次` }] : []),
    { name: facts.facilities, value: rental.facilities.join('、') || null, wide: true },
  ];
}

const orNull = (text: string): string | null => (text === MISSING ? null : text);

const MIN_DIFFERENCE = 0.005;

/** "同小区 2室整租在租 12 套，5,000-7,200元，中位数 6,500元/月，这套低 4.6%。" */
export function besideCommunity({ rent }: Pick<RentalDetail, 'rent'>, figures: RentLayoutFigures): string {
  const { rooms, rentals, rentMedian } = figures;
  const range = `同小区 ${formatRooms(rooms)}整租在租 ${rentals} 套，${rentRange(figures)}`;
  if (rentMedian === null) return `${range}。`;
  const gap = rent / rentMedian - 1;
  const where =
    Math.abs(gap) < MIN_DIFFERENCE ? '这套相当' : `这套${gap > 0 ? '高' : '低'} ${formatPercent(Math.abs(gap))}`;
  return `${range}，中位数 ${formatRent(rentMedian)}，${where}。`;
}
