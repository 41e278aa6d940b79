import { type SellingTime, sellingTimes } from '@/lib/estimate/sellingTimes';
import { addDays, type Day } from '@/lib/kernel/day';
import { LIQUIDITY_DAYS } from '@/lib/market/windows';
import type { Db } from '@/lib/server/db/client';
import { findAreaMarket } from '@/lib/server/market/queries/areaIndices';

export interface SellingTimes {
  /** Where: the district, or the whole city where it has too few. */
  level: 'district' | 'city';
  fromDay: Day;
  toDay: Day;
  times: SellingTime[];
}

/** How long homes take by what they ask, as the reports tell it; null where it is told of neither district nor city. */
export async function findSellingTimes(
  db: Db,
  cityId: number,
  districtId: number | null,
): Promise<SellingTimes | null> {
  const places = [...(districtId === null ? [] : [['district', districtId] as const]), ['city', cityId] as const];
  for (const [level, id] of places) {
    const market = await findAreaMarket(db, level, id);
    const times = sellingTimes(market?.sale?.chances ?? []);
    if (market && times.length > 0)
      return { level, fromDay: addDays(market.until, 1 - LIQUIDITY_DAYS), toDay: market.until, times };
  }
  return null;
}
