import type { NearPlace, PlaceKind, Surroundings } from '@/lib/estate/contract';
import type { FactText } from '@/lib/interface/views/factText';
import { formatNumber } from '@/lib/kernel/format/number';
import { estimateSpan, formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import type { FloorBand } from '../estate';
import type { EstateDetail } from '../estateDetail';
import { formatArea } from '../homeText';
import { ELDER_ESTATE_COPY } from '../words/elderEstate';

/** How fast somebody old walks: 1 m/s, the speed that pedestrian lights for the old count with. */
const SLOW_METRES_PER_MINUTE = 60;

const FLOORS: Record<FloorBand, string> = { basement: '地下', low: '低楼层', mid: '中间', high: '高楼层' };

/** What decides whether one can live there: values are null where nobody has said. */
export function elderFacts(estate: EstateDetail): FactText[] {
  const { facts } = ELDER_ESTATE_COPY;
  const { layout, area, orientation, decoration, floorBand, totalFloors } = estate;
  const rooms = layout.rooms === null ? null : `${layout.rooms} 个房间`;
  const floors = [floorBand && FLOORS[floorBand], totalFloors === null ? null : `共 ${totalFloors} 层`];
  return [
    { name: facts.lift, value: liftWords(estate) },
    { name: facts.floor, value: floors.filter(Boolean).join('，') || null },
    { name: facts.area, value: [formatArea(area), rooms].filter(Boolean).join('，') },
    { name: facts.orientation, value: orientation },
    { name: facts.decoration, value: decoration },
    // No file tells of the steps before a door.
    { name: facts.steps, value: null },
  ];
}

function liftWords({ hasLift, ladderRatio }: Pick<EstateDetail, 'hasLift' | 'ladderRatio'>): string | null {
  if (hasLift === null) return null;
  if (!hasLift) return '没有，要爬楼';
  return ladderRatio ? `有，${ladderRatio}` : '有';
}

/** "比估价贵 14万": what is asked beside what it is worth, in whole 万. */
export function gapWords(price: number, value: number): { before: string; gap: string | null } {
  const gap = Math.round((price - wholeWan(value)) / FEN_PER_WAN) * FEN_PER_WAN;
  if (gap === 0) return { before: '和估价差不多', gap: null };
  return { before: '比估价', gap: `${gap > 0 ? '贵' : '便宜'} ${formatTotalPrice(Math.abs(gap))}` };
}

/** "要问清：有抵押、不满两年" */
export const askText = (risks: readonly { text: string }[]): string =>
  `要问清：${risks.map(({ text }) => text).join('、')}`;

/** "估价 561万。这样的房，10 套里约 7 套卖 520万-600万。", from fen. */
export const soldText = ({ value, low, high }: { value: number; low: number; high: number }): string =>
  `估价 ${formatTotalPrice(wholeWan(value))}。这样的房，10 套里约 7 套卖 ${estimateSpan(low, high)}。`;

/** What an asking price is marked with where it lies in the range. */
export const thisText = (price: string): string => `这套 ${price}`;

export interface Walk {
  name: string;
  metres: string;
  minutes: string;
}

const NEEDED: readonly PlaceKind[] = ['mall', 'park', 'hospital'];

/** The nearest of each that one walks to, the nearest first, from straight-line metres. */
export function walksOf({ stations, places }: Surroundings): Walk[] {
  const nearest = NEEDED.flatMap((kind) => nearestOf(places.filter((one) => one.kind === kind)));
  const station = nearestOf(stations).map(({ name, distance }) => ({ name: `地铁${name}`, distance }));
  return [...nearest, ...station]
    .sort((one, other) => one.distance - other.distance)
    .map(({ name, distance }) => ({
      name,
      metres: `${formatNumber(distance)} 米`,
      minutes: `${Math.max(1, Math.ceil(distance / SLOW_METRES_PER_MINUTE))} 分钟`,
    }));
}

const nearestOf = <One extends Pick<NearPlace, 'name' | 'distance'>>(all: readonly One[]): One[] =>
  [...all].sort((one, other) => one.distance - other.distance).slice(0, 1);
