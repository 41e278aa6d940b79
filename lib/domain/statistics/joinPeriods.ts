import { averageUnitPrice } from './samples';

/** What is needed of a period to join it with its neighbours. */
export interface DealPeriod {
  deals: number;
  /** fen per ㎡ */
  dealUnitAverage: number | null;
  /** ㎡ */
  dealArea: number;
}

/** The average of several periods together: turnover over area, exactly as if they had been one. */
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
