import { averageUnitPrice, MIN_SAMPLES } from './samples';

/** What is needed of a period to join it with its neighbours. */
export interface DealPeriod {
  deals: number;
  /** fen per ㎡ */
  dealUnitAverage: number | null;
  /** ㎡ */
  dealArea: number;
}

/** The average of several periods together: turnover over area, as if they had been one. */
export function joinedAverage(periods: readonly DealPeriod[]): number | null {
  let price = 0;
  let area = 0;
  for (const { dealUnitAverage, dealArea } of periods) {
    if (dealUnitAverage === null) continue;
    price += dealUnitAverage * dealArea;
    area += dealArea;
  }
  return averageUnitPrice(price, area);
}

/**
 * For each period the average of the last so many, itself among them: of the `windows` (in periods, the shortest
 * first) the first that holds three deals. null where none does.
 */
export function rollingAverages(periods: readonly DealPeriod[], windows: readonly number[]): (number | null)[] {
  return periods.map((_, at) => {
    for (const size of windows) {
      const joined = periods.slice(Math.max(0, at - size + 1), at + 1);
      if (joined.reduce((sum, { deals }) => sum + deals, 0) >= MIN_SAMPLES) return joinedAverage(joined);
    }
    return null;
  });
}
