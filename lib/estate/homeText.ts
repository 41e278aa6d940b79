import { type Figure, figureText, formatNumber, isNumber, MISSING, MISSING_FIGURE } from '@/lib/kernel/format/number';
import type { FloorBand } from './estate';
import { MANY_ROOMS } from './roomGroups';

const FLOOR_BAND_NAMES: Record<FloorBand, string> = {
  basement: '地下室',
  low: '低楼层',
  mid: '中楼层',
  high: '高楼层',
};

/** An area in ㎡ with at most two decimals: 89.5 ㎡. */
export function area(squareMetres: number | null | undefined): Figure {
  return isNumber(squareMetres) ? { figure: formatNumber(squareMetres, 2), unit: '㎡' } : MISSING_FIGURE;
}

export function formatArea(squareMetres: number | null | undefined): string {
  return figureText(area(squareMetres));
}

/** "3室2厅", with the bathrooms where they are given "3室2厅1卫". */
export function formatLayout(
  rooms: number | null | undefined,
  halls: number | null | undefined,
  baths?: number | null,
): string {
  if (!isNumber(rooms) || !isNumber(halls)) return MISSING;
  return `${rooms}室${halls}厅${isNumber(baths) ? `${baths}卫` : ''}`;
}

/** A layout's rooms as statistics group them: "2室", "5室及以上". */
export const formatRooms = (rooms: number): string => (rooms >= MANY_ROOMS ? `${MANY_ROOMS}室及以上` : `${rooms}室`);

/** "中楼层/18层"; the part that is unknown is left out. */
export function formatFloor(band: FloorBand | null | undefined, totalFloors: number | null | undefined): string {
  const parts = [band ? FLOOR_BAND_NAMES[band] : '', isNumber(totalFloors) ? `${totalFloors}层` : ''];
  return parts.filter(Boolean).join('/') || MISSING;
}
