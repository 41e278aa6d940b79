import { type SellingTime, sellingTimes } from '@/lib/domain/appraisal/sellingTimes';
import { addDays, type Day } from '@/lib/domain/day';
import { LIQUIDITY_DAYS } from '@/lib/domain/statistics/windows';
import type { Db } from '../db/client';
import { findAreaMarket } from './areaIndices';

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
