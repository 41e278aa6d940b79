import { type Average, averageUnitPrice, MIN_SAMPLES } from './samples';

/** What is needed of a period to join it with its neighbours. */
export interface DealPeriod {
  deals: number;
  /** fen per ㎡ */
  dealUnitPrice: number | null;
  /** ㎡ */
  dealArea: number;
}

/** The average of several periods together: turnover over area, as if they had been one. */
export function joinedAverage(periods: readonly DealPeriod[]): number | null {
  let price = 0;
  let area = 0;
  for (const { dealUnitPrice, dealArea } of periods) {
    if (dealUnitPrice === null) continue;
    price += dealUnitPrice * dealArea;
    area += dealArea;
  }
  return averageUnitPrice(price, area);
}

export interface RollingWindows {
  /** In periods, the shortest first. */
  sizes: readonly number[];
  /** Deals that make a window good enough to stop at; the longest is taken with MIN_SAMPLES. */
  enough: number;
}

/**
 * For each period the average of the last so many, itself among them, and how many deals these are; null where even the
 * longest window holds too few.
 */
export function rollingAverages(periods: readonly DealPeriod[], { sizes, enough }: RollingWindows): Average[] {
  const longest = sizes[sizes.length - 1];
  return periods.map((_, at) => {
    for (const size of sizes) {
      const joined = periods.slice(Math.max(0, at - size + 1), at + 1);
      const deals = joined.reduce((sum, period) => sum + period.deals, 0);
      if (deals >= (size === longest ? MIN_SAMPLES : enough)) return { value: joinedAverage(joined), samples: deals };
    }
    return { value: null, samples: 0 };
  });
}
