import { unitPriceOf } from '@/lib/kernel/money';
import type { Values } from '../mapping/fieldTypes';
import { bandOf } from '../parse/floor';

const FEN = 100;
const AREA = { least: 5, most: 5_000 };
/** yuan per ㎡: below, sites hold placeholders (0.1万 for a flat); above, a slipped decimal point. */
const UNIT_PRICE = { least: 500, most: 1_000_000 };
/** How far a stated unit price may be from price / area: sites round areas and prices. */
const TOLERANCE = 0.1;
const COUNTS = { rooms: 30, halls: 20, kitchens: 10, baths: 20, total_floors: 150 } as const;

/** Fills the unit price of a home from its price and area; answers what cannot be true, or null. */
export function completePrice(values: Values): string | null {
  if (values.area === undefined) return '缺少面积';
  const area = Number(values.area);
  const price = Number(values.price);
  if (!(area >= AREA.least && area <= AREA.most)) return `面积不在 ${AREA.least} 到 ${AREA.most} ㎡ 之间`;
  const unitPrice = unitPriceOf(price, area);
  if (unitPrice === null || unitPrice < UNIT_PRICE.least * FEN) return `单价低于 ${UNIT_PRICE.least} 元/㎡`;
  if (unitPrice > UNIT_PRICE.most * FEN) return `单价高于 ${UNIT_PRICE.most} 元/㎡`;
  const stated = Number(values['@unitPrice'] ?? unitPrice);
  if (Math.abs(stated / unitPrice - 1) > TOLERANCE) return '总价、面积和单价互相对不上';
  values.unit_price = unitPrice;
  return checkCounts(values);
}

/**
 * Counts that no home has: usually cells that slipped into the next column. Fills the band of a storey that is told apart
 * from those of its house; of one above the roof nothing is known.
 */
export function checkCounts(values: Values): string | null {
  const [floor, total] = [Number(values['@floor'] ?? 0), Number(values.total_floors ?? 0)];
  if (floor > 0 && floor <= total) values.floor_band ??= bandOf(floor, total);
  for (const [column, most] of Object.entries(COUNTS)) {
    if (Number(values[column] ?? 0) > most) return `室、厅、厨、卫或楼层数大得不合理`;
  }
  return null;
}
