/** A home that was sold: how long it took, and how far its first asking price lay above what was paid. */
export interface SoldHomeTime {
  days: number;
  /** A fraction: 0.03 is asked 3 % above the deal. */
  above: number;
}

export interface SellingTime {
  /** The middle of what was asked above the deal, a fraction. */
  above: number;
  /** Shares of them that were sold within 30, 60 and 90 days. */
  within: [number, number, number];
  medianDays: number;
  samples: number;
}

/** Up to 2 % above what was paid, up to 5 %, and more. */
const BOUNDS = [0.02, 0.05] as const;
const SPANS = [30, 60, 90] as const;
/** Of fewer nothing is said. */
export const LEAST_SOLD = 20;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
}

/** How long it took by what was asked, the least asked first; null where any of the three has too few. */
export function sellingTimes(sold: readonly SoldHomeTime[]): SellingTime[] | null {
  const groupOf = ({ above }: SoldHomeTime) => BOUNDS.filter((bound) => above > bound).length;
  const groups = [0, 1, 2].map((group) => sold.filter((home) => groupOf(home) === group));
  if (groups.some((group) => group.length < LEAST_SOLD)) return null;
  return groups.map((group) => ({
    above: median(group.map(({ above }) => above)),
    within: SPANS.map((span) => group.filter(({ days }) => days <= span).length / group.length) as [
      number,
      number,
      number,
    ],
    medianDays: median(group.map(({ days }) => days)),
    samples: group.length,
  }));
}
