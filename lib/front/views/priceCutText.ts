import type { AreaSummary } from '@/lib/area/contract';
import { formatArea, formatFloor, formatLayout } from '@/lib/estate/homeText';
import { formatDate } from '@/lib/kernel/format/date';
import { formatNumber } from '@/lib/kernel/format/number';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import type { PriceCutHome } from '../frontOverview';

/** "近30天 1,204 套": all that were cut; those shown where they are not counted. */
export const moreCutsText = (summary: Pick<AreaSummary, 'priceCuts30'> | null, shown: number): string =>
  `近30天 ${formatNumber(summary?.priceCuts30 ?? shown)} 套`;

/** "康桥半岛 3室2厅 南北" */
export function cutName({ community, layout, orientation }: PriceCutHome): string {
  return joinKnown([community, formatLayout(layout.rooms, layout.halls), orientation], ' ');
}

/** "103.6㎡ · 中楼层/18层 · 周浦" */
export function cutFacts({ area, floorBand, totalFloors, plate }: PriceCutHome): string {
  return joinKnown([formatArea(area), formatFloor(floorBand, totalFloors), plate]);
}

/** "降 22万 · 11-17" */
export const cutText = ({ cut, cutDay }: PriceCutHome, now: number): string =>
  `降 ${formatTotalPrice(cut)} · ${formatDate(cutDay, now)}`;
