import { formatArea, formatFloor, formatLayout } from '@/lib/domain/format/home';
import { MISSING, roundTo } from '@/lib/domain/format/number';
import { formatTotalPrice, formatUnitPrice } from '@/lib/domain/format/price';
import type { EstateDetail } from '@/lib/domain/model/estateDetail';
import type { PageCity } from '@/lib/domain/pageCity';

/** Joins the parts that are known. */
export const joined = (parts: readonly (string | null | undefined)[], by = ' · '): string =>
  parts.filter((part) => part && part !== MISSING).join(by);

/** "康桥半岛 3室2厅 南北" */
export function estateName({ community, layout, orientation }: EstateDetail): string {
  return joined([community.name, formatLayout(layout.rooms, layout.halls), orientation], ' ');
}

/** "3室2厅 · 103㎡ · 中/18" */
export function homeLine(home: Pick<EstateDetail, 'layout' | 'area' | 'floorBand' | 'totalFloors'>): string {
  const floor = formatFloor(home.floorBand, home.totalFloors).replace('楼层', '');
  return joined([formatLayout(home.layout.rooms, home.layout.halls), formatArea(roundTo(home.area, 1)), floor]);
}

/** What search engines and shares say of a home. */
export function estateDescription(city: PageCity, estate: EstateDetail): string {
  const price = `${formatTotalPrice(estate.price)}，${formatUnitPrice(estate.unitPrice)}`;
  const estimate = estate.estimate ? `系统估价${formatTotalPrice(estate.estimate.value)}。` : '';
  return `${city.name}${estateName(estate)}，${homeLine(estate)}，挂牌${price}。${estimate}户型图、调价记录、同小区成交与税费月供。`;
}
