import { formatRooms } from '@/lib/estate/homeText';
import type { Filters, NumberRange } from '@/lib/search/filters';

function rangeText({ from, to }: NumberRange, unit: string): string {
  if (from === null) return `${to}${unit}以内`;
  return to === null ? `${from}${unit}以上` : `${from}至${to}${unit}`;
}

/** "浦东、静安 300至500万 2室 买房": what a need is called. At most 60 letters. */
export function needName(
  { price, rent, room }: Pick<Filters, 'price' | 'rent' | 'room'>,
  areas: readonly string[],
  kind: string,
): string {
  const parts = [
    areas.join('、'),
    ...price.map((one) => rangeText(one, '万')),
    ...rent.map((one) => rangeText(one, '元')),
    room.map(formatRooms).join('、'),
    kind,
  ];
  return parts.filter(Boolean).join(' ').slice(0, 60);
}

/** "284 套". */
export const totalText = (total: string): string => `${total} 套`;
