import type { Day } from '@/lib/kernel/day';
import type { PageGroup } from './pageGroup';

// How long pages take in visitors' browsers, as counts by nobody: https://web.dev/articles/vitals names and judges them.

interface PageMetric {
  /** Up to here it is good by the source above; ms, of CLS thousandths of a screen. */
  good: number;
  /** Where counts are cut: each holds what is above the one before it; the last all beyond, too. */
  bounds: readonly number[];
}

/** LCP: the largest thing is there. INP: the slowest answer to a finger. CLS: how far things moved by themselves. TTFB: the first byte. */
export const PAGE_METRICS = {
  LCP: { good: 2_500, bounds: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 8_000, 12_000, 30_000] },
  INP: { good: 200, bounds: [50, 100, 150, 200, 300, 500, 1_000, 3_000] },
  CLS: { good: 100, bounds: [10, 50, 100, 150, 250, 500, 1_000] },
  TTFB: { good: 800, bounds: [100, 200, 400, 800, 1_200, 1_800, 3_000, 10_000] },
} as const satisfies Record<string, PageMetric>;
export type PageMetricName = keyof typeof PAGE_METRICS;
export const PAGE_METRIC_NAMES = Object.keys(PAGE_METRICS) as PageMetricName[];

/** How often a metric of a group of pages came to what lies at or below `bound`, above the bound before it. */
export interface PageTimeCount {
  day: Day;
  page: PageGroup;
  metric: PageMetricName;
  bound: number;
  times: number;
}

/** The bound under which a measured value is counted; `value` in ms, of CLS in thousandths. */
export function boundOf(metric: PageMetricName, value: number): number {
  const { bounds } = PAGE_METRICS[metric];
  return bounds.find((bound) => value <= bound) ?? (bounds.at(-1) as number);
}

export interface MetricSummary {
  count: number;
  /** Three in four were at or below it. */
  threeInFour: number;
  /** Whether it is the last bound, beyond which nothing is told apart. */
  isBeyond: boolean;
  /** 0 to 1 */
  goodShare: number;
}

/** Fewer say nothing of a group of pages. */
export const MIN_PAGE_TIMES = 20;

/** null: fewer than MIN_PAGE_TIMES were measured. */
export function summaryOf(
  metric: PageMetricName,
  counts: readonly Pick<PageTimeCount, 'bound' | 'times'>[],
): MetricSummary | null {
  const count = counts.reduce((sum, { times }) => sum + times, 0);
  if (count < MIN_PAGE_TIMES) return null;
  const { good, bounds } = PAGE_METRICS[metric];
  const inOrder = counts.toSorted((one, other) => one.bound - other.bound);
  let below = 0;
  const at = inOrder.find(({ times }) => {
    below += times;
    return below >= count * 0.75;
  });
  const threeInFour = at?.bound ?? (bounds.at(-1) as number);
  const goodTimes = counts.reduce((sum, { bound, times }) => (bound <= good ? sum + times : sum), 0);
  return { count, threeInFour, isBeyond: threeInFour >= (bounds.at(-1) as number), goodShare: goodTimes / count };
}
