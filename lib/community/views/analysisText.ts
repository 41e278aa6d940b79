import type { PageCity } from '@/lib/area/pageCity';
import type { BuildingFigures, PriceBandFigures, RoomTypeFigures } from '@/lib/community/contract/analysis';
import type { Day } from '@/lib/kernel/day';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { formatTotalPrice, priceSpan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';

type HomeDays = Pick<PageCity, 'dealsDay' | 'listingsDay'>;

/** "58,310": yuan per ㎡. */
export const perSquareMetre = (fen: number | null): string => formatNumber(fen === null ? null : fen / 100);

/** "7套"; of a kind that the city has nothing of, nothing is known. */
export const homesText = (count: number, lastDay: Day | null): string => (lastDay === null ? MISSING : `${count}套`);

/** "352万起": what the cheapest of a layout asks. */
export const fromPrice = ({ priceFrom }: RoomTypeFigures): string | null =>
  priceFrom === null ? null : `${formatTotalPrice(priceFrom)}起`;

/** "周期88天" */
export const daysToSellText = ({ daysToSell }: RoomTypeFigures): string | null =>
  daysToSell === null ? null : `周期${formatNumber(daysToSell)}天`;

/** "70-95㎡" */
export function areaSpan({ areaFrom, areaTo }: RoomTypeFigures): string {
  if (areaFrom === null || areaTo === null) return MISSING;
  const [from, to] = [formatNumber(areaFrom), formatNumber(areaTo)];
  return from === to ? `${from}㎡` : `${from}-${to}㎡`;
}

/** "300至350万", "200万以下" */
export const bandText = ({ from, to }: Pick<PriceBandFigures, 'from' | 'to'>): string => priceSpan(from, to);

/** "在售 5 · 成交 9": only what is known of the city, and of its time. */
export function bandCounts({ listingsDay }: HomeDays, { listings, deals }: PriceBandFigures): string {
  return joinKnown([listingsDay === null ? null : `在售 ${listings}`, deals === null ? null : `成交 ${deals}`]);
}

/** "共 24 栋，列出 16 栋" */
export const buildingCountText = (all: number, shown: number): string =>
  shown < all ? `共 ${all} 栋，列出 ${shown} 栋` : `${all} 栋`;

/** "另外 10 栋" */
export const moreBuildingsText = (count: number): string => `另外 ${count} 栋`;

/** "18层 · 2梯4户" */
export function buildingSize({ storeys, lifts, homesPerFloor }: BuildingFigures): string {
  const floors = storeys === null ? '' : `${storeys}层`;
  const ladder = homesPerFloor === null ? '' : `${lifts ? `${lifts}梯` : '无电梯 '}${homesPerFloor}户`;
  return [floors, ladder].filter(Boolean).join(' · ') || MISSING;
}
