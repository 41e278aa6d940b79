import type { AreaSummary } from './model/area';
import { sampled } from './statistics/samples';

const MONTHS_OF_DEALS = 3;

export interface MarketBalance {
  /** New listings over deals, both of the last 30 days: 2 is two homes offered for each one sold. */
  supplyRatio: number | null;
  /** 去化周期: homes on sale over the deals of a month, the mean of the last three months. */
  inventoryMonths: number | null;
}

/** How supply and demand stand; null where there are too few deals to say. */
export function marketBalanceOf({ newListings30, deals30, deals90, listings }: AreaSummary): MarketBalance {
  return {
    supplyRatio: sampled(newListings30 / deals30, deals30),
    inventoryMonths: sampled(listings / (deals90 / MONTHS_OF_DEALS), deals90),
  };
}
