import type { AreaSummary } from '@/lib/area/contract';
import { areNear, type FactDays } from '@/lib/kernel/factDays';
import { sampled } from './samples';

const MONTHS_OF_DEALS = 3;

export interface MarketBalance {
  /** New listings over deals, both of the last 30 days: 2 is two homes offered for each one sold. */
  supplyRatio: number | null;
  /** 去化周期: homes on sale over the deals of a month, the mean of the last three months. */
  inventoryMonths: number | null;
}

/** How supply and demand stand; null where there are too few deals to say, or where the two are of different times. */
export function marketBalanceOf(
  { newListings30, deals30, deals90, listings }: AreaSummary,
  { dealsDay, listingsDay }: Pick<FactDays, 'dealsDay' | 'listingsDay'>,
): MarketBalance {
  const hasSupply = areNear(dealsDay, listingsDay, 'supply');
  const hasStock = areNear(dealsDay, listingsDay, 'stock');
  return {
    supplyRatio: hasSupply ? ratio(newListings30, deals30, 1) : null,
    inventoryMonths: hasStock ? ratio(listings, deals90, MONTHS_OF_DEALS) : null,
  };
}

/** Homes over the deals of one of `parts` equal parts of their window. */
function ratio(homes: number | null, deals: number | null, parts: number): number | null {
  return homes === null || deals === null ? null : sampled(homes / (deals / parts), deals);
}
