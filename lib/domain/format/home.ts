import { type Figure, figureText, formatNumber, isNumber, MISSING, MISSING_FIGURE } from './number';

/** The third of a building in which a home lies; the exact floor of a home for sale is not published. */
export type FloorBand = 'low' | 'middle' | 'high' | 'basement';

export const FLOOR_BAND_NAMES: Record<FloorBand, string> = {
  low: '低楼层',
  middle: '中楼层',
  high: '高楼层',
  basement: '地下室',
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
  roomCount: number | null | undefined,
  livingRoomCount: number | null | undefined,
  bathroomCount?: number | null,
): string {
  if (!isNumber(roomCount) || !isNumber(livingRoomCount)) return MISSING;
  return `${roomCount}室${livingRoomCount}厅${isNumber(bathroomCount) ? `${bathroomCount}卫` : ''}`;
}

/** "中楼层/18层"; the part that is unknown is left out. */
export function formatFloor(band: FloorBand | null | undefined, totalFloors: number | null | undefined): string {
  const parts = [band ? FLOOR_BAND_NAMES[band] : '', isNumber(totalFloors) ? `${totalFloors}层` : ''];
  return parts.filter(Boolean).join('/') || MISSING;
}
