import { figureText, formatNumber, MISSING } from '../format/number';
import { totalPrice } from '../format/price';
import type { ProjectSummary } from '../model/project';

/** "2/3/4室", and nothing where no layout is known. */
export function roomsText(roomCounts: readonly number[]): string {
  return roomCounts.length > 0 ? `${roomCounts.join('/')}室` : '';
}

function range(from: string, to: string): string {
  return from === to || to === MISSING ? from : `${from}-${to}`;
}

/** "89-143㎡" */
export function areaRangeText({ areaFrom, areaTo }: Pick<ProjectSummary, 'areaFrom' | 'areaTo'>): string {
  if (areaFrom === null) return '';
  return `${range(formatNumber(areaFrom), formatNumber(areaTo))}㎡`;
}

/** "520-880万" */
export function totalRangeText({
  totalPriceFrom,
  totalPriceTo,
}: Pick<ProjectSummary, 'totalPriceFrom' | 'totalPriceTo'>): string {
  if (totalPriceFrom === null) return '';
  const from = totalPrice(totalPriceFrom);
  const to = totalPrice(totalPriceTo);
  // 9,800万-1.2亿 keeps both units; the usual range says its unit once.
  return from.unit === to.unit ? range(from.figure, to.figure) + from.unit : range(figureText(from), figureText(to));
}
