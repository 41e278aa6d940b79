import type { AreaLevel } from '@/lib/area/contract';
import { MIN_SAMPLES } from './samples';

/** Days back from the city's last deal day over which days to sell and discount are taken, at every level. */
export const LIQUIDITY_DAYS = 365;

/** Weeks stored of the weekly series: two years and the week that has begun. */
export const STORED_WEEKS = 105;

/** The weeks of a three-month chart. */
export const QUARTER_WEEKS = 13;

/** No series is longer than this: an impossible date in a file must not make a thousand empty months. */
export const STORED_YEARS = 30;

/**
 * So many deals (homes on sale, of an asking price) on either side make a change: fewer differ by what was sold more than
 * prices do, as docs/statistics.md measures. One rule for every change of an average or a count that is told anywhere.
 */
export const MIN_CHANGE_SAMPLES: Readonly<Record<AreaLevel, number>> = {
  city: 30,
  district: 30,
  plate: 10,
  community: 10,
};

interface DealWindows {
  /** In days back from the last of deals, the shortest first. */
  days: readonly number[];
  /** So many deals make a window do. */
  enough: number;
}

/** A city or a district of a few deals a month is told of a longer time: five homes against five are no market. */
const WHOLE: DealWindows = { days: [30, 90, 365], enough: MIN_CHANGE_SAMPLES.city };

/** Windows of the average deal price of an area. */
export const DEAL_WINDOWS: Readonly<Record<AreaLevel, DealWindows>> = {
  city: WHOLE,
  district: WHOLE,
  // 30 days and 90 tell a plate's next deal as well as each other; the longer one can tell a change, too.
  plate: { days: [30, 90], enough: MIN_CHANGE_SAMPLES.plate },
  // A quarter's three deals tell the next one better than a year's ten.
  community: { days: [90, 365], enough: MIN_SAMPLES },
};

/** The shortest window with enough deals, else the longest if it has MIN_SAMPLES, else the shortest. `samplesIn` counts plausible deals. */
export function dealWindowOf(level: AreaLevel, samplesIn: (days: number) => number): number {
  const { days, enough } = DEAL_WINDOWS[level];
  const [shortest, longest] = [days[0] as number, days.at(-1) as number];
  return days.find((one) => samplesIn(one) >= enough) ?? (samplesIn(longest) >= MIN_SAMPLES ? longest : shortest);
}
