import type { PriceSeries } from '../model/communityDetail';
import { rollingAverages } from '../statistics/joinPeriods';

interface Period {
  deals: number;
  dealUnitPrice: number | null;
  dealArea: number;
  askingUnitPrice: number | null;
}

/**
 * Windows of the deal line, in periods: the shortest with three deals counts, as for the head figure, so that the line
 * ends where the figure stands. A community sells a few homes a quarter; a plate sells some every month.
 */
export const DEAL_WINDOWS = {
  community: { month: [3, 12], week: [13, 52] },
  plate: { month: [1, 3], week: [4, 13] },
} as const;

/** The series that a chart draws of the last `count` periods; earlier ones only feed the windows. */
export function priceSeriesOf(periods: readonly Period[], windows: readonly number[], count: number): PriceSeries {
  const deal = rollingAverages(
    periods.map(({ deals, dealUnitPrice, dealArea }) => ({ deals, dealUnitAverage: dealUnitPrice, dealArea })),
    windows,
  );
  return {
    deal: deal.slice(-count),
    asking: periods.map(({ askingUnitPrice }) => askingUnitPrice).slice(-count),
    deals: periods.map(({ deals }) => deals).slice(-count),
  };
}
