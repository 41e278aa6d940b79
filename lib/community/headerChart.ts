import type { PriceSeries } from '@/lib/community/contract/analysis';
import { type RollingWindows, rollingAverages } from '@/lib/market/joinPeriods';
import { sampled } from '@/lib/market/samples';

interface Period {
  /** null where no deals of the time are known. */
  deals: number | null;
  dealUnitPrice: number | null;
  dealArea: number;
  askingUnitPrice: number | null;
  /** Homes on sale behind it. */
  listings: number | null;
}

/**
 * Windows of the deal line. A community's is that of its head figure, a quarter with three deals, else a year, so that
 * the line ends about where the figure stands. A plate sells every month, but the average of a few homes jumps with what
 * they are: it takes the shortest window with ten.
 */
export const DEAL_WINDOWS = {
  community: { month: { sizes: [3, 12], enough: 3 }, week: { sizes: [13, 52], enough: 3 } },
  plate: { month: { sizes: [1, 3, 6], enough: 10 }, week: { sizes: [4, 13, 26], enough: 10 } },
} as const satisfies Record<string, Record<string, RollingWindows>>;

/** The series that a chart draws of the last `count` periods; earlier ones only feed the windows. */
export function priceSeriesOf(periods: readonly Period[], windows: RollingWindows, count: number): PriceSeries {
  const deal = rollingAverages(
    periods.map(({ deals, dealUnitPrice, dealArea }) => ({ deals: deals ?? 0, dealUnitPrice, dealArea })),
    windows,
  );
  return {
    deal: deal.map(({ value }) => value).slice(-count),
    dealSamples: deal.map(({ samples }) => samples).slice(-count),
    asking: periods.slice(-count).map(({ askingUnitPrice, listings }) => sampled(askingUnitPrice, listings ?? 0)),
    deals: periods.map(({ deals }) => deals).slice(-count),
  };
}
