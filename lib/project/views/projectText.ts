import { type Figure, figureText, formatNumber, MISSING } from '@/lib/kernel/format/number';
import { totalPrice } from '@/lib/kernel/format/price';
import type { ProjectSummary } from '@/lib/project/contract';

/** "2/3/4室", and nothing where no layout is known. */
export function roomsText(roomCounts: readonly number[]): string {
  return roomCounts.length > 0 ? `${roomCounts.join('/')}室` : '';
}

/** 520至880万 from both ends; 520万起 or 880万以内 where only one is known; '' where none is. */
function range(from: Figure, to: Figure): string {
  if (from.figure === MISSING) return to.figure === MISSING ? '' : `${figureText(to)}以内`;
  if (to.figure === MISSING) return `${figureText(from)}起`;
  if (figureText(from) === figureText(to)) return figureText(from);
  // 9,800万至1.2亿 keeps both units; the usual range says its unit once.
  return from.unit === to.unit ? `${from.figure}至${figureText(to)}` : `${figureText(from)}至${figureText(to)}`;
}

const squareMetres = (area: number | null): Figure => ({ figure: formatNumber(area), unit: '㎡' });

/** "89-143㎡" */
export function areaRangeText({ areaFrom, areaTo }: Pick<ProjectSummary, 'areaFrom' | 'areaTo'>): string {
  return range(squareMetres(areaFrom), squareMetres(areaTo));
}

/** "520至880万" */
export function totalRangeText({
  totalPriceFrom,
  totalPriceTo,
}: Pick<ProjectSummary, 'totalPriceFrom' | 'totalPriceTo'>): string {
  return range(totalPrice(totalPriceFrom), totalPrice(totalPriceTo));
}
