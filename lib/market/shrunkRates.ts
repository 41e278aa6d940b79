export interface MeasuredRate {
  rate: number;
  /** What it rests on. */
  samples: number;
}

/**
 * Each rate drawn towards the mean of all by as much as chance explains: by empirical Bayes with `noise`, the standard
 * deviation that a rate of one sample would have. Those of fewer than `least` samples are null: they are not ranked.
 * A rate alone stays as it is.
 */
export function shrunkRates(
  rates: readonly (MeasuredRate | null)[],
  { noise, least }: { noise: number; least: number },
): (number | null)[] {
  const known = rates.filter((one): one is MeasuredRate => one !== null && one.samples >= least);
  const weightOf = ({ samples }: MeasuredRate) => samples / noise ** 2;
  const weights = known.reduce((sum, one) => sum + weightOf(one), 0);
  if (weights === 0) return rates.map(() => null);
  const mean = known.reduce((sum, one) => sum + one.rate * weightOf(one), 0) / weights;
  // DerSimonian and Laird's estimate of how much the areas really differ.
  const excess = known.reduce((sum, one) => sum + weightOf(one) * (one.rate - mean) ** 2, 0) - (known.length - 1);
  const scale = weights - known.reduce((sum, one) => sum + weightOf(one) ** 2, 0) / weights;
  const real = scale > 0 ? Math.max(0, excess / scale) : Number.POSITIVE_INFINITY;
  return rates.map((one) => {
    if (one === null || one.samples < least) return null;
    if (real === Number.POSITIVE_INFINITY) return one.rate;
    const own = real / (real + 1 / weightOf(one));
    return mean + own * (one.rate - mean);
  });
}
