import { formatArea, formatLayout } from '@/lib/estate/homeText';
import { joinKnown } from '@/lib/kernel/format/text';
import type { OfferKind, SameHome } from '@/lib/offer/offer';
import { offerPrice } from '@/lib/offer/views/offerText';
/** "3 人举报"; nothing where nobody has. */
export const reportsText = ({ reports }: { reports: number }): string => (reports > 0 ? `${reports} 人举报` : '');

const SAME_KINDS = { estate: '在售房源', rental: '出租房源', offer: '自己发布的' } as const;

/** "在售房源 1001，89㎡，500万": a listing that may be the same home. */
export const duplicateHomeText = ({ kind, id, area, price }: SameHome, offered: OfferKind): string =>
  joinKnown([`${SAME_KINDS[kind]} ${id}`, area !== null && formatArea(area), offerPrice(offered, price)], '，');

interface DescribedHome {
  rooms: number;
  halls: number;
  area: number;
  floor: number | null;
  total_floors: number | null;
}

/** "3室2厅 89㎡ 12/18层". */
export const consoleHomeText = ({ rooms, halls, area, floor, total_floors }: DescribedHome): string =>
  joinKnown(
    [
      formatLayout(rooms, halls),
      formatArea(area),
      floor !== null && `${floor}${total_floors === null ? '' : `/${total_floors}`}层`,
    ],
    ' ',
  );
