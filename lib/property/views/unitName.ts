import { formatArea, formatLayout } from '@/lib/estate/homeText';
import { joinKnown } from '@/lib/kernel/format/text';

interface Named {
  rooms: number | null;
  halls: number | null;
  area: number;
  building: string | null;
}

/** "三林苑 · 12号 · 2室1厅 · 71.2㎡" */
export const unitName = (community: string, { rooms, halls, area, building }: Named): string =>
  joinKnown([community, building, rooms === null ? null : formatLayout(rooms, halls), formatArea(area)]);
