import type { SaleChance } from '@/lib/market/saleChances';

/** How long homes take that ask so much at first: homes still on sale and withdrawn ones count as "at least this long". */
export interface SellingTime {
  /** The middle of what was asked above what its like sold for then, a fraction. */
  above: number;
  /** Chances of a sale within 30, 60 and 90 days. */
  within: [number, number, number];
  /** Days by which half are sold; null where less than half ever are. */
  medianDays: number | null;
  /** Homes that were on the market, and those of them that were sold. */
  homes: number;
  sold: number;
}

/** The chances that reports tell, as prices to ask: the least asked first. Those stored before prices were are left out. */
export const sellingTimes = (chances: readonly SaleChance[]): SellingTime[] =>
  chances.flatMap(({ above, medianDays, homes, sold, within30, within60, within90 }) =>
    above === null ? [] : [{ above, medianDays, homes, sold, within: [within30, within60, within90] }],
  );
