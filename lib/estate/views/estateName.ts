import type { PageCity } from '@/lib/area/pageCity';
import { roundTo } from '@/lib/kernel/format/number';
import { formatTotalPrice, formatUnitPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import type { EstateDetail } from '../estateDetail';
import { formatArea, formatFloor, formatLayout } from '../homeText';

/** "康桥半岛 3室2厅 南北" */
export function estateName({ community, layout, orientation }: EstateDetail): string {
  return joinKnown([community.name, formatLayout(layout.rooms, layout.halls), orientation], ' ');
}

/** The title of a home's page. */
export const estateTitle = (city: PageCity, estate: EstateDetail): string => `${estateName(estate)} ${city.name}二手房`;

export const planName = (estate: EstateDetail): string => `${estateName(estate)}户型图`;

/** "3室2厅 · 103㎡ · 中/18" */
export function homeLine(home: Pick<EstateDetail, 'layout' | 'area' | 'floorBand' | 'totalFloors'>): string {
  const floor = formatFloor(home.floorBand, home.totalFloors).replace('楼层', '');
  return joinKnown([formatLayout(home.layout.rooms, home.layout.halls), formatArea(roundTo(home.area, 1)), floor]);
}

/** What search engines and shares say of a home. */
export function estateDescription(city: PageCity, estate: EstateDetail): string {
  const price = `${formatTotalPrice(estate.price)}，${formatUnitPrice(estate.unitPrice)}`;
  const estimate = estate.estimate ? `系统估价${formatTotalPrice(estate.estimate.value)}。` : '';
  return `${city.name}${estateName(estate)}，${homeLine(estate)}，挂牌${price}。${estimate}户型图、调价记录、同小区成交与税费月供。`;
}
